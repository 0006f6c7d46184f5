import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf } from '../guards/imports.ts'
import { readSources } from '../guards/sources.ts'
import { inRoot } from '../support/paths.ts'
import {
  areas,
  findChange,
  isInImports,
  isOnlyTriedBy,
  isTouched,
  shortenedChecks,
  touchedParts,
  touchedSpecs,
} from './changed.ts'
import { checks } from './list.ts'

const specs = globSync('*.spec.ts', { cwd: inRoot('e2e') }).sort()
const touchedBy = (...files: string[]) => checks.map(({ name }) => name).filter((name) => isTouched(name, files))

test('a change of a document runs the quick checks only', () => {
  const slow = ['server', 'components', 'stories', 'visual', 'examples', 'size', 'e2e', 'build']
  expect(touchedBy('CONTRIBUTING.md').filter((name) => slow.includes(name))).toEqual([])
  expect(touchedBy('CONTRIBUTING.md')).toContain('unit')
})

test('a change of dependencies runs every check completely', () => {
  expect(touchedBy('package-lock.json')).toEqual(checks.map(({ name }) => name))
  expect(isInImports('components', ['package-lock.json'])).toBe(false)
  expect(touchedSpecs(['package-lock.json'], specs)).toEqual(specs)
})

test.each([
  'postcss.config.mjs',
  '.env',
  'patches/a.patch',
  'shared/a.ts',
  'packages/shared/src/a.ts',
  'apps/portal/tsconfig.json',
])('a change of %s, which may concern everything, runs everything', (file) => {
  expect(touchedBy(file)).toEqual(checks.map(({ name }) => name))
  expect(isInImports('components', [file])).toBe(false)
})

test('every file is in a place known to the checks', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: inRoot(), encoding: 'utf8' }).split('\0')
  const ofAll = files.filter(
    (file) => file && isTouched('lowest-react', [file]) && !/^(scripts|packages\/ui)\//.test(file),
  )
  expect(ofAll.filter((file) => !/(^|\/)(package(-lock)?|tsconfig[.\w]*|turbo)\.json$/.test(file))).toEqual([
    '.npmrc',
    'tailwind.config.ts',
    'vitest.config.ts',
  ])
})

test('a change of a file that the server imports from elsewhere runs the server tests', () => {
  const elsewhere = readSources()
    .filter(({ file }) => file.startsWith('apps/server/'))
    .flatMap((source) => importsOf(source).map(({ target }) => target))
    .filter((target) => /^[\w-]+\/.*\.tsx?$/.test(target) && !target.startsWith('apps/server/'))
  expect(elsewhere.length).toBeGreaterThan(20)
  expect([...new Set(elsewhere)].filter((file) => !isTouched('server', [file]))).toEqual([])
})

test('changed and new files are found, also with a non-ASCII name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-changed-'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.edu', ...args], { cwd: folder })
  try {
    git('init', '-q')
    writeFileSync(join(folder, '校徽.css'), '')
    git('add', '.')
    git('commit', '-q', '-m', 'one')
    writeFileSync(join(folder, '校徽.css'), 'a {}')
    writeFileSync(join(folder, '按.css'), '')
    expect(() => findChange('nowhere', folder)).toThrow('"nowhere" is neither a check nor a commit')
    expect(findChange('HEAD', folder).files).toEqual(['按.css', '校徽.css'].sort())
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a change of a server module runs its tests and those in the browser, but no picture tests', () => {
  const checksOfIt = touchedBy('apps/server/src/home/card/handlers.ts')
  expect(checksOfIt).toEqual(expect.arrayContaining(['server', 'e2e']))
  expect(checksOfIt).not.toContain('visual')
})

test.each([
  ['apps/server/src/home/card/handlers.ts', true],
  ['apps/server/src/people/directory-import/reading/xlsx-file.ts', false],
  ['apps/server/migrations/001.sql', false],
  ['apps/server/src/seed/insert.ts', false],
  ['packages/demo-campus/src/random.ts', false],
])('whether imports tell which server tests %s concerns: %s', (file, isShown) => {
  expect(isInImports('server', [file, 'README.md'])).toBe(isShown)
})

