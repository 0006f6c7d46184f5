import { afterEach, describe, expect, test, vi } from 'vitest'
import { formatRelative } from './format-relative.ts'
import { lastTick, subscribeToTicks } from './ticker.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

describe('thresholds', () => {
  test.each([
    [0, 'just now', '刚刚'],
    [44 * second, 'just now', '刚刚'],
    [45 * second, '1 minute ago', '1分钟前'],
    [44 * minute, '44 minutes ago', '44分钟前'],
    [45 * minute, '1 hour ago', '1小时前'],
    [21 * hour, '21 hours ago', '21小时前'],
    [22 * hour, '1 day ago', '1天前'],
    [25 * day, '25 days ago', '25天前'],
    [26 * day, '1 month ago', '1个月前'],
    [10 * 30.4 * day, '10 months ago', '10个月前'],
    [11 * 30.4 * day, '1 year ago', '1年前'],
    [730 * day, '2 years ago', '2年前'],
    [-2 * hour, 'in 2 hours', '2小时后'],
    [-44 * second, 'just now', '刚刚'],
  ])('[TIME-1] %d ms ago', (passed, en, zh) => {
    expect(formatRelative(now - passed, now, 'en')).toBe(en)
    expect(formatRelative(new Date(now - passed).toISOString(), now, 'zh')).toBe(zh)
  })

  test('an invalid date gives an empty text', () => {
    expect(formatRelative('yesterday-ish', now, 'en')).toBe('')
  })
})

describe('the shared clock', () => {
  afterEach(() => vi.useRealTimers())

  test('[TIME-1] ticks every 10 s for all, with one timer that stops with the last listener', () => {
    vi.useFakeTimers({ now })
    const first = vi.fn()
    const second = vi.fn()
    const stops = [subscribeToTicks(first), subscribeToTicks(second)]
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(9_999)
    expect(first).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect([first.mock.calls.length, second.mock.calls.length, lastTick()]).toEqual([1, 1, now + 10_000])
    for (const stop of stops) stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})
