import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { DeliveryChannel } from '../../database/tables/delivery.ts'
import { emailAddress, mobileNumber } from '../../people/person/contact.ts'
import { fewHiddenRecipientIds } from '../../platform/rights/hidden-recipients.ts'
import type { Channels } from '../../process/settings/message-channels.ts'

export interface NextRound {
  readonly noticeId: number
  /** Why it is sent; the ledger stores this for the messages that it replaces. */
  readonly reason: 'reminded' | 'changed'
  /** The channels of the messages. */
  readonly via: readonly DeliveryChannel[]
  /** Whether each channel has a gateway. */
  readonly channels: Pick<Channels, DeliveryChannel>
  /** Which recipients `r` of the notice get a message. */
  readonly recipients: RawBuilder<boolean>
  /** The delay of text messages. */
  readonly smsDelayMinutes?: number
  /** The round that announced an earlier change. */
  readonly formerRound?: number
}

interface MeasureOptions {
  /** The issuer whose limits the round counts against. */
  readonly issuerId: number
  /** Which recipients `r` of the notice get a message. */
  readonly recipients: RawBuilder<boolean>
  /** Which of them get a text message. */
  readonly smsRecipients: RawBuilder<boolean>
}

/**
 * The number of recipients `r` of a notice who get a message in a round, and the number of them who get a text message.
 * Recipients who are hidden from the issuer even in numbers are included in both: a limit must not reveal whether they
 * have read the notice or have a mobile number.
 */
export async function measureRound(
  trx: Db,
  noticeId: number,
  { issuerId, recipients, smsRecipients }: MeasureOptions,
): Promise<{ people: number; mobiles: number }> {
  const isUncounted = sql`r.person_id = any((select ids from uncounted)::bigint[])`
  const { rows } = await sql<{ people: number; mobiles: number }>`with uncounted as materialized (
      select ${fewHiddenRecipientIds(issuerId, noticeId)}::bigint[] as ids)
    select count(*)::integer as people,
      (count(*) filter (where ${smsRecipients} and ${mobileNumber} is not null or ${isUncounted}))::integer as mobiles
    from notice_recipient r join person p on p.id = r.person_id
    where r.notice_id = ${noticeId}::bigint and (p.disabled_at is null and ${recipients} or ${isUncounted})`.execute(
    trx,
  )
  return rows[0] ?? { people: 0, mobiles: 0 }
}

/** If changes follow each other more quickly than this, the recipients are notified once, of the last one. */
const CHANGE_MINUTES = 10

/** The channels on which a notice is sent, without the portal. */
export function channelsUsed({ email, sms_text }: { readonly email: boolean; readonly sms_text: string | null }) {
  const used: DeliveryChannel[] = email ? ['email'] : []
  return sms_text === null ? used : [...used, 'sms' as const]
}

/**
 * Queues one more message for each of these recipients on each of these channels, by the same rules as sending does.
 * Returns the round of these messages. Only recipients who have not read the notice get a text message, and not
 * before their earlier one was due. The new text message replaces an earlier one that is still queued; after a change,
 * so does the new e-mail. Changes in quick succession are announced once.
 */
export async function writeNextRound(trx: Db, next: NextRound): Promise<number> {
  const { noticeId, reason, via, channels, recipients, smsDelayMinutes = 0, formerRound = 0 } = next
  const initialState = (channel: DeliveryChannel) => (channels[channel] === 'gateway' ? 'queued' : 'held')
  const replacedChannels = via.filter((channel) => reason === 'changed' || channel === 'sms')
  if (replacedChannels.length > 0) {
    // Checked row by row: right after a large send the planner assumes that both tables are empty, and a join would
    // compare each row of one with each of the other.
    await sql`update notice_delivery d set state = 'skipped', reason = ${reason}, done_at = now()
      where d.notice_id = ${noticeId}::bigint and d.channel = any(${replacedChannels}::text[]) and d.state in ('queued', 'held')
        and (select ${recipients} and (d.channel = 'email' or r.read_at is null) from notice_recipient r
          where r.person_id = d.person_id and r.notice_id = ${noticeId}::bigint)`.execute(trx)
  }
  // A separate query: as a part of the next statement it would be computed again for each recipient.
  const { last } = await trx
    .selectFrom('notice_delivery')
    .select((eb) => eb.fn.max('round').as('last'))
    .where('notice_id', '=', noticeId)
    .executeTakeFirstOrThrow()
  const round = (last ?? 0) + 1
  await sql`with earliest as materialized (
      select channel, max(case when state in ('queued', 'held', 'skipped') then due_at
        else due_at + make_interval(mins => ${sql.lit(CHANGE_MINUTES)}) end) as at
      from notice_delivery where notice_id = ${noticeId}::bigint and round = ${formerRound}::smallint and ${formerRound}::smallint > 0
      group by channel)
    insert into notice_delivery (notice_id, person_id, channel, round, urgent, state, reason, due_at, done_at)
    select ${noticeId}::bigint, p.id, way.channel, ${round}::smallint,
      (select urgent from notice where id = ${noticeId}::bigint),
      case when skip.reason = '' then way.waits else 'skipped' end, skip.reason,
      greatest(earliest.at, case way.channel when 'email' then now() else
        greatest(now() + make_interval(mins => ${smsDelayMinutes}::integer), (
          select max(d.due_at) from notice_delivery d
          where d.notice_id = r.notice_id and d.person_id = r.person_id and d.channel = 'sms')) end),
      case when skip.reason <> '' then now() end
    from notice_recipient r join person p on p.id = r.person_id
    cross join lateral (values
      ('email', ${emailAddress} is not null, 'no-address', ${initialState('email')}),
      ('sms', ${mobileNumber} is not null, 'no-mobile', ${initialState('sms')})
    ) way (channel, reachable, missing, waits)
    left join earliest on earliest.channel = way.channel
    cross join lateral (select case
      when p.disabled_at is not null then 'left'
      when not way.reachable then way.missing else '' end as reason) skip
    where r.notice_id = ${noticeId}::bigint and ${recipients} and way.channel = any(${via}::text[])
      and (way.channel = 'email' or r.read_at is null)`.execute(trx)
  return round
}
