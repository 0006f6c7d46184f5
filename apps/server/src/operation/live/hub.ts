import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Config } from '../../process/settings/config.ts'
import { type LiveEvent, liveChannel, parseLive } from '../../runtime/shared/live-events.ts'
import type { EventStream } from './event-stream.ts'
import { LookFeed } from './look-feed.ts'
import { countUnread, findAffected, followersOf, observersOf, validSessions } from './repository.ts'
import { StreamRegistry } from './stream-registry.ts'
import { ThrottleByKey } from './throttle-by-key.ts'

/** The events within this time share one round of queries. */
const GATHER_MS = 50
/** The pause after a round of queries if more events have arrived during it. */
const PAUSE_MS = 250
const RETRY_MS = 1_000
const TALLY_MS = 1_000
/** Proxies close idle connections, and a portal that gets no heartbeat reconnects. */
const BEAT_MS = 20_000
/** The interval of checks for expired sessions and withdrawn rights. A log-out is an event of its own. */
const EXPIRY_MS = 15_000

const kinds = ['notice', 'person', 'session', 'watch'] as const
/** The recipients who have read or replied, by notice; `NOTICE` among them stands for a change of the notice itself. */
type TallyChanges = Map<number, Set<number>>
const NOTICE = 0
/**
 * The ids of notices and people to look up in the next round, by kind of event. `watch`: verify who may still see the
 * tally of the notice.
 */
type Batch = Record<(typeof kinds)[number], Set<number>> & { readonly tally: TallyChanges }
const emptyBatch = (): Batch => ({
  notice: new Set(),
  person: new Set(),
  session: new Set(),
  tally: new Map(),
  watch: new Set(),
})

/** Sends the live events of all processes to the portals that are connected to this one. */
export class LiveHub {
  readonly #database: DatabaseHandle
  readonly #log: FastifyBaseLogger
  readonly #config: Config
  readonly #streams = new StreamRegistry()
  readonly #lookFeed: LookFeed
  readonly #tallies = new ThrottleByKey(TALLY_MS, (id) => this.#enqueueTally(id))
  /** What the next event of each tally reports. */
  readonly #tallyChanges: TallyChanges = new Map()
  /** People already notified of a notice whose fan-out is not finished. */
  readonly #notified = new Map<number, Set<number>>()
  readonly #timers: NodeJS.Timeout[] = []
  #batch = emptyBatch()
  #roundTimer: NodeJS.Timeout | undefined
  #isRunning = false
  #listening: Promise<() => Promise<void>> | undefined
  #isClosed = false

