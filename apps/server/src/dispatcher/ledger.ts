import type { RawBuilder } from 'kysely'
import type { DatabaseHandle } from '../database/database.ts'
import type { DeliveryChannel } from '../database/tables/delivery.ts'
import { emailAddress, mobileNumber } from '../modules/audience/addresses.ts'
import type { Blocked, Message } from './courier.ts'
import { exchangeText } from './exchange.ts'
import type { Settlement } from './settlement.ts'

/** A row that was taken from the queue: on its way now, or skipped because there is no reason any more to send it. */
type Taken = Message & { readonly state: 'sending' | 'skipped' }

/** Which work is due. */
export interface Due {
  readonly email: boolean
  readonly sms: boolean
  readonly staging: boolean
  readonly schedule: boolean
}

/**
 * Each a look at the first entry of an index, also where the statistics of the tables are out of date. Planned anew each
 * time: a plan that is kept since a table was empty reads all of it when it has grown.
 */
const DUE = `
select
  (select true from notice_delivery where state = 'queued' and channel = 'email' and due_at <= now()
    order by due_at limit 1) is not null as email,
  (select true from notice_delivery where state = 'queued' and channel = 'sms' and due_at <= now()
    order by due_at limit 1) is not null as sms,
  (select true from notice where state = 'sending' order by id limit 1) is not null as staging,
  (select true from notice_schedule where failure is null and send_at <= now()
    order by send_at limit 1) is not null as schedule`

/** Whoever had taken these is gone: what became of them is unknown, so they go out once more, and the ledger says so. */
const RECOVER = `
update notice_delivery set state = 'queued', in_doubt = true, due_at = now() where state = 'sending'`

/** Whoever begins finds out for itself what is wrong. */
const FORGET_TROUBLE = 'delete from channel_trouble'
const TROUBLE_OVER = 'delete from channel_trouble where channel = $1'
const TROUBLE = `
insert into channel_trouble (channel, reason, refused) values ($1, $2, $3)
on conflict (channel) do update set reason = excluded.reason, refused = excluded.refused`

const HOLD = `update notice_delivery set state = 'held' where state = 'queued' and channel = any($1) and due_at <= now()`

const CANDIDATES_AT_ONCE = 200
/**
 * Each look walks past the entries of rows that were taken since the last VACUUM, so it is made for many at once. Planned
 * anew each time, too.
 */
const CANDIDATES = `
select notice_id, person_id, round from notice_delivery
where state = 'queued' and channel = $1 and due_at <= now() order by due_at limit ${CANDIDATES_AT_ONCE}`

type Key = Pick<Message, 'notice_id' | 'person_id' | 'round'>

const sameKey = (a: Key) => (b: Key) =>
  a.notice_id === b.notice_id && a.person_id === b.person_id && a.round === b.round

/** What one courier wants of the next statement. */
interface Turn {
  readonly settlement: Settlement | undefined
  readonly take: boolean
  readonly tries: number
  readonly resolve: (taken: Message | undefined) => void
  readonly reject: (error: unknown) => void
}

/** Of a channel: the couriers that wait, whether a statement is under way, and what may be due. */
interface Counter {
  turns: Turn[]
  busy: boolean
  candidates: Key[]
}

/** After so many looks in vain it waits for the next ring. */
const MOST_TRIES = 20

const keyColumns = (keys: readonly Key[]) => [
  keys.map(({ notice_id }) => notice_id),
  keys.map(({ person_id }) => person_id),
  keys.map(({ round }) => round),
]

