import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../support/paths.ts'

const listed = [...readFileSync(inRoot('docs/behaviours.md'), 'utf8').matchAll(/^- \*\*([A-Z0-9]+-\d+)\*\* .+$/gm)]
const open = new Set(listed.filter(([line]) => line.endsWith('*(open)*')).map(([, id]) => id))

/** The title of a test of any level begins with the ids that it proves: `[HOME-1] [HOME-2] the cards …`. */
const proven = new Set(
  ['e2e', 'apps', 'packages', 'scripts']
    .flatMap((folder) => globSync(`${folder}/**/*.{spec,test}.{ts,tsx}`, { cwd: inRoot(), exclude: ['**/node_modules/**'] }))
    .flatMap((file) => [...readFileSync(inRoot(file), 'utf8').matchAll(/['"`]((?:\[[A-Z0-9]+-\d+\] ?)+)/g)])
    .flatMap(([, ids = '']) => [...ids.matchAll(/[A-Z0-9]+-\d+/g)].map(([id]) => id)),
)

test('docs/behaviours.md lists each behaviour once', () => {
  const ids = listed.map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(50)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test('the ids in the titles of tests are those of docs/behaviours.md that are not open', () => {
  expect(proven.size).toBeGreaterThan(40)
  expect([...proven].sort()).toEqual(
    listed
      .map(([, id]) => id)
      .filter((id) => !open.has(id))
      .sort(),
  )
})
