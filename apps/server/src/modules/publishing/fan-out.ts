import { limits } from '@quadrangle/api-client/contract'
import { type RawBuilder, sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import type { Channels } from '../../message-channels.ts'
import { notifyingOfNotice } from '../../shared/live-events.ts'
import { runPrepared } from '../../shared/prepared-query.ts'
import type { Meant } from '../audience/expand.ts'
import { emailAddress, mobileNumber } from '../person/contact.ts'

/** Up to `atOnce` recipients are handed out in one transaction, more in chunks of `chunk`. */
export interface Sizes {
  readonly atOnce: number
  readonly chunk: number
}

/** In chunks, readers hardly notice a send to half a million; in one statement it would stop them for seconds. */
export const sizesFor = ({ batchPolicy }: Pick<DatabaseHandle, 'batchPolicy'>): Sizes => ({
  atOnce: limits.recipientsAtOnce,
  chunk: batchPolicy.size,
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
  const parts = {
    noticeId: sql`${noticeId}::bigint`,
    smsDelayMinutes: sql`${smsDelayMinutes}::integer`,
    revoked: sql`${revoked}::boolean`,
    channels,
  }
  return sql`${email ? sql`mailed as (${messagesBy('email', parts, people)}),` : sql``}
    ${smsDelayMinutes === null ? sql`` : sql`texted as (${messagesBy('sms', parts, people)}),`}`
}

interface MessageParts {
  readonly noticeId: RawBuilder<unknown>
  readonly smsDelayMinutes: RawBuilder<unknown>
  readonly revoked: RawBuilder<unknown>
  readonly channels: Pick<Channels, 'email' | 'sms'>
}

/** The statement that writes the messages of one channel. */
function messagesBy(channel: 'email' | 'sms', parts: MessageParts, people: RawBuilder<unknown>): RawBuilder<unknown> {
  const { noticeId, smsDelayMinutes, revoked, channels } = parts
  const goes = sql`${reachable[channel]} and not ${revoked}`
  const due = channel === 'email' ? sql`now()` : sql`now() + make_interval(mins => ${smsDelayMinutes})`
  return sql`insert into notice_delivery (notice_id, person_id, channel, state, reason, due_at, done_at)
    select ${noticeId}, person_id, ${channel}, case when ${goes} then ${waiting[channels[channel]]} else 'skipped' end,
      case when ${goes} then '' when ${revoked} then 'revoked' else ${missing[channel]} end,
      ${due}, case when not (${goes}) then now() end
    ${people} order by person_id`
}

const reachable = { email: sql`has_email`, sms: sql`has_mobile` } as const
const missing = { email: sql`'no-address'`, sms: sql`'no-mobile'` } as const
const waiting = { gateway: sql`'queued'`, outbox: sql`'held'` } as const

/**
 * Hands out one chunk of one notice, or finishes a notice of which none is left; false when there is nothing to do. Any
 * number of processes may call it, and any of them may die in it: what is left is what lies in the table.
 */
export async function handOutNext(
  database: DatabaseHandle,
  channels: Pick<Channels, 'email' | 'sms'>,
): Promise<boolean> {
  return (await handOutChunk(database, channels)) || (await finish(database.db))
}

/** In one statement, so that those who read from the built-in database wait for one turn of it only. */
async function handOutChunk(database: DatabaseHandle, channels: Pick<Channels, 'email' | 'sms'>): Promise<boolean> {
  // The notice is held until the end: whoever revokes it comes before this chunk or after it.
  const chunk = sql`with chunk as materialized (
      select notice_id, chunk from notice_staging order by notice_id, chunk limit 1 for update skip locked),
    held as materialized (
      select n.id, n.email, n.sms_delay_minutes, n.revoked_at is not null as revoked
      from chunk c join notice n on n.id = c.notice_id for share of n),
    taken as (
      delete from notice_staging s using chunk c, held
      where s.notice_id = c.notice_id and s.chunk = c.chunk returning s.person_ids, s.rules),
    meant as materialized (
      select held.*, t.person_id, t.rule, ${emailAddress} is not null as has_email, ${mobileNumber} is not null as has_mobile
      from held, taken, unnest(taken.person_ids, taken.rules) as t (person_id, rule) left join person p on p.id = t.person_id),
    mailed as (${messagesBy('email', { ...ofHeld, channels }, sql`from meant where email`)}),
    texted as (${messagesBy('sms', { ...ofHeld, channels }, sql`from meant where sms_delay_minutes is not null`)}),
    reached as (
      insert into notice_recipient (person_id, notice_id, rule)
      select person_id, id, rule from meant order by person_id)
    select ${notifyingOfNotice(sql`id`)} from held`
  const rows = await runPrepared(database, { compile: () => chunk.compile(database.db) })
  return rows.length > 0
}

const ofHeld = { noticeId: sql`id`, smsDelayMinutes: sql`sms_delay_minutes`, revoked: sql`revoked` } as const

/** Says of a notice that everybody has it. */
async function finish(db: Db): Promise<boolean> {
  const { rows } = await sql`with finished as (
      update notice set state = 'sent' where id = (
        select n.id from notice n where n.state = 'sending'
          and not exists (select from notice_staging s where s.notice_id = n.id)
        order by n.id limit 1 for update skip locked)
      returning id)
    select ${notifyingOfNotice(sql`id`)} from finished`.execute(db)
  return rows.length > 0
}
