import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseHandle } from '../../database/database.ts'
import { type LiveEvent, liveChannel, parseLive } from '../../runtime/shared/live-events.ts'
import type { EventStream } from './event-stream.ts'
import { LookFeed } from './look-feed.ts'
import { aliveSessions, followersOf, reachedBy, unreadOf } from './repository.ts'
import { StreamRegistry } from './stream-registry.ts'
import { ThrottleByKey } from './throttle-by-key.ts'

/** Events within this time share one round of queries. */
const GATHER_MS = 50
/** The shortest time between two rounds of queries. */
const REST_MS = 250
const RETRY_MS = 1_000
const TALLY_MS = 1_000
/** Proxies close idle connections, and a portal that gets no heartbeat reconnects. */
const BEAT_MS = 20_000
/** Within this time the hub notices sessions that expired and rights that were withdrawn. A log-out is an event of its own. */
const EXPIRY_MS = 15_000

const kinds = ['notice', 'person', 'session', 'tally', 'watch'] as const
/**
 * Ids of notices and people to look up in the next round, by kind of event. `watch`: check again who may see the tally of
 * that notice.
 */
type Batch = Record<(typeof kinds)[number], Set<number>>
const emptyBatch = (): Batch => ({
  notice: new Set(),
  person: new Set(),
  session: new Set(),
  tally: new Set(),
  watch: new Set(),
})

/** Sends the live events of all processes to the portals that are connected to this one. */
export class LiveHub {
  readonly #database: DatabaseHandle
  readonly #log: FastifyBaseLogger
  readonly #streams = new StreamRegistry()
  readonly #looks: LookFeed
  readonly #tallies = new ThrottleByKey(TALLY_MS, (id) => this.#mark('tally', id))
  /** People already notified of a notice whose fan-out is not finished. */
  readonly #told = new Map<number, Set<number>>()
  readonly #timers: NodeJS.Timeout[] = []
  #batch = emptyBatch()
  #next: NodeJS.Timeout | undefined
  #isRunning = false
  #listening: Promise<() => Promise<void>> | undefined
  #closed = false

  constructor(database: DatabaseHandle, log: FastifyBaseLogger) {
    this.#database = database
    this.#log = log
    this.#looks = new LookFeed(database, log, (json) => this.#sendLook(json))
  }

  get closed(): boolean {
    return this.#closed
  }

