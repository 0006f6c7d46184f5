import { expect, test } from 'vitest'
import { neededCost, secondsPerAllowance } from './needed-cost.ts'

test('a call costs as much as its thread or database time, whichever is more; less than 1 only without the database', () => {
  expect(neededCost({ thread: 0.3, database: 0.1 })).toBe(1)
  expect(neededCost({ thread: 10, database: 40 })).toBe(1)
  expect(neededCost({ thread: 10.1, database: 0 })).toBe(2)
  expect(neededCost({ thread: 1, database: 200 })).toBe(5)
  expect(neededCost({ thread: 2, database: 0 })).toBe(0.2)
  expect(neededCost({ thread: 2.1, database: 0 })).toBe(1)
})

test('the higher the cost of a call, the fewer seconds of it fit into the allowance of a minute', () => {
  expect(secondsPerAllowance({ thread: 10, database: 40 }, 1)).toEqual({ thread: 12, database: 48 })
  expect(secondsPerAllowance({ thread: 10, database: 40 }, 10)).toEqual({ thread: 1.2, database: 4.8 })
})
