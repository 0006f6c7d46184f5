import type { createStore } from 'jotai'
import { applyLookAtom } from '../../../state/apply-look.ts'
import { liveTallyAtom, watchedTalliesAtom } from '../../../state/live.ts'
import { liveNoticeAtom, refreshUnreadAction, unreadAtom } from '../../../state/notices.ts'

/** The part of EventSource that is used; tests replace it. */
export interface StreamLike {
  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void
  close(): void
}

export interface LiveSurroundings {
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
const talliesAtOnce = 10

/** Keeps the portal up to date while it is visible: by an event stream, and by polling while there is none. */
export function connectLive({ store, openStream, page, random, checkVersion }: LiveSurroundings): () => void {
  let stream: StreamLike | undefined
  let speaking = false
  /** Whether events may have been missed. */
  let missed = false
  let failures = 0
  let pending: number | undefined
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  const never = (name: string) => clearTimeout(timers.get(name))
  const later = (name: string, ms: number, run: () => void) => {
    never(name)
    timers.set(name, setTimeout(run, ms))
  }

  const noticesChanged = (id: number) => {
    if (pending === undefined) {
      later('notices', random() * spreadMs, () => {
        const changed = pending ?? 0
        pending = undefined
        store.set(liveNoticeAtom, { id: changed })
      })
    }
    // Merge several events into one reload.
    pending = pending === undefined || pending === id ? id : 0
  }
  const everythingChanged = () => {
    noticesChanged(0)
    store.set(liveTallyAtom, { id: 0 })
  }

  const ask = async () => {
    later('ask', pollMs, ask)
    if (speaking) return
    const result = await store.set(refreshUnreadAction)
    if (result.ok && timers.size > 0) everythingChanged()
  }

  const drop = () => {
    stream?.close()
    stream = undefined
    missed ||= speaking
    speaking = false
    never('silence')
  }
  const lose = (waitMs: number) => {
    drop()
    failures += 1
    later('open', waitMs * (0.5 + random()), open)
    later('ask', random() * 1_000, ask)
  }
  const fail = () => lose(retryMs[failures] ?? lastRetryMs)

  const unreadIs = (unread: number) => {
    failures = 0
    if (missed) {
      everythingChanged()
      later('version', random() * versionMs, checkVersion)
    } else if (unread !== store.get(unreadAtom) && pending === undefined) noticesChanged(0)
    missed = false
    store.set(unreadAtom, unread)
  }

  const open = () => {
    drop()
    const tallies = store.get(watchedTalliesAtom).slice(0, talliesAtOnce)
    const opened = openStream(`/api/events${tallies.length > 0 ? `?tally=${tallies.join(',')}` : ''}`)
    stream = opened
    const listen = (type: string, take: (data: Record<string, unknown>) => void) =>
      opened.addEventListener(type, ({ data }) => {
        if (opened !== stream) return
        speaking = true
        later('silence', silentMs, fail)
        take(JSON.parse(String(data)) as Record<string, unknown>)
      })
    later('silence', silentMs, fail)
    listen('beat', () => undefined)
    listen('unread', ({ unread }) => unreadIs(Number(unread)))
    listen('config', (event) => store.set(applyLookAtom, event))
    listen('notice', ({ id }) => noticesChanged(Number(id)))
    listen('tally', ({ id }) => store.set(liveTallyAtom, { id: Number(id) }))
    listen('end', ({ reason }) => (reason === 'limit' ? lose(limitMs) : fail()))
    opened.addEventListener('error', () => {
      if (opened === stream) fail()
    })
  }

  const look = () => {
    if (page.hidden) {
      never('open')
      never('ask')
      later('hidden', hiddenMs, drop)
      return
    }
    never('hidden')
    later('ask', pollMs, ask)
    if (!stream) open()
  }

  const unwatch = store.sub(watchedTalliesAtom, () => {
    if (!page.hidden) later('open', 100, open)
  })
  page.addEventListener('visibilitychange', look)
  look()
  return () => {
    unwatch()
    page.removeEventListener('visibilitychange', look)
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
    drop()
  }
}
