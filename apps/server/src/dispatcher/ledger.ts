import type { RawBuilder } from 'kysely'
import type { DatabaseHandle } from '../database/database.ts'
import type { DeliveryChannel } from '../database/tables/delivery.ts'
import { emailAddress, mobileNumber } from '../modules/audience/addresses.ts'
import type { Message } from './courier.ts'
import type { Settlement } from './settlement.ts'

/** A row that was taken from the queue: on its way now, or skipped because there is no reason any more to send it. */
export type Taken = Message & { readonly state: 'sending' | 'skipped' }

/** Which work is due. */
export interface Due {
  readonly email: boolean
  readonly sms: boolean
  readonly staging: boolean
  readonly schedule: boolean
}

/**
 * Settles the message before and takes the next one, in one statement: nothing is handed over before its row says so, and
 * between two messages there is one commit. A row that another process took over after this one was thought dead, and
 * that waits as being in doubt, is settled too: what was taken is known then.
 *
 * A text message is for those who have not read the notice by now; a reminder for those who still owe what it asks.
 */
const NEXT = (addressOf: Record<DeliveryChannel, string>) => `
with settled as (
  update notice_delivery
  set state = $3, reason = $4, attempts = $5, in_doubt = in_doubt or $6, due_at = now() + $7 * interval '1 millisecond',
    done_at = case when $3 = 'queued' then null else now() end
  where notice_id = $8 and person_id = $9 and channel = $1 and round = $10
    and (state = 'sending' or (state = 'queued' and in_doubt))
), next as (
  select notice_id, person_id, round from notice_delivery
  where notice_id = $2 and person_id = $11 and channel = $1 and round = $12 and state = 'queued' and due_at <= now()
    and (notice_id, person_id, round) is distinct from ($8::bigint, $9::bigint, $10::smallint)
  for update skip locked
), judged as (
  select next.*, n.version, coalesce(a.address, '') as address,
    coalesce(s.locale, (select case when config ->> 'language' = 'en' then 'en' end
      from portal_config order by id desc limit 1), 'zh') as locale,
    case
      when n.revoked_at is not null then 'revoked'
      when p.disabled_at is not null or r.person_id is null then 'left'
      when ($1 = 'sms' or next.round > 0)
        and case when next.round > 0 and n.receipt_subject is not null then r.answered_at else r.read_at end is not null
        then 'read'
      when coalesce(a.address, '') = '' then case when $1 = 'sms' then 'no-mobile' else 'no-address' end
    end as why
  from next
  join notice n on n.id = next.notice_id
  left join person p on p.id = next.person_id
  left join notice_recipient r on r.person_id = next.person_id and r.notice_id = next.notice_id
  left join person_setting s on s.person_id = next.person_id
  cross join lateral (
    select case when $1 = 'sms' then ${addressOf.sms} else ${addressOf.email} end as address
  ) a
)
update notice_delivery d
set state = case when why is null then 'sending' else 'skipped' end, reason = coalesce(why, d.reason),
  done_at = case when why is null then null else now() end
from judged j
where d.notice_id = j.notice_id and d.person_id = j.person_id and d.channel = $1 and d.round = j.round
returning d.notice_id, d.person_id, d.channel, d.round, d.attempts, d.state, j.version, j.address, j.locale`

/** Each a look at the first entry of an index, also where the statistics of the tables are out of date. */
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

const HOLD = `update notice_delivery set state = 'held' where state = 'queued' and channel = any($1) and due_at <= now()`

const CANDIDATES_AT_ONCE = 200
/** Each look walks past the entries of rows that were taken since the last VACUUM, so it is made for many at once. */
const CANDIDATES = `
select notice_id, person_id, round from notice_delivery
where state = 'queued' and channel = $1 and due_at <= now() order by due_at limit ${CANDIDATES_AT_ONCE}`

type Key = Pick<Message, 'notice_id' | 'person_id' | 'round'>

const keyOf = (key: Key | undefined) => [key?.notice_id ?? null, key?.person_id ?? null, key?.round ?? null] as const

/** The queue: the rows of `notice_delivery`. */
export class Ledger {
  readonly #database: DatabaseHandle
  readonly #next: string
  readonly #candidates: Record<DeliveryChannel, Key[]> = { email: [], sms: [] }
  readonly #looks: Partial<Record<DeliveryChannel, Promise<void> | undefined>> = {}

  constructor(database: DatabaseHandle) {
    this.#database = database
    const text = (part: RawBuilder<unknown>) => part.compile(database.db).sql
    this.#next = NEXT({ email: text(emailAddress), sms: text(mobileNumber) })
  }

  /** Settles what was handed over, if anything was, and takes what is due next, if `take`. */
  async next(channel: DeliveryChannel, settlement: Settlement | undefined, take: boolean): Promise<Taken | undefined> {
    let unsettled = settlement
    for (let looked = 0; looked < CANDIDATES_AT_ONCE; looked += 1) {
      const candidate = take ? await this.#candidate(channel) : undefined
      if (!candidate && !unsettled) return undefined
      const taken = await this.#step(channel, unsettled, candidate)
      // One that is no candidate any more was read or revoked meanwhile, or another courier took it: look at the one after it.
      if (taken || !candidate) return taken
      unsettled = undefined
    }
    // All were locked by others: the next ring is soon.
    return undefined
  }

  async #step(channel: DeliveryChannel, settlement: Settlement | undefined, candidate: Key | undefined) {
    const { state = null, reason = '', attempts = 0, inDoubt = false, waitMs = 0, message } = settlement ?? {}
    const [notice, person, round] = keyOf(candidate)
    const values = [channel, notice, state, reason, attempts, inDoubt, waitMs, ...keyOf(message), person, round]
    const [taken] = await this.#database.prepared<Taken>('dispatcher-next', this.#next, values)
    return taken
  }

  /** The next row that may be due. The couriers share one look into the queue for many of them. */
  async #candidate(channel: DeliveryChannel): Promise<Key | undefined> {
    const known = this.#candidates[channel].shift()
    if (known) return known
    this.#looks[channel] ??= this.#database
      .prepared<Key & Record<string, unknown>>('dispatcher-candidates', CANDIDATES, [channel])
      .then((keys) => {
        this.#candidates[channel] = keys
      })
      .finally(() => {
        this.#looks[channel] = undefined
      })
    await this.#looks[channel]
    return this.#candidates[channel].shift()
  }

  async due(): Promise<Due> {
    const [due] = await this.#database.prepared<Due & Record<string, unknown>>('dispatcher-due', DUE, [])
    if (!due) throw new Error('A select without a table gave no row.')
    return due
  }

  /** To be called when nobody works: at the beginning of a term. Tells how many were in doubt. */
  async recover(): Promise<number> {
    return (await this.#database.pool.query(RECOVER)).rowCount ?? 0
  }

  /** What is due on a channel that leads nowhere waits for an administrator. */
  async hold(channels: readonly DeliveryChannel[]): Promise<void> {
    await this.#database.pool.query(HOLD, [channels])
  }
}
