import { limits } from '@quadrangle/api-client/contract'
import { type RawBuilder, sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { emailAddress, mobileNumber } from '../audience/addresses.ts'
import type { Meant } from '../audience/expand.ts'
import type { Channels } from '../delivery/channels.ts'
import { notifyLive } from '../live/notify.ts'

/** Up to `atOnce` recipients are handed out in one transaction, more in chunks of `chunk`. */
export interface Sizes {
  readonly atOnce: number
  readonly chunk: number
}

/** In chunks, readers hardly notice a send to half a million; in one statement it would stop them for seconds. */
export const sizesFor = ({ rowsAtOnce }: Pick<DatabaseHandle, 'rowsAtOnce'>): Sizes => ({
  atOnce: limits.recipientsAtOnce,
  chunk: rowsAtOnce,
})

/** Of a notice, what decides on its messages. */
export interface Handout {
  readonly noticeId: number
  readonly email: boolean
  readonly smsDelayMinutes: number | null
  readonly channels: Pick<Channels, 'email' | 'sms'>
  /** The notice has been revoked: its messages are recorded, and go nowhere. */
  readonly revoked: boolean
}

/**
 * Hands a notice out to the people whom `meant` finds, with their messages, in one statement: what it sees of the campus is
 * one moment. If they are too many for that, it freezes them in chunks instead. Returns how many they are.
 */
export async function handOut(trx: Db, meant: RawBuilder<Meant>, handout: Handout, sizes: Sizes): Promise<number> {
  const { noticeId } = handout
  const { rows } = await sql<{ people: number }>`with meant as materialized (${meant}),
    total as materialized (select count(*) as people from meant),
    reached as (
      insert into notice_recipient (person_id, notice_id, rule)
      select person_id, ${noticeId}::bigint, rule from meant
      where (select people from total) <= ${sizes.atOnce}::bigint order by person_id),
    ${messages(handout, sql`from meant where (select people from total) <= ${sizes.atOnce}::bigint`)}
    frozen as (
      insert into notice_staging (notice_id, chunk, person_ids, rules)
      select ${noticeId}::bigint, (place - 1) / ${sizes.chunk}::bigint, array_agg(person_id order by place), array_agg(rule order by place)
      from (select person_id, rule, row_number() over (order by person_id) as place from meant
        where (select people from total) > ${sizes.atOnce}::bigint) placed
      group by 2)
    select people from total`.execute(trx)
  return rows[0]?.people ?? 0
}

/** The statements that write the messages to those whom `people` finds, as parts of a larger one. */
function messages({ noticeId, email, smsDelayMinutes, channels, revoked }: Handout, people: RawBuilder<unknown>) {
  const rows = (channel: 'email' | 'sms', minutes: number) => {
    const goes = revoked ? sql`false` : reachable[channel]
    return sql`insert into notice_delivery (notice_id, person_id, channel, state, reason, due_at, done_at)
      select ${noticeId}::bigint, person_id, ${channel}, case when ${goes} then ${waiting[channels[channel]]} else 'skipped' end,
        case when ${goes} then '' else ${revoked ? sql`'revoked'` : missing[channel]} end,
        now() + make_interval(mins => ${minutes}::integer), case when not ${goes} then now() end
      ${people} order by person_id`
  }
  return sql`${email ? sql`mailed as (${rows('email', 0)}),` : sql``}
    ${smsDelayMinutes === null ? sql`` : sql`texted as (${rows('sms', smsDelayMinutes)}),`}`
}

const reachable = { email: sql`has_email`, sms: sql`has_mobile` } as const
const missing = { email: sql`'no-address'`, sms: sql`'no-mobile'` } as const
const waiting = { gateway: sql`'queued'`, outbox: sql`'held'` } as const

interface Chunk {
  notice_id: number
  chunk: number
}

/**
 * Hands out one chunk of one notice, or finishes a notice of which none is left, in one transaction; false when there is
 * nothing to do. Any number of processes may call it, and any of them may die in it: what is left is what lies in the table.
 */
export function handOutNext(db: Db, channels: Pick<Channels, 'email' | 'sms'>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Chunk>`select notice_id, chunk from notice_staging
      order by notice_id, chunk limit 1 for update skip locked`.execute(trx)
    const [chunk] = rows
    if (!chunk) return finish(trx)
    await handOutChunk(trx, chunk, channels)
    await notifyLive(trx, { t: 'notice', id: chunk.notice_id })
    return true
  })
}

async function handOutChunk(
  trx: Db,
  { notice_id, chunk }: Chunk,
  channels: Pick<Channels, 'email' | 'sms'>,
): Promise<void> {
  // Held until the end: whoever revokes the notice comes before this chunk or after it.
  const notice = await trx
    .selectFrom('notice')
    .select(['email', 'sms_delay_minutes', 'revoked_at'])
    .where('id', '=', notice_id)
    .forShare()
    .executeTakeFirstOrThrow()
  const handout = {
    noticeId: notice_id,
    email: notice.email,
    smsDelayMinutes: notice.sms_delay_minutes,
    channels,
    revoked: notice.revoked_at !== null,
  }
  await sql`with taken as (
      delete from notice_staging where notice_id = ${notice_id}::bigint and chunk = ${chunk} returning person_ids, rules),
    meant as materialized (
      select t.person_id, t.rule, ${emailAddress} is not null as has_email, ${mobileNumber} is not null as has_mobile
      from taken, unnest(taken.person_ids, taken.rules) as t (person_id, rule) left join person p on p.id = t.person_id),
    ${messages(handout, sql`from meant`)}
    reached as (
      insert into notice_recipient (person_id, notice_id, rule)
      select person_id, ${notice_id}::bigint, rule from meant order by person_id)
    select`.execute(trx)
}

/** Says of a notice that everybody has it. */
async function finish(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`update notice set state = 'sent' where id = (
      select n.id from notice n where n.state = 'sending'
        and not exists (select from notice_staging s where s.notice_id = n.id)
      order by n.id limit 1 for update skip locked)
    returning id`.execute(trx)
  const [finished] = rows
  if (finished) await notifyLive(trx, { t: 'notice', id: finished.id })
  return finished !== undefined
}
