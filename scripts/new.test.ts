import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemWithName } from '../turbo/generators/check-name.ts'
import { type Kind, namesOf } from '../turbo/generators/kinds.ts'
import { planFiles } from '../turbo/generators/plan-files.ts'
import { copyRepository } from './support/copy-repository.ts'
import { inRoot, root } from './support/paths.ts'
import { run } from './support/run.ts'

let copy = ''
beforeAll(() => {
  copy = copyRepository()
})
afterAll(() => rmSync(copy, { recursive: true }))

/** Runs a script of the copy, and throws its output where it fails. */
async function inCopy(script: string, ...args: string[]): Promise<string> {
  // What Vitest and its configuration set for their workers must not reach the tests that run inside.
  const own = Object.keys(process.env).filter((name) =>
    /^(VITEST|TEST$|NODE_ENV$|NODE_OPTIONS$|LINGUI_CONFIG$|DEV$|PROD$)/.test(name),
  )
  const env = Object.fromEntries(own.map((name) => [name, undefined]))
  const { code, output } = await run(process.execPath, ['--conditions=source', script, ...args], { cwd: copy, env })
  expect(code, output).toBe(0)
  return output
}

test('one of each kind passes the narrow checks and its own tests at once', { timeout: 600_000 }, async () => {
  const made: [kind: Kind, name: string, zh: string][] = [
    ['endpoint', 'exam-places', ''],
    ['component', 'exam-hint', ''],
    ['card', 'exam-units', '考试单位'],
    ['route', 'exam-rooms', '考场安排'],
    ['field', 'exam-gap', '考场间距'],
  ]
  for (const [kind, name, zh] of made) {
    const output = await inCopy('scripts/new.ts', kind, name, zh)
    expect(output, kind).toContain('Left to fill in:')
    // what is left is named with places that exist
    for (const [, place = ''] of output.matchAll(/^ {2}((?:apps|packages)\/[^\s,]+)/gm))
      expect(existsSync(join(copy, place)), place).toBe(true)
  }
  const vitest = (...args: string[]) => inCopy('node_modules/vitest/vitest.mjs', 'run', ...args)
  const portal = 'apps/portal/src'
  const ownTests = async () => {
    const server = 'apps/server/src/modules'
    await vitest('--project=server-pglite', `${server}/exam-places`, `${server}/card/sources/exam-units`)
    const kit = 'packages/ui/src/widgets/config-editor/theme-schema.test.ts'
    const contract = 'packages/api-client/src/contract/contract.test.ts'
    const registry = `${portal}/features/home/registry.test.ts`
    const catalogues = `${portal}/app/catalogues.test.ts`
    await vitest('--project=node', `${portal}/config-schema.test.ts`, registry, catalogues, kit, contract)
  }
  // Not lint: the command itself fails on a file that lint refuses.
  const checks = ['boundaries', 'strings', 'generated', 'i18n', 'types', 'unused']
  await Promise.all([inCopy('scripts/test.ts', ...checks), ownTests()])
})

test.each<[Kind, string, RegExp]>([
  ['endpoint', 'notice', /already an endpoint "notice": packages\/api-client\/src\/contract\/notice\.ts; add a call/],
  ['endpoint', 'testing', /already an endpoint/],
  ['component', 'button', /already a component "button": packages\/ui\/src\/components\/button/],
  ['widget', 'button', /packages\/ui\/src\/components\/button/],
  ['component', 'tabs-list', /already a component "tabs-list": packages\/ui\/src\/components\/tabs\/index\.ts/],
  ['card', 'tips', /already a card/],
  ['card', 'library', /already a card "library": apps\/server\/src\/seed\/data\/cards\.ts/],
  ['route', 'appstore', /already a route/],
  ['route', 'notice-v2', /already a route/],
  ['field', 'header-height', /already a field/],
  ['field', 'home-app-limit', /already a field/],
  ['endpoint', 'delete', /word of JavaScript/],
  ['card', 'plain', /means something else/],
  ['component', 'map', /means something else/],
  ['route', 'api', /means something else/],
  ['route', 'ExamRooms', /not in kebab-case/],
  ['route', 'exam_rooms', /not in kebab-case/],
  ['route', '../exam', /not in kebab-case/],
  ['route', 'exam--rooms', /not in kebab-case/],
  ['component', 'exam-2', /not in kebab-case/],
  ['route', '', /needs a name/],
  ['route', 'a'.repeat(41), /too long/],
])('a new %s is not called "%s"', (kind, name, reason) => {
  expect(problemWithName(root, kind, name)).toMatch(reason)
  const plan = () => planFiles(root, inRoot('turbo/generators/templates'), kind, { name }, (text) => text)
  expect(plan).toThrow(reason)
})

test('a name is written in the form that each place has', () => {
  expect(namesOf('exam-rooms', '考场')).toMatchObject({ camel: 'examRooms', pascal: 'ExamRooms', snake: 'exam_rooms' })
  expect(namesOf('exam-rooms')).toMatchObject({ lower: 'exam rooms', sentence: 'Exam rooms', zh: 'Exam rooms' })
})