test.each([
  ['turbo/generators/templates/call/a.hbs', ['generators']],
  ['scripts/new.ts', ['generators']],
  ['scripts/generate/kit.ts', ['generators']],
  ['scripts/start.ts', []],
  ['apps/server/src/home/card/handlers.ts', []],
  ['packages/ui/src/testing/rules/narrow.tsx', ['rules', 'kit', 'screens']],
  ['packages/ui/src/components/button/button.tsx', ['kit', 'screens']],
  ['apps/portal/src/features/home/home-page.tsx', ['screens']],
  ['packages/ui/src/testing/bad-input-theme.test.ts', []],
  ['packages/ui/src/testing/keyboard.browser.test.tsx', ['rules', 'kit', 'screens']],
  ['tailwind.config.ts', ['kit', 'screens']],
  ['packages/api-client/src/contract/notice.ts', ['screens']],
  ['apps/server/src/seed/insert.ts', ['screens']],
  ['packages/demo-campus/src/data/cards.ts', ['screens']],
  ['package-lock.json', ['generators', 'rules', 'kit', 'screens']],
  ['vitest.config.ts', ['generators', 'rules', 'kit', 'screens']],
  ['scripts/browser.ts', ['generators', 'rules', 'kit', 'screens']],
  ['postcss.config.mjs', ['generators', 'rules', 'kit', 'screens']],
  ['e2e/support/axe.ts', ['screens']],
  ['scripts/pictures/routes.ts', ['screens']],
])('a change of %s also runs what the gate leaves out of %j', (file, parts) => {
  expect(touchedParts(() => [file, 'README.md'])).toEqual(parts)
})

test('each part is decided by the changes that affect its check, and runs if these are unknown', () => {
  const changed: Record<string, string[]> = { unit: [], components: ['packages/ui/src/index.ts'] }
  expect(touchedParts((check) => changed[check])).toEqual(['kit', 'screens'])
  expect(shortenedChecks(['kit', 'screens'])).toEqual(['unit', 'components'])
  expect(isTouched('size', undefined)).toBe(true)
})

test.each([
  ['packages/ui/src/components/button/button.tsx', true],
  ['packages/ui/src/styles/derived.css', false],
  ['.storybook/visual/fonts.conf', false],
])('whether imports tell which pictures %s concerns: %s', (file, isShown) => {
  expect(isTouched('visual', [file])).toBe(true)
  expect(isInImports('visual', [file])).toBe(isShown)
})

test.each([
  ['examples/nextjs/app/page.tsx', ['examples']],
  ['.storybook/manager.tsx', ['storybook']],
  ['packages/ui/src/testing/lowest-react.browser.test.tsx', ['lowest-react']],
  ['packages/ui/src/components/button/button.tsx', []],
])('a change of %s also runs checks that otherwise only --all runs: %j', (file, expected) => {
  const found = checks.filter(({ name }) => isOnlyTriedBy(name, [file]))
  expect(found.map(({ name }) => name)).toEqual(expected)
  expect(found.every(({ onlyWithAll }) => onlyWithAll)).toBe(true)
})

test('a change of a portal area runs its acceptance tests and those of every page; shared code runs all', () => {
  const found = touchedSpecs(['apps/portal/src/features/notices/group/state.ts'], specs)
  expect(found).toEqual(
    expect.arrayContaining(['groups.spec.ts', 'groups-view.spec.ts', 'compose.spec.ts', 'a11y.spec.ts']),
  )
  expect(found).not.toContain('appstore.spec.ts')
  expect(touchedSpecs(['apps/portal/src/features/notices/group/state.ts', 'e2e/search.spec.ts'], specs)).toContain(
    'search.spec.ts',
  )
  expect(touchedSpecs(['apps/portal/src/features/account/login/login-page.tsx'], specs)).toEqual(specs)
  expect(touchedSpecs(['packages/ui/src/components/button/button.tsx'], specs)).toEqual(specs)
  expect(touchedSpecs(['e2e/search.spec.ts'], specs)).toEqual(['search.spec.ts'])
})

test('every area is a folder of the portal, and has tests of its own', () => {
  const folders = globSync(['*', '*/*'], { cwd: inRoot('apps/portal/src/features') })
  for (const [area, pattern] of Object.entries(areas)) {
    expect(folders).toContain(area)
    expect(specs.filter((name) => pattern.test(name)).length, area).toBeGreaterThan(0)
  }
})
