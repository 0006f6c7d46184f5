import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemWithName } from '../turbo/generators/check-name.ts'
import { type Kind, kinds, namesOf } from '../turbo/generators/kinds.ts'
import { planFiles } from '../turbo/generators/plan-files.ts'
import { copyRepository } from './support/copy-repository.ts'
import { inRoot, root } from './support/paths.ts'
import { run } from './support/run.ts'
import { isTested } from './support/test-all.ts'

/** Every kind is also tested with `--changed` if the change touches the generators. */
const everyKind = isTested('generators')

let copy = ''
beforeAll(() => {
  copy = copyRepository()
})
afterAll(() => rmSync(copy, { recursive: true }))

/** Runs a script of the copy; if it fails, the test fails with its output. */
async function runInCopy(script: string, ...args: string[]): Promise<string> {
  // Variables that Vitest and its configuration set for their workers must not reach the tests of the copy.
  const variables = Object.keys(process.env).filter((name) =>
    /^(VITEST|TEST$|NODE_ENV$|NODE_OPTIONS$|LINGUI_CONFIG$|DEV$|PROD$)/.test(name),
  )
  const env = Object.fromEntries(variables.map((name) => [name, undefined]))
  const { code, output } = await run(process.execPath, ['--conditions=source', script, ...args], { cwd: copy, env })
  expect(code, output).toBe(0)
  return output
}

/** Creates a new item in the copy. */
async function make(kind: Kind, name: string, zh = ''): Promise<void> {
  const output = await runInCopy('scripts/new.ts', kind, name, zh)
  expect(output, kind).toContain('Left to fill in:')
  // the places that are left to fill in exist
  for (const [, place = ''] of output.matchAll(/^ {2}((?:apps|packages)\/[^\s,]+)/gm))
    expect(existsSync(join(copy, place)), place).toBe(true)
}

test.runIf(everyKind)('a generated call satisfies lint, and the remaining steps are named', () =>
  make('call', 'draft/exam-count'),
)

test.runIf(everyKind)(
  'new items of all kinds together pass the checks and their tests',
  {
    timeout: 1_800_000,
  },
  async () => {
    await make('endpoint', 'home/exam-places')
    await make('component', 'exam-hint')
    await make('card', 'exam-units', '考试单位')
    await make('route', 'pages/exam-rooms', '考场安排')
    await make('route', 'admin/exam-halls', '考场管理')
    await make('field', 'exam-gap', '考场间距')
    const server = 'apps/server/src'
    const portal = 'apps/portal/src'
    const testsOfNewFiles = [
      `${server}/home/exam-places`,
      `${server}/notices/draft/exam`,
      `${server}/home/card/sources/exam-units`,
      `${portal}/app/catalogues.test.ts`,
      `${portal}/config-schema.test.ts`,
      `${portal}/features/home/registry.test.ts`,
      'packages/api-client/src/contract/contract.test.ts',
      'packages/ui/src/components/config-editor/theme-schema.test.ts',
    ]
    // Lint is left out: `npm run new` itself fails if lint refuses a file.
    const checks = runInCopy('scripts/test.ts', 'boundaries', 'strings', 'generated', 'i18n', 'unused')
    const projects = ['--project=server-pglite', '--project=node']
    await Promise.all([checks, runInCopy('node_modules/vitest/vitest.mjs', 'run', ...projects, ...testsOfNewFiles)])
    for (const workspace of ['apps/server', 'apps/portal', 'packages/ui'])
      await runInCopy('node_modules/typescript/bin/tsc', '-p', workspace)
  },
)

