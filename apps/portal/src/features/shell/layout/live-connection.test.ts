import type { Client } from '@quadrangle/api-client'
import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiAtom } from '../../../state/api.ts'
import { configAtom, type GlobalConfig, partAtom } from '../../../state/config.ts'
import { liveTallyAtom, watchTallyAtom } from '../../../state/live.ts'
import { liveNoticeAtom, unreadAtom } from '../../../state/notices.ts'
import { connectLive, hiddenMs, pollMs, silentMs } from './live-connection.ts'

class Stream {
  readonly url: string
  readonly #listeners = new Map<string, (event: { data?: unknown }) => void>()
  closed = false

  constructor(url: string) {
    this.url = url
  }

  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void {
    this.#listeners.set(type, listener)
  }

  close(): void {
    this.closed = true
  }

  emit(type: string, data?: object): void {
    this.#listeners.get(type)?.({ data: data && JSON.stringify(data) })
  }
}

let store: ReturnType<typeof createStore>
let streams: Stream[]
let requests: number
let unread: number
let page: EventTarget & { hidden: boolean }
let notices: number[]
let tallies: number[]
let stop: () => void

const last = () => streams.at(-1) ?? new Stream('none')
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)

let versionRequests: number
beforeEach(() => {
  versionRequests = 0
  vi.useFakeTimers()
  store = createStore()
  ;[streams, requests, unread, notices, tallies] = [[], 0, 0, [], []]
  page = Object.assign(new EventTarget(), { hidden: false })
  const list = async () => {
    requests += 1
    return { list: [], total: 0, unread }
  }
  store.set(apiAtom, { notice: { list } } as unknown as Client)
  store.sub(liveNoticeAtom, () => notices.push(store.get(liveNoticeAtom)?.id ?? -1))
  store.sub(liveTallyAtom, () => tallies.push(store.get(liveTallyAtom)?.id ?? -1))
  stop = connectLive({
    store,
    page,
    random: () => 0.5,
    checkVersion: () => {
      versionRequests += 1
    },
    openStream: (url) => {
      streams.push(new Stream(url))
      return last()
    },
  })
  last().emit('unread', { unread: 0 })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

function show(visible: boolean): void {
  page.hidden = !visible
  page.dispatchEvent(new Event('visibilitychange'))
}

test('events of the stream apply immediately, without polling', async () => {
  last().emit('notice', { id: 7 })
  last().emit('unread', { unread: 1 })
  expect(store.get(unreadAtom)).toBe(1)
  await advance(1_000)
  expect(notices).toEqual([7])
  for (let minute = 0; minute < 3; minute += 1) {
    await advance(20_000)
    last().emit('beat', {})
  }
  expect(requests).toBe(0)
  expect(streams).toHaveLength(1)
})

test('several events cause one reload, and so does a notice read elsewhere', async () => {
  for (const id of [7, 8, 9]) last().emit('notice', { id })
  await advance(1_000)
  expect(notices).toEqual([0])
  last().emit('unread', { unread: 4 })
  await advance(1_000)
  expect(notices).toEqual([0, 0])
  last().emit('unread', { unread: 4 })
  await advance(1_000)
  expect(notices).toHaveLength(2)
})

test('a hidden page whose stream fails opens no other one, and does not poll', async () => {
  show(false)
  last().emit('error')
  await advance(hiddenMs + 60_000)
  expect([streams.length, requests]).toEqual([1, 0])
  show(true)
  expect(streams).toHaveLength(2)
})

test('without a stream the portal polls, reconnects with a backoff, and reloads when it is back', async () => {
  last().emit('error')
  expect(last().closed).toBe(true)
  unread = 2
  await advance(600)
  expect([requests, store.get(unreadAtom)]).toEqual([1, 2])
  await advance(500)
  expect(streams).toHaveLength(2)
  last().emit('error')
  await advance(1_500)
  expect(streams).toHaveLength(2)
  await advance(600)
  expect(streams).toHaveLength(3)
  // A stream that is open but silent.
  requests = 0
  await advance(pollMs * 2)
  expect(requests).toBe(2)
  ;[notices, tallies] = [[], []]
  last().emit('unread', { unread: 2 })
  await advance(pollMs)
  expect([notices, tallies]).toEqual([[0], [0]])
  expect(requests).toBe(2)
  // The server may have been upgraded while there was no stream.
  expect(versionRequests).toBe(1)
})

test('a silent stream is reopened', async () => {
  await advance(silentMs - 1)
  expect(last().closed).toBe(false)
  await advance(1)
  expect(last().closed).toBe(true)
  await advance(1_000)
  expect(streams).toHaveLength(2)
})

test('a hidden tab closes the stream after a while, does not poll, and reloads when visible', async () => {
  show(false)
  await advance(hiddenMs - 1)
  expect(last().closed).toBe(false)
  await advance(1)
  expect(last().closed).toBe(true)
  await advance(3_600_000)
  expect([streams.length, requests]).toEqual([1, 0])
  show(true)
  expect(streams).toHaveLength(2)
  last().emit('unread', { unread: 0 })
  await advance(1_000)
  expect(notices).toEqual([0])
})

test('a tally is watched until its last watcher has left', async () => {
  store.set(watchTallyAtom, 9, 1)
  store.set(watchTallyAtom, 9, 1)
  store.set(watchTallyAtom, 5, 1)
  await advance(200)
  expect(last().url).toBe('/api/events?tally=5,9')
  last().emit('tally', { id: 9 })
  expect(tallies).toEqual([9])
  store.set(watchTallyAtom, 9, -1)
  store.set(watchTallyAtom, 5, -1)
  await advance(200)
  expect(last().url).toBe('/api/events?tally=9')
  store.set(watchTallyAtom, 9, -1)
  await advance(200)
  expect(last().url).toBe('/api/events')
})

test('a late response does not overwrite a newer one', () => {
  const startedAt = performance.now() - 1
  last().emit('unread', { unread: 3 })
  store.set(unreadAtom, 9, startedAt)
  expect(store.get(unreadAtom)).toBe(3)
})

test('after a stop there are no more requests', async () => {
  last().emit('error')
  stop()
  await advance(3_600_000)
  expect([streams.length, requests]).toEqual([1, 0])
})

const look = (overrides: object = {}) =>
  ({
    version: 4,
    preview: null,
    header: { navs: [], subs: [] },
    config: { card_radius: 12, layout_config: 2 },
    ...overrides,
  }) as unknown as GlobalConfig

test('a published look applies immediately, and unchanged parts are not touched', async () => {
  store.set(configAtom, look())
  const header = store.get(partAtom('header'))
  last().emit('config', { from: 4, version: 5, patch: { config: { card_radius: 3 }, footerLinks: [] } })
  expect(store.get(configAtom)).toMatchObject({ version: 5, config: { card_radius: 3, layout_config: 2 } })
  expect(store.get(partAtom('header'))).toBe(header)
})

test('a missed change of the look is loaded, spread over time; a preview remains', async () => {
  const config = vi.fn(async () => look({ version: 7 }))
  store.set(apiAtom, { global: { config } } as unknown as Client)
  store.set(configAtom, look())
  last().emit('config', { version: 4 })
  last().emit('config', { from: 6, version: 7, patch: {} })
  expect(config).not.toHaveBeenCalled()
  await advance(1_000)
  expect(config).toHaveBeenCalledOnce()
  expect(store.get(configAtom).version).toBe(7)
  store.set(configAtom, look({ preview: { name: 'x', until: '' } }))
  last().emit('config', { version: 8 })
  await advance(1_000)
  expect(config).toHaveBeenCalledOnce()
})
