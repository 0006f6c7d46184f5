import { expect, test } from 'vitest'
import { withUnreleased } from './changelog.ts'

const changes = [
  { summary: 'Adds `Kbd`.\n\nIt draws a key.\n', releases: [{ name: 'kit', type: 'minor' }] },
  { summary: 'Of the other package.', releases: [{ name: 'client', type: 'minor' }] },
  { summary: 'Corrects `Tag`.', releases: [{ name: 'kit', type: 'patch' }] },
]

test('collected changes of a package stand above its released ones', () => {
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

test('a package that was just released has no heading without a change', () => {
  expect(withUnreleased('kit', '# kit\n\n## 0.1.0\n', [])).toBe('# kit\n\n## 0.1.0\n')
})
