import { globSync, readFileSync } from 'node:fs'
import { specimensIn } from '../../.storybook/specimens/specimen-texts.ts'
import { specimenFiles } from '../../.storybook/specimens/specimens-plugin.ts'
import { inRoot } from '../support/paths.ts'

const folders = ['packages/ui/src', 'apps/portal/src', '.storybook']
const dictionary = '.storybook/specimens/english.json'

/**
 * Texts of stories without an English translation: a line for each with its file. A text that stays Chinese is entered
 * as its own translation.
 */
export function findMissingSpecimens(): string {
  const english = JSON.parse(readFileSync(inRoot(dictionary), 'utf8')) as Record<string, string>
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: inRoot() },
  )
  const missing = new Map<string, string>()
  for (const file of files.filter((name) => specimenFiles.test(name.replaceAll('\\', '/')))) {
    for (const { text, isPattern } of specimensIn(file, readFileSync(inRoot(file), 'utf8'))) {
      if (!isPattern && !Object.hasOwn(english, text)) missing.set(text, file)
    }
  }
  return [...missing].map(([text, file]) => `${file}  ${JSON.stringify(text)}`).join('\n')
}
