import type { RawBuilder } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import type { DeliveryChannel } from '../../database/tables/delivery.ts'
import { emailAddress, mobileNumber } from '../../people/person/contact.ts'
import { CAMPUS_TIME_ZONE } from '../../runtime/shared/campus-time-zone.ts'
import type { MessageResult } from './attempt-result.ts'
import { claimAndSettleSql } from './claim-and-settle.ts'
import type { Message } from './gateway.ts'

/** `skipped`: there is no longer a reason to send it. `queued`: its recipient wants it later. */
type ClaimedRow = Message & { readonly state: 'sending' | 'skipped' | 'queued' }

type Key = Pick<Message, 'notice_id' | 'person_id' | 'round'>

const isSameKey = (a: Key, b: Key) => a.notice_id === b.notice_id && a.person_id === b.person_id && a.round === b.round

const keyColumns = (keys: readonly Key[]) => [
  keys.map(({ notice_id }) => notice_id),
  keys.map(({ person_id }) => person_id),
  keys.map(({ round }) => round),
]

/** A worker's request, which the next statement handles. */
interface ClaimRequest {
  readonly result: MessageResult | undefined
  readonly claim: boolean
  readonly tries: number
  readonly resolve: (message: Message | undefined) => void
  readonly reject: (error: unknown) => void
}

/** After this many empty claims a worker waits for the next wake signal. */
const MAX_TRIES = 20
/**
 * How many candidates are selected at a time. Many, because the index scan passes the dead entries of all rows claimed
 * since the last VACUUM.
 */
const CANDIDATES = 200
/** A part of the candidates. Urgent messages, deferred ones, and all queued ones have an index on `due_at`. */
const candidates = (kind: string, limit = CANDIDATES) => `
(select notice_id, person_id, round from notice_delivery
where state = 'queued' and ${kind} and channel = $1 and due_at <= now() and waits_for is distinct from 'digest'
order by due_at limit ${limit})`
/**
 * Urgent messages first: otherwise they would wait behind a large notice. Those that the gateway has deferred are at most
 * half: otherwise the others would wait as long as it defers them. A part only runs if those before it have too few. Not
 * prepared: a plan from the time when the table was empty would scan all of it.
 */
const SELECT_CANDIDATES = `${[
  candidates('urgent and attempts = 0'),
  candidates('urgent and attempts > 0', CANDIDATES / 2),
  candidates('not urgent'),
].join(' union all ')} limit ${CANDIDATES}`

/** The queue of a channel: its rows in `notice_delivery`. Workers that wait at the same time share a statement. */
export class ChannelQueue {
  readonly #database: DatabaseHandle
  readonly #channel: DeliveryChannel
  readonly #sql: string
  #requests: ClaimRequest[] = []
  #candidates: Key[] = []
  #running = false

  constructor(database: DatabaseHandle, channel: DeliveryChannel) {
    this.#database = database
    this.#channel = channel
    const sqlOf = (part: RawBuilder<unknown>) => part.compile(database.db).sql
    this.#sql = claimAndSettleSql({ email: sqlOf(emailAddress), sms: sqlOf(mobileNumber) })
  }

  /** Settles the previous message, if there is a result, and claims the next one, if `claim`. */
  next(result: MessageResult | undefined, claim: boolean): Promise<Message | undefined> {
    if (!result && !claim) return Promise.resolve(undefined)
    const message = new Promise<Message | undefined>((resolve, reject) => {
      this.#requests.push({ result, claim, tries: 0, resolve, reject })
    })
    if (!this.#running) void this.#run()
    return message
  }

  async #run(): Promise<void> {
    this.#running = true
    while (this.#requests.length > 0) {
      const requests = this.#requests.splice(0)
      try {
        this.#requests.unshift(...(await this.#runBatch(requests)))
      } catch (error) {
        for (const { reject } of requests) reject(error)
      }
    }
    this.#running = false
  }

  /** Runs one statement for all requests. Returns those that must be tried again. */
  async #runBatch(requests: readonly ClaimRequest[]): Promise<ClaimRequest[]> {
    const results = requests.flatMap(({ result }) => result ?? [])
    const candidates = await this.#nextCandidates(requests.filter(({ claim }) => claim).length)
    const claimKeys = candidates.filter((key) => !results.some(({ message }) => isSameKey(key, message)))
    const rows = await this.#database.prepared<ClaimedRow>('delivery-claim-and-settle', this.#sql, [
      this.#channel,
      ...keyColumns(results.map(({ message }) => message)),
      results.map(({ state }) => state),
      results.map(({ reason }) => reason),
      results.map(({ attempts }) => attempts),
      results.map(({ inDoubt }) => inDoubt),
      results.map(({ retryInMs }) => retryInMs),
      ...keyColumns(claimKeys),
      CAMPUS_TIME_ZONE,
    ])
    const messages = rows.filter(({ state }) => state === 'sending')
    const retries: ClaimRequest[] = []
    for (const request of requests) {
      const message = request.claim ? messages.shift() : undefined
      // The candidates were read, revoked or claimed by another process in the meantime.
      if (request.claim && !message && candidates.length > 0 && request.tries < MAX_TRIES)
        retries.push({ ...request, result: undefined, tries: request.tries + 1 })
      else request.resolve(message)
    }
    return retries
  }

  async #nextCandidates(count: number): Promise<Key[]> {
    if (count > 0 && this.#candidates.length === 0)
      this.#candidates = (await this.#database.pool.query<Key>(SELECT_CANDIDATES, [this.#channel])).rows
    return this.#candidates.splice(0, count)
  }
}