/** The queue: the rows of `notice_delivery`. */
export class Ledger {
  readonly #database: DatabaseHandle
  readonly #exchange: string
  readonly #counters: Record<DeliveryChannel, Counter> = {
    email: { turns: [], busy: false, candidates: [] },
    sms: { turns: [], busy: false, candidates: [] },
  }

  constructor(database: DatabaseHandle) {
    this.#database = database
    const text = (part: RawBuilder<unknown>) => part.compile(database.db).sql
    this.#exchange = exchangeText({ email: text(emailAddress), sms: text(mobileNumber) })
  }

  /**
   * Settles what was handed over, if anything was, and takes what is due next, if `take`. The couriers of a channel that ask
   * while a statement is under way share the next one.
   */
  next(channel: DeliveryChannel, settlement: Settlement | undefined, take: boolean): Promise<Message | undefined> {
    if (!settlement && !take) return Promise.resolve(undefined)
    const counter = this.#counters[channel]
    const asked = new Promise<Message | undefined>((resolve, reject) => {
      counter.turns.push({ settlement, take, tries: 0, resolve, reject })
    })
    if (!counter.busy) void this.#serve(channel, counter)
    return asked
  }

  async #serve(channel: DeliveryChannel, counter: Counter): Promise<void> {
    counter.busy = true
    while (counter.turns.length > 0) {
      const turns = counter.turns.splice(0)
      try {
        counter.turns.unshift(...(await this.#serveAll(channel, counter, turns)))
      } catch (error) {
        for (const { reject } of turns) reject(error)
      }
    }
    counter.busy = false
  }

  /** One statement for all; returns those who are to try again. */
  async #serveAll(channel: DeliveryChannel, counter: Counter, turns: readonly Turn[]): Promise<Turn[]> {
    const settlements = turns.flatMap(({ settlement }) => settlement ?? [])
    const takers = turns.filter(({ take }) => take)
    const candidates = await this.#candidates(channel, counter, takers.length)
    const isSettled = (key: Key) => settlements.some(({ message }) => sameKey(key)(message))
    const wanted = candidates.filter((key) => !isSettled(key))
    const rows = await this.#database.prepared<Taken>('dispatcher-exchange', this.#exchange, [
      channel,
      ...keyColumns(settlements.map(({ message }) => message)),
      settlements.map(({ state }) => state),
      settlements.map(({ reason }) => reason),
      settlements.map(({ attempts }) => attempts),
      settlements.map(({ inDoubt }) => inDoubt),
      settlements.map(({ waitMs }) => waitMs),
      ...keyColumns(wanted),
    ])
    const taken = rows.filter(({ state }) => state === 'sending')
    const again: Turn[] = []
    for (const turn of turns) {
      const message = turn.take ? taken.shift() : undefined
      // Those that are no candidates any more were read or revoked meanwhile, or another process took them.
      if (turn.take && !message && candidates.length > 0 && turn.tries < MOST_TRIES)
        again.push({ ...turn, settlement: undefined, tries: turn.tries + 1 })
      else turn.resolve(message)
    }
    return again
  }

  /** The next rows that may be due. One look into the queue serves many. */
  async #candidates(channel: DeliveryChannel, counter: Counter, most: number): Promise<Key[]> {
    if (most > 0 && counter.candidates.length === 0) {
      counter.candidates = (await this.#database.pool.query<Key>(CANDIDATES, [channel])).rows
    }
    return counter.candidates.splice(0, most)
  }

  async due(): Promise<Due> {
    const { rows } = await this.#database.pool.query<Due>(DUE)
    const [due] = rows
    if (!due) throw new Error('A select without a table gave no row.')
    return due
  }

  /** To be called when nobody works: at the beginning of a term. Tells how many were in doubt. */
  async recover(): Promise<number> {
    await this.#database.pool.query(FORGET_TROUBLE)
    return (await this.#database.pool.query(RECOVER)).rowCount ?? 0
  }

  /** Keeps for administrators why nothing goes out on a channel; undefined: it works. */
  async noteTrouble(channel: DeliveryChannel, trouble: Blocked | undefined): Promise<void> {
    const { pool } = this.#database
    if (trouble) await pool.query(TROUBLE, [channel, trouble.reason, trouble.kind === 'unwelcome'])
    else await pool.query(TROUBLE_OVER, [channel])
  }

  /** What is due on a channel that leads nowhere waits for an administrator. */
  async hold(channels: readonly DeliveryChannel[]): Promise<void> {
    await this.#database.pool.query(HOLD, [channels])
  }
}
