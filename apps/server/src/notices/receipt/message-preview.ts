import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { emailAddress, mobileNumber } from '../../people/person/contact.ts'
import { fewHiddenRecipientIds } from '../../platform/rights/hidden-recipients.ts'
import { changeableNotice } from '../../platform/rights/managed-notice.ts'
import type { Channels } from '../../process/settings/message-channels.ts'

type Preview = DataOf<Contract['receipt']['preview']>

interface PreviewInput {
  readonly personId: number
  readonly noticeId: number
  readonly kind: 'reminder' | 'change'
  readonly channels: Channels
}

/**
 * Counts the messages that `writeNextRound` would write, by the same rules, but leaves out the people in `fewHiddenRecipients`,
 * about whom the issuer may not see numbers.
 */
export async function previewMessages(db: Db, { personId, noticeId, kind, channels }: PreviewInput): Promise<Preview> {
  await changeableNotice(db, personId, noticeId)
  const needsReminder = sql`case when n.receipt_subject is null then r.read_at else r.answered_at end is null`
  // A change marks the notice as unread before its text messages are due.
  const smsRecipients = kind === 'change' ? sql`true` : sql`r.read_at is null`
  const { rows } = await sql<Omit<Preview, 'sms_cost'>>`with few as (
      select ${fewHiddenRecipientIds(personId, noticeId)} as ids)
    select count(*)::integer as people, (select cardinality(ids) from few) as uncounted,
      count(r.answered_at)::integer as answered,
      count(*) filter (where n.email and p.disabled_at is null and ${emailAddress} is not null)::integer as email,
      count(*) filter (where n.sms_text is not null and p.disabled_at is null and ${mobileNumber} is not null
        and ${smsRecipients})::integer as sms
    from notice n join notice_recipient r on r.notice_id = n.id left join person p on p.id = r.person_id
    where n.id = ${noticeId}::bigint and r.person_id <> all((select ids from few)::bigint[])
      and ${kind === 'change' ? sql`true` : needsReminder}`.execute(db)
  const counts = rows[0] ?? { people: 0, uncounted: 0, answered: 0, email: 0, sms: 0 }
  const price = channels.sms_price
  return { ...counts, sms_cost: price && { amount: counts.sms * price.amount, currency: price.currency } }
}
