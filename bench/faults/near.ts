import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Tree } from '../support/tree.ts'
import type { Fault } from './fault.ts'
import { specsOf } from './run-check.ts'

/** Some tests of a check. */
export interface Tests {
  check: string
  files?: readonly string[] | undefined
  named?: string | undefined
}

/**
 * The tests that probably notice a fault, the cheapest first. They are tried before all others, which follow in any
 * case.
 */
export function nearTests(tree: Tree, fault: Fault): Tests[] {
  const { file, workspace } = fault
  const has = (folder: string, files: string) => globSync(files, { cwd: join(tree.folder, folder) }).length > 0
  const near: Tests[] = []
  if (workspace === 'packages/api-client') {
    near.push({ check: 'unit', files: ['packages/api-client/src/'] })
    const nearFiles = globSync(`apps/server/src/*/${basename(file, '.ts')}/`, { cwd: tree.folder })
    near.push({ check: 'server', files: [...contractTests, ...nearFiles] })
  } else if (workspace === 'apps/server') {
    const folder = /^apps\/server\/src\/[\w-]+\/([\w-]+\/)?/.exec(file)?.[0]
    if (folder && has(folder, '**/*.test.ts')) near.push({ check: 'server', files: [folder] })
  } else {
    const folder = `${dirname(file)}/`
    if (has(folder, '**/!(*.browser).test.{ts,tsx}')) near.push({ check: 'unit', files: [folder] })
    if (has(folder, '**/*.browser.test.tsx')) near.push({ check: 'components', files: [folder] })
    if (has(folder, '**/*.stories.tsx')) near.push({ check: 'stories', files: [folder] })
    const [, component] = /^packages\/ui\/src\/((?:components|widgets)\/[\w-]+)\//.exec(file) ?? []
    if (component && has(folder, '**/*.stories.tsx')) near.push({ check: 'visual', named: component })
    if (component && has(folder, '**/*.fixture.tsx'))
      near.push({ check: 'components', files: ['packages/ui/src/testing/'], named: fixtureName(component) })
  }
  const specs = specsAbout(file, specsOf(tree))
  if (specs.length > 0) near.push({ check: 'e2e', files: specs.map((spec) => `e2e/${spec}`) })
  return near
}

const contractTests = ['apps/server/src/runtime/contract/']

/** `components/tags-input` is called TagsInput in the conformance suite. */
const fixtureName = (component: string) =>
  component.replace(/^\w+\//, '').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Other names of portal features in acceptance tests. */
const alsoCalled: Readonly<Record<string, string>> = {
  admin: 'urlmanage backstage',
  login: 'sign password',
  people: 'directory',
  preview: 'studio',
  security: 'account factors',
  userinfo: 'user profile',
}
const general = new Set(['list', 'page', 'view', 'part', 'file', 'order', 'effect', 'state', 'content'])

function wordsOf(path: string): Set<string> {
  const written = path.split(/[^a-z]+/)
  const words = written.flatMap((word) => [word, ...(alsoCalled[word] ?? '').split(' ')])
  return new Set(words.map((word) => word.replace(/s$/, '')).filter((word) => word.length > 2 && !general.has(word)))
}

/** The three acceptance tests whose names share the most words with a path. */
function specsAbout(file: string, specs: readonly string[]): string[] {
  const words = wordsOf(file.replace(/^.*?\/src\//, '').replace(/\.tsx?$/, ''))
  const common = (spec: string) => [...wordsOf(spec.replace('.spec.ts', ''))].filter((word) => words.has(word)).length
  return specs
    .filter((spec) => common(spec) > 0)
    .sort((one, other) => common(other) - common(one))
    .slice(0, 3)
}
