import { limits } from '@quadrangle/api-client/contract'
import { type RawBuilder, sql } from 'kysely'
import type { BackgroundJob } from '../../background/background-job.ts'
import { inYieldingSteps } from '../../background/in-steps.ts'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { emailAddress, mobileNumber } from '../../people/person/contact.ts'
import type { Channels } from '../../process/settings/message-channels.ts'
import { isNoticeEvent, liveChannel, notifyNoticeSql } from '../../runtime/shared/live-events.ts'
import { runPrepared } from '../../runtime/shared/prepared-query.ts'
import type { Recipient } from '../audience/expand.ts'

/** Up to `atOnce` recipients get a notice when it is sent; more get it in chunks afterwards. */
export interface FanOutSizes {
  readonly atOnce: number
  readonly chunk: number
}

export const fanOutSizes = ({ batchPolicy }: Pick<DatabaseHandle, 'batchPolicy'>): FanOutSizes => ({
  atOnce: limits.recipientsAtOnce,
  chunk: batchPolicy.size,
})

type GatewayChannels = Pick<Channels, 'email' | 'sms'>

/** A notice, and the channels on which it is sent besides the portal. */
export interface FanOut {
  readonly noticeId: number
  readonly email: boolean
  /** Null if there is no text message. */
  readonly smsDelayMinutes: number | null
  readonly channels: GatewayChannels
}

export interface FanOutResult {
  readonly recipients: number
  /** `sending`: the recipients are staged, and `fanOutNextChunk` gives them the notice in chunks. */
  readonly state: 'sent' | 'sending'
}

/**
 * Gives a notice with its messages to the recipients that a query finds; if they are too many for one transaction, stages
 * them instead. One statement, so that it sees the directory at one moment.
 */
export async function fanOut(
  trx: Db,
  recipients: RawBuilder<Recipient>,
  notice: FanOut,
  { atOnce, chunk }: FanOutSizes,
): Promise<FanOutResult> {
  const { noticeId } = notice
  const fits = sql`(select people from total) <= ${atOnce}::bigint`
  const { rows } = await sql<{ people: number; fits: boolean }>`with recipient as materialized (${recipients}),
    total as materialized (select count(*) as people from recipient),
    received as (
      insert into notice_recipient (person_id, notice_id, rule)
      select person_id, ${noticeId}::bigint, rule from recipient where ${fits} order by person_id),
    ${messages(notice, sql`from recipient where ${fits}`)}
    staged as (
      insert into notice_staging (notice_id, chunk, person_ids, rules)
      select ${noticeId}::bigint, (place - 1) / ${chunk}::bigint, array_agg(person_id order by place), array_agg(rule order by place)
      from (select person_id, rule, row_number() over (order by person_id) as place from recipient where not ${fits}) placed
      group by 2)
    select people, ${fits} as fits from total`.execute(trx)
  const { people, fits: isSent } = rows[0] ?? { people: 0, fits: true }
  return { recipients: people, state: isSent ? 'sent' : 'sending' }
}

/** Common table expressions that insert the messages to the people of a `from` clause. */
function messages({ noticeId, email, smsDelayMinutes, channels }: FanOut, people: RawBuilder<unknown>) {
  const parts = {
    noticeId: sql`${noticeId}::bigint`,
    urgent: sql`(select urgent from notice where id = ${noticeId}::bigint)`,
    smsDelayMinutes: sql`${smsDelayMinutes}::integer`,
    channels,
  }
  return sql`${email ? sql`mailed as (${insertMessages('email', parts, people)}),` : sql``}
    ${smsDelayMinutes === null ? sql`` : sql`texted as (${insertMessages('sms', parts, people)}),`}`
}

interface MessageParts {
  readonly noticeId: RawBuilder<unknown>
  readonly urgent: RawBuilder<unknown>
  readonly smsDelayMinutes: RawBuilder<unknown>
  readonly channels: GatewayChannels
}

