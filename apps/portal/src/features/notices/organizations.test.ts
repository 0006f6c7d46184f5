import { expect, test } from 'vitest'
import { belowOf, findByNames } from './organizations.ts'

const entry = (id: number, parent: number) => ({ id, parent, name: `名${id}`, name_en: `N${id}`, members: id })
// 1 ─ 2 ─ 4
//   └ 3
// 9, whose parent is unknown
const list = [entry(1, 0), entry(2, 1), entry(3, 1), entry(4, 2), entry(9, 77)]

test('belowOf keeps the given organisations and those directly below, each once', () => {
  expect(belowOf(list, [1, 2]).map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(belowOf(list, [])).toEqual([])
})

test('findByNames wants both names', () => {
  expect(findByNames(list, { organization: '名3', organization_en: 'N3' })?.id).toBe(3)
  expect(findByNames(list, { organization: '名3', organization_en: 'N4' })).toBeUndefined()
})
