import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Tree } from '../support/tree.ts'
import type { Mutant } from './mutant.ts'
import { specsOf } from './run-check.ts'

/** Some tests of a check. */
export interface Tests {
  check: string
  files?: readonly string[] | undefined
  named?: string | undefined
}

/**
 * The tests that probably kill a mutant, the cheapest first. They are tried before all others, which follow in any
 * case.
 */
export function nearTests(tree: Tree, mutant: Mutant): Tests[] {
  const { file, workspace } = mutant
  const has = (folder: string, files: string) => globSync(files, { cwd: join(tree.folder, folder) }).length > 0
  const tests: Tests[] = []
  if (workspace === 'packages/api-client') {
    tests.push({ check: 'unit', files: ['packages/api-client/src/'] })
    const nearFiles = globSync(`apps/server/src/*/${basename(file, '.ts')}/`, { cwd: tree.folder })
    tests.push({ check: 'server', files: [...contractTests, ...nearFiles] })
  } else if (workspace === 'apps/server') {
    const folder = /^apps\/server\/src\/[\w-]+\/([\w-]+\/)?/.exec(file)?.[0]
    if (folder && has(folder, '**/*.test.ts')) tests.push({ check: 'server', files: [folder] })
  } else {
    const folder = `${dirname(file)}/`
    if (has(folder, '**/!(*.browser).test.{ts,tsx}')) tests.push({ check: 'unit', files: [folder] })
    if (has(folder, '**/*.browser.test.tsx')) tests.push({ check: 'components', files: [folder] })
    if (has(folder, '**/*.stories.tsx')) tests.push({ check: 'stories', files: [folder] })
    const [, component] = /^packages\/ui\/src\/((?:components|campus)\/[\w-]+)\//.exec(file) ?? []
    if (component && has(folder, '**/*.stories.tsx')) tests.push({ check: 'visual', named: component })
    if (component && has(folder, '**/*.fixture.tsx'))
      tests.push({ check: 'components', files: ['packages/ui/src/testing/'], named: fixtureName(component) })
  }
  const specs = specsAbout(file, specsOf(tree))
  if (specs.length > 0) tests.push({ check: 'e2e', files: specs.map((spec) => `e2e/${spec}`) })
  return tests
}

const contractTests = ['apps/server/src/runtime/contract/']

/** `components/tags-input` is called TagsInput in the conformance suite. */
const fixtureName = (component: string) =>
  component.replace(/^\w+\//, '').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Other names of portal features in acceptance tests. */
const synonyms: Readonly<Record<string, string>> = {
  admin: 'urlmanage backstage',
  login: 'sign password',
  people: 'directory',
  preview: 'studio',
  security: 'account factors',
  userinfo: 'user profile',
}
const generic = new Set(['list', 'page', 'view', 'part', 'file', 'order', 'effect', 'state', 'content'])

function wordsOf(path: string): Set<string> {
  const parts = path.split(/[^a-z]+/)
  const words = parts.flatMap((word) => [word, ...(synonyms[word] ?? '').split(' ')])
  return new Set(words.map((word) => word.replace(/s$/, '')).filter((word) => word.length > 2 && !generic.has(word)))
}

/** The three acceptance tests whose names share the most words with a path. */
function specsAbout(file: string, specs: readonly string[]): string[] {
  const words = wordsOf(file.replace(/^.*?\/src\//, '').replace(/\.tsx?$/, ''))
  const shared = (spec: string) => [...wordsOf(spec.replace('.spec.ts', ''))].filter((word) => words.has(word)).length
  return specs
    .filter((spec) => shared(spec) > 0)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, 3)
}
