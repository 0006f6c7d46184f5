import { expect, test } from 'vitest'
import { CircuitBreaker } from './circuit-breaker.ts'

function failTimes(breaker: CircuitBreaker, times: number, now: number): void {
  for (let turn = 0; turn < times; turn += 1) {
    expect(breaker.allows(now)).toBe(true)
    breaker.failed(now)
  }
}

test('the circuit breaker opens after three failures in a row; a success in between restarts the count', () => {
  const breaker = new CircuitBreaker()
  failTimes(breaker, 2, 0)
  breaker.succeeded()
  failTimes(breaker, 3, 0)
  expect(breaker.allows(0)).toBe(false)
  expect(breaker.allows(9_999)).toBe(false)
})

test('after the pause one request at a time goes through; when it succeeds, all do', () => {
  const breaker = new CircuitBreaker()
  failTimes(breaker, 3, 0)
  expect(breaker.allows(10_000)).toBe(true)
  expect(breaker.allows(10_000)).toBe(false)
  breaker.succeeded()
  expect([breaker.allows(10_000), breaker.allows(10_000)]).toEqual([true, true])
})

test('each failed probe doubles the pause, up to five minutes', () => {
  const breaker = new CircuitBreaker()
  failTimes(breaker, 3, 0)
  let now = 10_000
  for (const pause of [20_000, 40_000, 80_000, 160_000, 300_000, 300_000]) {
    expect(breaker.allows(now), String(now)).toBe(true)
    breaker.failed(now)
    expect(breaker.allows(now + pause - 1)).toBe(false)
    now += pause
  }
})

test('requests in flight when it opens do not prolong the pause, and an unused probe becomes available again', () => {
  const breaker = new CircuitBreaker()
  failTimes(breaker, 3, 0)
  breaker.failed(5_000)
  expect(breaker.allows(10_000)).toBe(true)
  breaker.undecided()
  expect(breaker.allows(10_000)).toBe(true)
})
