import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PlopTypes } from '@turbo/gen'
import { problemWithName } from './check-name.ts'
import { kinds } from './kinds.ts'
import { planFiles } from './plan-files.ts'

/** The generators of `npm run new`; `turbo gen` prompts for arguments missing from the command line. */
export default function generator(plop: PlopTypes.NodePlopAPI): void {
  const root = plop.getDestBasePath()
  const templates = join(root, 'turbo/generators/templates')
  for (const kind of kinds) {
    plop.setGenerator(kind, {
      description: `npm run new -- ${kind} <name>`,
      prompts: [
        {
          type: 'input',
          name: 'name',
          message: 'Its name, such as exam-rooms:',
          validate: (name: string) => problemWithName(root, kind, name) ?? true,
        },
        { type: 'input', name: 'zh', message: 'Its Chinese name; may be filled in later:' },
      ],
      actions: [
        (answers) => {
          const files = planFiles(root, templates, kind, { name: answers.name, zh: answers.zh }, plop.renderString)
          for (const [file, text] of files) {
            mkdirSync(dirname(join(root, file)), { recursive: true })
            writeFileSync(join(root, file), text)
          }
          return [...files.keys()].join('\n')
        },
      ],
    })
  }
}