/** A statement that inserts the messages of one channel to the people of a `from` clause. */
function insertMessages(
  channel: 'email' | 'sms',
  parts: MessageParts,
  people: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { noticeId, urgent, smsDelayMinutes, channels } = parts
  const isReachable = reachable[channel]
  const due = channel === 'email' ? sql`now()` : sql`now() + make_interval(mins => ${smsDelayMinutes})`
  return sql`insert into notice_delivery (notice_id, person_id, channel, urgent, state, reason, due_at, done_at)
    select ${noticeId}, person_id, ${channel}, ${urgent}, case when ${isReachable} then ${initialState[channels[channel]]} else 'skipped' end,
      case when ${isReachable} then '' else ${missing[channel]} end, ${due}, case when not ${isReachable} then now() end
    ${people} order by person_id`
}

const reachable = { email: sql`has_email`, sms: sql`has_mobile` } as const
const missing = { email: sql`'no-address'`, sms: sql`'no-mobile'` } as const
const initialState = { gateway: sql`'queued'`, outbox: sql`'held'` } as const

/**
 * Gives a notice to one staged chunk of its recipients, or marks it as sent when no chunk is left; false if there was
 * nothing to do. Several processes may call it at the same time, and one that dies loses nothing: its chunk stays
 * staged.
 */
export async function fanOutNextChunk(database: DatabaseHandle, channels: GatewayChannels): Promise<boolean> {
  return (await fanOutChunk(database, channels)) || (await markSent(database.db))
}

/** One statement, so that requests wait only once for the single session of the built-in database. */
async function fanOutChunk(database: DatabaseHandle, channels: GatewayChannels): Promise<boolean> {
  // The lock on the notice orders this chunk before or after a revocation. After one, the chunk is only removed.
  const chunk = sql`with chunk as materialized (
      select notice_id, chunk from notice_staging order by notice_id, chunk limit 1 for update skip locked),
    held as materialized (
      select n.id, n.email, n.urgent, n.sms_delay_minutes, n.revoked_at is not null as revoked
      from chunk c join notice n on n.id = c.notice_id for share of n),
    taken as (
      delete from notice_staging s using chunk c, held
      where s.notice_id = c.notice_id and s.chunk = c.chunk returning s.person_ids, s.rules),
    recipient as materialized (
      select held.*, t.person_id, t.rule, ${emailAddress} is not null as has_email, ${mobileNumber} is not null as has_mobile
      from held, taken, unnest(taken.person_ids, taken.rules) as t (person_id, rule) left join person p on p.id = t.person_id
      where not held.revoked),
    mailed as (${insertMessages('email', { ...columnsOfHeld, channels }, sql`from recipient where email`)}),
    texted as (${insertMessages('sms', { ...columnsOfHeld, channels }, sql`from recipient where sms_delay_minutes is not null`)}),
    received as (
      insert into notice_recipient (person_id, notice_id, rule)
      select person_id, id, rule from recipient order by person_id)
    select ${notifyNoticeSql(sql`id`)} from held`
  const rows = await runPrepared(database, { compile: () => chunk.compile(database.db) })
  return rows.length > 0
}

/** Columns of the table expression `held`. */
const columnsOfHeld = {
  noticeId: sql`id`,
  urgent: sql`urgent`,
  smsDelayMinutes: sql`sms_delay_minutes`,
} as const

/** Marks one notice as sent if none of its chunks is left. Returns false if there is no such notice. */
async function markSent(db: Db): Promise<boolean> {
  const { rows } = await sql`with finished as (
      update notice set state = 'sent' where id = (
        select n.id from notice n where n.state = 'sending'
          and not exists (select from notice_staging s where s.notice_id = n.id)
        order by n.id limit 1 for update skip locked)
      returning id)
    select ${notifyNoticeSql(sql`id`)} from finished`.execute(db)
  return rows.length > 0
}

/** Delivers notices to large audiences, chunk by chunk. */
export const fanOutJob: BackgroundJob = {
  name: 'fan-out',
  due: [`select true from notice where state = 'sending' order by id limit 1`],
  wakeOn: { [liveChannel]: isNoticeEvent },
  delaysVacuum: true,
  start: ({ database, channels }) => inYieldingSteps(database, () => fanOutNextChunk(database, channels)),
}