  constructor({ database, log, config }: Pick<FastifyInstance, 'database' | 'log' | 'config'>) {
    this.#database = database
    this.#log = log
    this.#config = config
    this.#lookFeed = new LookFeed(database, log, (json) => this.#sendLook(json))
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Subscribes to events. Must succeed before a stream is added: otherwise its portal would miss all events. */
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

  /** Adds a portal without a log-in, which is notified of published looks only. */
  addGuest(stream: EventStream, address: string): void {
    this.#streams.addGuest(stream, address)
    this.#lookFeed.sendVersion(stream)
  }

  add(stream: EventStream): void {
    this.#streams.add(stream)
    this.#lookFeed.sendVersion(stream)
    const { personId } = stream.reader
    // The session may have ended since it was checked.
    this.#enqueue('session', personId)
    this.#enqueue('person', personId)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const timer of this.#timers) clearInterval(timer)
    clearTimeout(this.#roundTimer)
    this.#tallies.close()
    this.#lookFeed.close()
    for (const stream of this.#streams.allWithGuests()) stream.end()
    const unlisten = await this.#listening
    await unlisten?.()
  }

  #sendLook(json: string): void {
    for (const stream of this.#streams.allWithGuests()) stream.sendJson('config', json)
  }

  async #start(): Promise<() => Promise<void>> {
    const unlisten = await this.#database.listen(
      liveChannel,
      (payload) => {
        const event = parseLive(payload)
        if (event) this.#onEvent(event)
      },
      () => this.#onReconnect(),
    )
    try {
      await this.#lookFeed.load()
    } catch (error) {
      await unlisten().catch(() => undefined)
      throw error
    }
    this.#timers.push(
      setInterval(() => {
        for (const stream of this.#streams.allWithGuests()) stream.send('beat', {})
      }, BEAT_MS),
      setInterval(() => {
        for (const person of this.#streams.people()) this.#enqueue('session', person)
        for (const id of this.#streams.watched()) this.#enqueue('watch', id)
      }, EXPIRY_MS),
    )
    return unlisten
  }

  #onEvent(event: LiveEvent): void {
    if (event.t === 'config') this.#lookFeed.refresh()
    else if (event.t === 'tally') this.#changeTally(event.id, event.by)
    else this.#enqueue(event.t, event.id)
    if (event.t === 'notice') this.#changeTally(event.id, NOTICE)
  }

  #changeTally(id: number, by: number): void {
    if (!this.#streams.isWatched(id)) return
    addChanges(this.#tallyChanges, id, [by])
    this.#tallies.run(id)
  }

  #enqueueTally(id: number): void {
    addChanges(this.#batch.tally, id, this.#tallyChanges.get(id) ?? [])
    this.#tallyChanges.delete(id)
    this.#schedule(GATHER_MS)
  }

  /** After a lost connection any event may have been missed, so every portal loads again. */
  #onReconnect(): void {
    this.#lookFeed.refresh()
    for (const stream of this.#streams.all()) stream.send('notice', { id: 0 })
    for (const id of this.#streams.watched()) this.#changeTally(id, NOTICE)
    for (const person of this.#streams.people()) {
      this.#enqueue('person', person)
      this.#enqueue('session', person)
    }
  }

  #enqueue(kind: (typeof kinds)[number], id: number): void {
    this.#batch[kind].add(id)
    this.#schedule(GATHER_MS)
  }

  #schedule(ms: number): void {
    if (this.#isClosed || this.#isRunning) return
    this.#roundTimer ??= setTimeout(() => void this.#runRound(), ms)
  }

  async #runRound(): Promise<void> {
    this.#roundTimer = undefined
    this.#isRunning = true
    const batch = this.#batch
    this.#batch = emptyBatch()
    let pause = PAUSE_MS
    try {
      await this.#send(batch)
    } catch (error) {
      this.#log.warn({ err: error }, 'live events: queries failed, retry in 1 s')
      for (const kind of kinds) {
        for (const id of batch[kind]) this.#batch[kind].add(id)
      }
      for (const [id, changes] of batch.tally) addChanges(this.#batch.tally, id, changes)
      pause = RETRY_MS
    }
    this.#isRunning = false
    if (Object.values(this.#batch).some((ids) => ids.size > 0)) this.#schedule(pause)
  }

  async #send({ notice, person, session, tally, watch }: Batch): Promise<void> {
    await this.#endSessions([...session])
    await this.#sendTallies(tally, watch)
    const connected = this.#streams.people()
    if (connected.length === 0) return
    const affected = new Set(connected.filter((id) => person.has(id)))
    if (notice.size > 0) for (const id of await this.#sendNotices([...notice], connected)) affected.add(id)
    if (affected.size === 0) return
    for (const [id, unread] of await countUnread(this.#database, [...affected])) {
      for (const stream of this.#streams.of(id)) stream.send('unread', { unread })
    }
  }

  async #endSessions(people: readonly number[]): Promise<void> {
    const streams = people.flatMap((id) => [...this.#streams.of(id)])
    if (streams.length === 0) return
    const keys = new Map(streams.map(({ reader }) => [reader.sessionKey.toString('hex'), reader.sessionKey]))
    const valid = await validSessions(this.#database, [...keys.values()], this.#config.signOn.studentsOnly)
    for (const stream of streams) if (!valid.has(stream.reader.sessionKey.toString('hex'))) stream.end('session')
  }

  /** Returns the notified people. During a fan-out in chunks each person is notified once, and once more at its end. */
  async #sendNotices(notices: readonly number[], connected: readonly number[]): Promise<Set<number>> {
    const people = new Set<number>()
    const rows = await findAffected(this.#database, notices, connected)
    for (const { notice_id, person_id, sending } of rows) {
      const notifiedPeople = this.#notified.get(notice_id) ?? new Set()
      if (sending && notifiedPeople.has(person_id)) continue
      if (sending) this.#notified.set(notice_id, notifiedPeople.add(person_id))
      people.add(person_id)
      for (const stream of this.#streams.of(person_id)) stream.send('notice', { id: notice_id })
    }
    const unfinished = new Set(rows.filter(({ sending }) => sending).map(({ notice_id }) => notice_id))
    for (const id of notices) if (!unfinished.has(id)) this.#notified.delete(id)
    return people
  }

  /**
   * Ends the subscriptions of people who may no longer follow a notice, and sends changed tallies to the others, except
   * where the event would reveal what a recipient did who is left out of their numbers.
   */
  async #sendTallies(changed: TallyChanges, toVerify: ReadonlySet<number>): Promise<void> {
    const ids = [...new Set([...changed.keys(), ...toVerify])].filter((id) => this.#streams.isWatched(id))
    if (ids.length === 0) return
    const watches = ids.flatMap((id) => [...this.#streams.watching(id)].map((stream) => ({ id, stream })))
    const people = new Set(watches.map(({ stream }) => stream.reader.personId))
    const followers = await followersOf(this.#database, ids, [...people])
    const byRecipients = new Map([...changed].filter(([id, by]) => this.#streams.isWatched(id) && !by.has(NOTICE)))
    const observers = await observersOf(this.#database, byRecipients, [...people])
    for (const { id, stream } of watches) {
      const { personId } = stream.reader
      if (followers.get(id)?.has(personId)) {
        if (changed.get(id)?.has(NOTICE) || observers.get(id)?.has(personId)) stream.send('tally', { id })
        continue
      }
      this.#streams.unwatch(stream, id)
      // The portal then requests the tally again and shows the reason of the refusal.
      stream.send('tally', { id, ended: true })
    }
  }
}

function addChanges(changes: TallyChanges, id: number, by: Iterable<number>): void {
  const all = changes.get(id) ?? new Set()
  for (const recipient of by) all.add(recipient)
  changes.set(id, all)
}
