import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ThrottleByKey } from './throttle-by-key.ts'

const calls: number[] = []
let throttle: ThrottleByKey
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  calls.length = 0
  throttle = new ThrottleByKey(1_000, (id) => calls.push(id))
})
afterEach(() => {
  throttle.close()
  vi.useRealTimers()
})

test('of many calls for a key the first is made immediately, and one more at the end of the interval', () => {
  for (let call = 0; call < 20; call += 1) throttle.run(1)
  expect(calls).toEqual([1])
  vi.advanceTimersByTime(999)
  expect(calls).toEqual([1])
  vi.advanceTimersByTime(1)
  expect(calls).toEqual([1, 1])
  vi.advanceTimersByTime(10_000)
  expect(calls).toEqual([1, 1])
})

test('each key has its own interval, and a call after it is made immediately', () => {
  throttle.run(1)
  throttle.run(2)
  expect(calls).toEqual([1, 2])
  vi.advanceTimersByTime(1_000)
  throttle.run(1)
  expect(calls).toEqual([1, 2, 1])
})

test('nothing is called after the end', () => {
  throttle.run(1)
  throttle.run(1)
  throttle.close()
  vi.advanceTimersByTime(10_000)
  expect(calls).toEqual([1])
})