test.each<[Kind, string, RegExp]>([
  [
    'endpoint',
    'home/notice',
    /already an endpoint "home\/notice": packages\/api-client\/src\/contract\/notice\.ts; npm run new -- call notice/,
  ],
  ['call', 'notice/list', /already a call "notice\/list": packages\/api-client\/src\/contract\/notice\.ts/],
  ['call', 'exams/list', /There is no noun "exams"/],
  ['call', 'list', /no name of a call/],
  ['route', 'canteen/rooms', /no area "canteen" of the portal: it is one of account, admin/],
  ['route', 'exam-rooms', /no name of a route; one is pages\/exam-rooms/],
  ['endpoint', 'people/scim', /already an endpoint/],
  ['endpoint', 'canteen/menu', /no area "canteen" of the server: it is one of platform, people/],
  ['endpoint', 'exam-places', /no name of an endpoint; one is home\/exam-rooms/],
  ['component', 'button', /already a component "button": packages\/ui\/src\/components\/button/],
  ['campus-component', 'button', /packages\/ui\/src\/components\/button/],
  ['component', 'tabs-list', /already a component "tabs-list": packages\/ui\/src\/components\/tabs\/index\.ts/],
  ['card', 'tips', /already a card/],
  ['card', 'library', /already a card "library": packages\/demo-campus\/src\/data\/cards\.ts/],
  ['route', 'apps/appstore', /already a route/],
  ['route', 'pages/notice-v2', /already a route/],
  ['route', 'admin/health', /already a route/],
  ['field', 'header-height', /already a field/],
  ['field', 'home-app-limit', /already a field/],
  ['endpoint', 'home/delete', /word of JavaScript/],
  ['card', 'plain', /means something else/],
  ['component', 'map', /means something else/],
  ['route', 'pages/api', /means something else/],
  ['route', 'pages/ExamRooms', /not in kebab-case/],
  ['route', 'pages/exam_rooms', /not in kebab-case/],
  ['route', '../exam', /no area/],
  ['route', 'pages/exam--rooms', /not in kebab-case/],
  ['component', 'exam-2', /not in kebab-case/],
  ['route', '', /needs a name/],
  ['route', `pages/${'a'.repeat(41)}`, /too long/],
])('a new %s cannot be called "%s"', (kind, name, reason) => {
  expect(problemWithName(root, kind, name)).toMatch(reason)
  const plan = () => planFiles(root, inRoot('turbo/generators/templates'), kind, { name }, (text) => text)
  expect(plan).toThrow(reason)
})

test('a call can be added to every noun of the contract', () => {
  const nouns = Object.keys(contract).map((noun) => noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  for (const noun of nouns) {
    const files = planFiles(root, inRoot('turbo/generators/templates'), 'call', { name: `${noun}/exam-day` }, String)
    expect([...files.values()].join('')).toContain('async examDay({ user })')
  }
})

const exampleNames: Partial<Record<Kind, string>> = {
  call: 'draft/exam-day',
  endpoint: 'home/exam-day',
  route: 'pages/exam-day',
}
const exampleName = (kind: Kind) => exampleNames[kind] ?? 'exam-day'

test.each(kinds)('each file that a new %s must be added to has a place for it', (kind) => {
  const name = exampleName(kind)
  const files = planFiles(root, inRoot('turbo/generators/templates'), kind, { name, zh: '考试日' }, String)
  expect(files.size).toBeGreaterThan(1)
})

test.each(kinds)('all imports in the files of a new %s exist', (kind) => {
  const name = exampleName(kind)
  const files = planFiles(root, inRoot('turbo/generators/templates'), kind, { name, zh: '考试日' }, String)
  const imports = [...files].flatMap(([file, text]) =>
    [...text.matchAll(/(?:from|import) '(\.[^']+)'/g)].map(([, target = '']) => join(dirname(file), target)),
  )
  expect(imports.length).toBeGreaterThan(0)
  expect(imports.filter((file) => !files.has(file) && !existsSync(inRoot(file)))).toEqual([])
})

test('a name is written in the form that each place needs', () => {
  expect(namesOf('exam-rooms', '考场')).toMatchObject({ camel: 'examRooms', pascal: 'ExamRooms', snake: 'exam_rooms' })
  expect(namesOf('exam-rooms')).toMatchObject({ lower: 'exam rooms', sentence: 'Exam rooms', zh: 'Exam rooms' })
})