  /** Must succeed before a stream is added, so that no portal relies on events that never come. */
  async listen(): Promise<void> {
    this.#listening ??= this.#start().catch((error: unknown) => {
      this.#listening = undefined
      throw error
    })
    await this.#listening
  }

  isFullFor(personId: number): boolean {
    return this.#streams.isFullFor(personId)
  }

  get isFullForGuests(): boolean {
    return this.#streams.isFullForGuests
  }

  isFullForAddress(address: string): boolean {
    return this.#streams.isFullForAddress(address)
  }

  /** A portal without a log-in: it is notified of published looks only. */
  addGuest(stream: EventStream, address: string): void {
    this.#streams.addGuest(stream, address)
    this.#looks.greet(stream)
  }

  add(stream: EventStream): void {
    this.#streams.add(stream)
    this.#looks.greet(stream)
    const { personId } = stream.reader
    // The session may have ended since it was checked.
    this.#mark('session', personId)
    this.#mark('person', personId)
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const timer of this.#timers) clearInterval(timer)
    clearTimeout(this.#next)
    this.#tallies.close()
    this.#looks.close()
    for (const stream of this.#streams.everyone()) stream.end()
    const unlisten = await this.#listening
    await unlisten?.()
  }

  #sendLook(json: string): void {
    for (const stream of this.#streams.everyone()) stream.sendJson('config', json)
  }

  async #start(): Promise<() => Promise<void>> {
    const unlisten = await this.#database.listen(
      liveChannel,
      (payload) => {
        const event = parseLive(payload)
        if (event) this.#onEvent(event)
      },
      () => this.#afterGap(),
    )
    await this.#looks.load()
    this.#timers.push(
      setInterval(() => {
        for (const stream of this.#streams.everyone()) stream.send('beat', {})
      }, BEAT_MS),
      setInterval(() => {
        for (const person of this.#streams.people()) this.#mark('session', person)
        for (const id of this.#streams.watched()) this.#mark('watch', id)
      }, EXPIRY_MS),
    )
    return unlisten
  }

  #onEvent({ t, id }: LiveEvent): void {
    if (t === 'config') this.#looks.changed()
    else if (t !== 'tally') this.#mark(t, id)
    if ((t === 'notice' || t === 'tally') && this.#streams.isWatched(id)) this.#tallies.run(id)
  }

  /** After a lost connection any event may have been missed, so every portal loads again. */
  #afterGap(): void {
    this.#looks.changed()
    for (const stream of this.#streams.all()) stream.send('notice', { id: 0 })
    for (const id of this.#streams.watched()) this.#tallies.run(id)
    for (const person of this.#streams.people()) {
      this.#mark('person', person)
      this.#mark('session', person)
    }
  }

  #mark(kind: keyof Batch, id: number): void {
    this.#batch[kind].add(id)
    this.#schedule(GATHER_MS)
  }

  #schedule(ms: number): void {
    if (this.#closed || this.#isRunning) return
    this.#next ??= setTimeout(() => void this.#runRound(), ms)
  }

  async #runRound(): Promise<void> {
    this.#next = undefined
    this.#isRunning = true
    const batch = this.#batch
    this.#batch = emptyBatch()
    let rest = REST_MS
    try {
      await this.#send(batch)
    } catch (error) {
      this.#log.warn({ err: error }, 'live events: queries failed, retry in 1 s')
      for (const kind of kinds) {
        for (const id of batch[kind]) this.#batch[kind].add(id)
      }
      rest = RETRY_MS
    }
    this.#isRunning = false
    if (Object.values(this.#batch).some((ids) => ids.size > 0)) this.#schedule(rest)
  }

  async #send({ notice, person, session, tally, watch }: Batch): Promise<void> {
    await this.#endSessions([...session])
    await this.#sendTallies(tally, watch)
    const connected = this.#streams.people()
    if (connected.length === 0) return
    const concerned = new Set(connected.filter((id) => person.has(id)))
    if (notice.size > 0) for (const id of await this.#sendNotices([...notice], connected)) concerned.add(id)
    if (concerned.size === 0) return
    for (const [id, unread] of await unreadOf(this.#database, [...concerned])) {
      for (const stream of this.#streams.of(id)) stream.send('unread', { unread })
    }
  }

  async #endSessions(people: readonly number[]): Promise<void> {
    const streams = people.flatMap((id) => [...this.#streams.of(id)])
    if (streams.length === 0) return
    const keys = new Map(streams.map(({ reader }) => [reader.sessionKey.toString('hex'), reader.sessionKey]))
    const alive = await aliveSessions(this.#database, [...keys.values()])
    for (const stream of streams) if (!alive.has(stream.reader.sessionKey.toString('hex'))) stream.end('session')
  }

  /** Returns the notified people. During a fan-out in chunks each person is notified once, and once more at its end. */
  async #sendNotices(notices: readonly number[], connected: readonly number[]): Promise<Set<number>> {
    const people = new Set<number>()
    const reached = await reachedBy(this.#database, notices, connected)
    for (const { notice_id, person_id, sending } of reached) {
      const notifiedPeople = this.#told.get(notice_id) ?? new Set()
      if (sending && notifiedPeople.has(person_id)) continue
      if (sending) this.#told.set(notice_id, notifiedPeople.add(person_id))
      people.add(person_id)
      for (const stream of this.#streams.of(person_id)) stream.send('notice', { id: notice_id })
    }
    const unfinished = new Set(reached.filter(({ sending }) => sending).map(({ notice_id }) => notice_id))
    for (const id of notices) if (!unfinished.has(id)) this.#told.delete(id)
    return people
  }

  /** Ends the subscriptions of people who may no longer follow a notice, and sends changed tallies to the others. */
  async #sendTallies(changed: ReadonlySet<number>, doubted: ReadonlySet<number>): Promise<void> {
    const ids = [...new Set([...changed, ...doubted])].filter((id) => this.#streams.isWatched(id))
    if (ids.length === 0) return
    const watches = ids.flatMap((id) => [...this.#streams.watching(id)].map((stream) => ({ id, stream })))
    const people = new Set(watches.map(({ stream }) => stream.reader.personId))
    const followers = await followersOf(this.#database, ids, [...people])
    for (const { id, stream } of watches) {
      if (followers.get(id)?.has(stream.reader.personId)) {
        if (changed.has(id)) stream.send('tally', { id })
        continue
      }
      this.#streams.unwatch(stream, id)
      // The portal then requests the tally once more and shows why it is refused.
      stream.send('tally', { id, ended: true })
    }
  }
}
