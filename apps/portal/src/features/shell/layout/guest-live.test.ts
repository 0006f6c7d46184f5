import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configAtom, type GlobalConfig } from '../../../state/config.ts'
import { connectGuest } from './guest-live.ts'

class Stream extends EventTarget {
  readyState: 0 | 1 | 2 = 1
  close = () => {
    this.readyState = 2
  }
}

let page: EventTarget & { hidden: boolean }
let streams: Stream[]
let stop: () => void
const store = createStore()
const last = () => streams.at(-1) as Stream

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  streams = []
  store.set(configAtom, { version: 1, preview: null, config: { card_radius: 12 } } as unknown as GlobalConfig)
  stop = connectGuest(store, (url) => {
    expect(url).toBe('/api/events/look')
    streams.push(new Stream())
    return last() as unknown as EventSource
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('a published look is applied for a guest', () => {
  const data = JSON.stringify({ from: 1, version: 2, patch: { config: { card_radius: 4 } } })
  last().dispatchEvent(new MessageEvent('config', { data }))
  expect(store.get(configAtom)).toMatchObject({ version: 2, config: { card_radius: 4 } })
})

test('a hidden page has no stream; a refused stream is retried later', async () => {
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  expect(last().readyState).toBe(2)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(streams).toHaveLength(2)
  // A browser that is still connecting is not interrupted.
  last().readyState = 0
  last().dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(streams).toHaveLength(2)
  last().readyState = 2
  last().dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(streams).toHaveLength(3)
})
