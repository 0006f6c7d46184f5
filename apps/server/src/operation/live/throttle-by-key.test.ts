import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Pace } from './throttle-by-key.ts'

const told: number[] = []
let pace: Pace
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  told.length = 0
  pace = new Pace(1_000, (id) => told.push(id))
})
afterEach(() => {
  pace.close()
  vi.useRealTimers()
})

test('of many marks the first is told at once, and one more at the end of the time', () => {
  for (let mark = 0; mark < 20; mark += 1) pace.mark(1)
  expect(told).toEqual([1])
  vi.advanceTimersByTime(999)
  expect(told).toEqual([1])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([1, 1])
  vi.advanceTimersByTime(10_000)
  expect(told).toEqual([1, 1])
})

test('each is told at its own pace, and a mark after a rest at once', () => {
  pace.mark(1)
  pace.mark(2)
  expect(told).toEqual([1, 2])
  vi.advanceTimersByTime(1_000)
  pace.mark(1)
  expect(told).toEqual([1, 2, 1])
})

test('nothing is told after the end', () => {
  pace.mark(1)
  pace.mark(1)
  pace.close()
  vi.advanceTimersByTime(10_000)
  expect(told).toEqual([1])
})
