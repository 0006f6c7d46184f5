import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withUnreleased } from './changelog.ts'
import { inRoot } from './support/paths.ts'

const changes = [
  { summary: 'Adds `Kbd`.\n\nIt draws a key.\n', releases: [{ name: 'kit', type: 'minor' }] },
  { summary: 'Of the other package.', releases: [{ name: 'client', type: 'minor' }] },
  { summary: 'Corrects `Tag`.', releases: [{ name: 'kit', type: 'patch' }] },
]

test('collected changes of a package are listed above its released ones', () => {
  expect(withUnreleased('kit', '# kit\n\n## 0.1.0\n\n- The first.\n', changes)).toBe(
    `# kit

## Unreleased

### Minor Changes

- Adds \`Kbd\`.

  It draws a key.

### Patch Changes

- Corrects \`Tag\`.

## 0.1.0

- The first.
`,
  )
})

test('a package without unreleased changes has no heading for them', () => {
  expect(withUnreleased('kit', '# kit\n\n## 0.1.0\n', [])).toBe('# kit\n\n## 0.1.0\n')
})

test('the newest version in the changelog of the portal is the one that Health shows', () => {
  const read = (name: string) => readFileSync(inRoot(name), 'utf8')
  const [newest] = [...read('CHANGELOG.md').matchAll(/^## (\d\S*)$/gm)].map(([, version]) => version)
  expect(newest).toBeDefined()
  expect([JSON.parse(read('package.json')).version, JSON.parse(read('package-lock.json')).version]).toEqual([
    newest,
    newest,
  ])
})
