import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Fault } from './fault.ts'
import { specsOf } from './run-check.ts'
import type { Tree } from './tree.ts'

/** Some tests of a check. */
export interface Tests {
  check: string
  files?: readonly string[] | undefined
  named?: string | undefined
}

/** Where each check has its tests beside the code. */
const beside: Readonly<Record<string, { in: RegExp; files: string }>> = {
  unit: { in: /^(packages|apps\/portal)\//, files: '**/!(*.browser).test.{ts,tsx}' },
  'server-postgres': { in: /^apps\/server\//, files: '**/*.test.ts' },
  server: { in: /^apps\/server\//, files: '**/*.test.ts' },
  components: { in: /^(packages\/ui|apps\/portal)\//, files: '**/*.browser.test.tsx' },
  stories: { in: /^(packages\/ui|apps\/portal)\//, files: '**/*.stories.tsx' },
}

/** The tests that probably notice a fault, the cheapest first. They are only tried before all others. */
export function nearTests(tree: Tree, fault: Fault): Tests[] {
  const { file, workspace } = fault
  const folder = workspace === 'packages/api-client' ? `${workspace}/src` : dirname(file)
  const near: Tests[] = Object.entries(beside)
    .filter(
      ([, { in: where, files }]) => where.test(file) && globSync(files, { cwd: `${tree.folder}/${folder}` }).length > 0,
    )
    .map(([check]) => ({ check, files: [`${folder}/`] }))
  const [, component] = /^packages\/ui\/src\/((?:components|widgets)\/[\w-]+)\//.exec(file) ?? []
  if (component) {
    near.push({ check: 'visual', named: component })
    near.push({ check: 'components', files: ['packages/ui/src/testing/'], named: fixtureName(component) })
  }
  if (workspace === 'packages/api-client') near.push({ check: 'server-postgres', files: ['apps/server/src/contract/'] })
  const specs = specsAbout(file, specsOf(tree))
  if (specs.length > 0) near.push({ check: 'e2e', files: specs.map((spec) => `e2e/${spec}`) })
  return near
}

/** `components/tags-input` is called TagsInput in the conformance suite. */
const fixtureName = (component: string) =>
  component.replace(/^\w+\//, '').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

const general = new Set(['list', 'page', 'view', 'part', 'file', 'order', 'effect', 'state', 'content'])
const wordsOf = (path: string) =>
  new Set(
    path
      .split(/[^a-z]+/)
      .map((word) => word.replace(/s$/, ''))
      .filter((word) => word.length > 2 && !general.has(word)),
  )

/** The three acceptance tests whose names have most words with a path in common. */
function specsAbout(file: string, specs: readonly string[]): string[] {
  const words = wordsOf(file.replace(/^.*?\/src\//, '').replace(/\.tsx?$/, ''))
  const common = (spec: string) => [...wordsOf(spec.replace('.spec.ts', ''))].filter((word) => words.has(word)).length
  return specs
    .filter((spec) => common(spec) > 0)
    .sort((one, other) => common(other) - common(one))
    .slice(0, 3)
}
