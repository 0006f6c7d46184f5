import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../support/paths.ts'

const listed = [...readFileSync(inRoot('docs/behaviours.md'), 'utf8').matchAll(/^- \*\*([A-Z0-9]+-\d+)\*\* .+$/gm)]
const open = new Set(listed.filter(([line]) => line.endsWith('*(open)*')).map(([, id]) => id))

const titles = readdirSync(inRoot('e2e'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.spec.ts'))
  .flatMap((file) => [...readFileSync(inRoot('e2e', file), 'utf8').matchAll(/\btest(?:\.\w+)?\(\s*(['`])(.*?)\1/g)])
  .map(([, , title = '']) => title)
const proven = new Set(titles.flatMap((title) => [...title.matchAll(/\[([A-Z0-9]+-\d+)\]/g)].map(([, id]) => id)))

test('docs/behaviours.md lists each behaviour once', () => {
  const ids = listed.map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(50)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test('the ids in the titles of acceptance tests are those of docs/behaviours.md that are not open', () => {
  expect(proven.size).toBeGreaterThan(40)
  expect([...proven].sort()).toEqual(
    listed
      .map(([, id]) => id)
      .filter((id) => !open.has(id))
      .sort(),
  )
})
