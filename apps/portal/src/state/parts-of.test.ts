import { atom, createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { shareStructure } from '../shared/share-structure.ts'
import { partsOf } from './parts-of.ts'

test('a subscriber of a part is notified only of changes to that part', () => {
  const source = atom({ a: [1], b: { c: 1, d: { e: 1 } } })
  const part = partsOf(source)
  expect(part('a')).toBe(part('a'))
  const store = createStore()
  const listeners = { a: vi.fn(), b: vi.fn() }
  store.sub(part('a'), listeners.a)
  store.sub(part('b'), listeners.b)
  const before = store.get(source)
  store.set(source, shareStructure(before, { a: [1], b: { c: 2, d: { e: 1 } } }))
  expect([listeners.a.mock.calls.length, listeners.b.mock.calls.length]).toEqual([0, 1])
  expect(store.get(part('b')).d).toBe(before.b.d)
})
