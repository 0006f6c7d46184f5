import type { createStore } from 'jotai'
import { applyLookAtom } from '../../../state/apply-look.ts'
import { liveTallyAtom, watchedTalliesAtom } from '../../../state/live.ts'
import { liveNoticeAtom, refreshUnreadAction, unreadAtom } from '../../../state/notices.ts'

/** The part of EventSource that is used; tests replace it. */
export interface StreamLike {
  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void
  close(): void
}

export interface LiveConnectionOptions {
  readonly store: ReturnType<typeof createStore>
  readonly openStream: (url: string) => StreamLike
  readonly page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>
  /** From 0 to 1: spreads the requests of all open portals over time. */
  readonly random: () => number
  /** Looks for a new version of the portal. */
  readonly checkVersion: () => void
}

/** A hidden tab closes its stream: browsers open only six connections per server. */
export const hiddenMs = 10_000
/** The server sends a beat every 20 s. A stream that is silent for longer than this is dead. */
export const silentMs = 50_000
/** How often to poll while there is no stream. */
export const pollMs = 15_000
const retryMs = [1_000, 2_000, 4_000, 8_000, 15_000]
const lastRetryMs = 30_000
/** The wait after the server refused one more stream for this person. */
const limitMs = 60_000
/** Clients reload their lists within this time after an event, not all at once. */
const spreadMs = 800
/** A stream that ended may mean that the server was upgraded: portals look for a new version within this time. */
const versionMs = 30_000
const maxTallies = 10

/** Keeps the portal up to date while it is visible: by an event stream, and by polling while there is none. */
export function connectLive({ store, openStream, page, random, checkVersion }: LiveConnectionOptions): () => void {
  let stream: StreamLike | undefined
  let isReceiving = false
  /** Whether events may have been missed. */
  let mayHaveMissed = false
  let failures = 0
  /** The notice of the scheduled report; 0 for several notices. */
  let pendingId: number | undefined
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  const cancelTimer = (name: string) => clearTimeout(timers.get(name))
  const setTimer = (name: string, ms: number, run: () => void) => {
    cancelTimer(name)
    timers.set(name, setTimeout(run, ms))
  }

  const reportNotices = (id: number) => {
    if (pendingId === undefined) {
      setTimer('notices', random() * spreadMs, () => {
        const changed = pendingId ?? 0
        pendingId = undefined
        store.set(liveNoticeAtom, { id: changed })
      })
    }
    // Merge several events into one reload.
    pendingId = pendingId === undefined || pendingId === id ? id : 0
  }
  const reportAll = () => {
    reportNotices(0)
    store.set(liveTallyAtom, { id: 0 })
  }

  const poll = async () => {
    setTimer('poll', pollMs, poll)
    if (isReceiving) return
    const result = await store.set(refreshUnreadAction)
    if (result.ok && timers.size > 0) reportAll()
  }

  const closeStream = () => {
    stream?.close()
    stream = undefined
    mayHaveMissed ||= isReceiving
    isReceiving = false
    cancelTimer('silence')
  }
  const reconnectAfter = (waitMs: number) => {
    closeStream()
    failures += 1
    // It opens when the page is visible again.
    if (page.hidden) return
    setTimer('open', waitMs * (0.5 + random()), open)
    setTimer('poll', random() * 1_000, poll)
  }
  const reconnect = () => reconnectAfter(retryMs[failures] ?? lastRetryMs)

  const applyUnread = (unread: number) => {
    failures = 0
    if (mayHaveMissed) {
      reportAll()
      setTimer('version', random() * versionMs, checkVersion)
    } else if (unread !== store.get(unreadAtom) && pendingId === undefined) reportNotices(0)
    mayHaveMissed = false
    store.set(unreadAtom, unread)
  }

  const open = () => {
    closeStream()
    const tallies = store.get(watchedTalliesAtom).slice(0, maxTallies)
    const newStream = openStream(`/api/events${tallies.length > 0 ? `?tally=${tallies.join(',')}` : ''}`)
    stream = newStream
    const listen = (type: string, handle: (data: Record<string, unknown>) => void) =>
      newStream.addEventListener(type, ({ data }) => {
        if (newStream !== stream) return
        isReceiving = true
        setTimer('silence', silentMs, reconnect)
        handle(JSON.parse(String(data)) as Record<string, unknown>)
      })
    setTimer('silence', silentMs, reconnect)
    listen('beat', () => undefined)
    listen('unread', ({ unread }) => applyUnread(Number(unread)))
    listen('config', (event) => store.set(applyLookAtom, event))
    listen('notice', ({ id }) => reportNotices(Number(id)))
    listen('tally', ({ id }) => store.set(liveTallyAtom, { id: Number(id) }))
    listen('end', ({ reason }) => (reason === 'limit' ? reconnectAfter(limitMs) : reconnect()))
    newStream.addEventListener('error', () => {
      if (newStream === stream) reconnect()
    })
  }

  const onVisibilityChange = () => {
    if (page.hidden) {
      cancelTimer('open')
      cancelTimer('poll')
      setTimer('hidden', hiddenMs, closeStream)
      return
    }
    cancelTimer('hidden')
    setTimer('poll', pollMs, poll)
    if (!stream) open()
  }

  const unwatch = store.sub(watchedTalliesAtom, () => {
    if (!page.hidden) setTimer('open', 100, open)
  })
  page.addEventListener('visibilitychange', onVisibilityChange)
  onVisibilityChange()
  return () => {
    unwatch()
    page.removeEventListener('visibilitychange', onVisibilityChange)
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
    closeStream()
  }
}
