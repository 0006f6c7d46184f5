import { expect, test } from 'vitest'
import { describeDifference, sameState } from './states.ts'

test('states are the same whatever the order of their keys', () => {
  expect(sameState({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true)
  expect(sameState({ a: 1 }, { a: 2 })).toBe(false)
  expect(sameState(null, { a: 1 })).toBe(false)
})

test('the audit log tells what differs, before and after, and shortens long values', () => {
  const long = 'x'.repeat(150).padStart(201, 'y')
  expect(describeDifference({ name: 'a', same: 1, gone: true }, { name: long, same: 1, tags: ['b'] })).toEqual({
    name: `a → ${long.slice(0, 200)}…`,
    gone: 'true → ∅',
    tags: '∅ → ["b"]',
  })
  expect(describeDifference(null, { name: '' })).toEqual({ name: '∅ → ∅' })
})
