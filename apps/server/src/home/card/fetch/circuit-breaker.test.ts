import { expect, test } from 'vitest'
import { CircuitBreaker, type Permit } from './circuit-breaker.ts'

function permitOf(breaker: CircuitBreaker, now: number): Permit {
  const permit = breaker.allow(now)
  if (!permit) throw new Error(`No request is allowed at ${now}.`)
  return permit
}

const allows = (breaker: CircuitBreaker, now: number) => breaker.allow(now) !== undefined

function failTimes(breaker: CircuitBreaker, times: number, now: number): void {
  for (let attempt = 0; attempt < times; attempt += 1) breaker.failed(now, permitOf(breaker, now))
}

test('the circuit breaker opens after three failures in a row; a success in between restarts the count', () => {
  const breaker = new CircuitBreaker()
  failTimes(breaker, 2, 0)
  breaker.succeeded()
  failTimes(breaker, 3, 0)
  expect(allows(breaker, 0)).toBe(false)
  expect(allows(breaker, 9_999)).toBe(false)
})

test('after the pause one request at a time goes through; when it succeeds, all do', () => {
  const breaker = new CircuitBreaker()
  failTimes(breaker, 3, 0)
  expect(allows(breaker, 10_000)).toBe(true)
  expect(allows(breaker, 10_000)).toBe(false)
  breaker.succeeded()
  expect([allows(breaker, 10_000), allows(breaker, 10_000)]).toEqual([true, true])
})

test('each failed probe doubles the pause, up to five minutes', () => {
  const breaker = new CircuitBreaker()
  failTimes(breaker, 3, 0)
  let now = 10_000
  for (const pause of [20_000, 40_000, 80_000, 160_000, 300_000, 300_000]) {
    breaker.failed(now, permitOf(breaker, now))
    expect(allows(breaker, now + pause - 1)).toBe(false)
    now += pause
  }
})

test('failures of one person do not open it, those of two do', () => {
  const breaker = new CircuitBreaker()
  const fail = (personId: number) => breaker.failed(0, permitOf(breaker, 0), personId)
  for (let turn = 0; turn < 5; turn += 1) fail(7)
  fail(8)
  expect(allows(breaker, 0)).toBe(false)
  breaker.succeeded()
  for (let turn = 0; turn < 5; turn += 1) fail(8)
  expect(allows(breaker, 0)).toBe(true)
})

test('requests in flight when it opens do not prolong the pause, and an unused probe becomes available again', () => {
  const breaker = new CircuitBreaker()
  const earlier = permitOf(breaker, 0)
  failTimes(breaker, 3, 0)
  breaker.failed(5_000, earlier)
  breaker.undecided(permitOf(breaker, 10_000))
  expect(allows(breaker, 10_000)).toBe(true)
})

test('a request from before it opened is not taken for the probe', () => {
  const breaker = new CircuitBreaker()
  const [failing, undecided] = [permitOf(breaker, 0), permitOf(breaker, 0)]
  failTimes(breaker, 3, 0)
  const probe = permitOf(breaker, 10_000)
  breaker.failed(11_000, failing)
  breaker.undecided(undecided)
  expect(allows(breaker, 60_000)).toBe(false)
  breaker.failed(12_000, probe)
  expect([allows(breaker, 31_999), allows(breaker, 32_000)]).toEqual([false, true])
})
