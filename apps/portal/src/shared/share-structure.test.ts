import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareStructure } from './share-structure.ts'

test('equal parts remain the same object, and all others are replaced by the new value', () => {
  const before = { config: { a: 1 }, list: [{ id: 1 }, { id: 2 }], text: 'x' }
  const after = shareStructure(before, { config: { a: 2 }, list: [{ id: 1 }, { id: 2 }], text: 'x' })
  expect(after).toEqual({ config: { a: 2 }, list: [{ id: 1 }, { id: 2 }], text: 'x' })
  expect(after.list).toBe(before.list)
  expect(shareStructure(before, structuredClone(before))).toBe(before)
  expect(shareStructure([1, 2], [1])).toEqual([1])
  expect(shareStructure<unknown>({ a: undefined }, { b: undefined })).toEqual({ b: undefined })
})

test('the result always equals the new value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      expect(shareStructure<unknown>(before, after)).toEqual(after)
    }),
  )
})
