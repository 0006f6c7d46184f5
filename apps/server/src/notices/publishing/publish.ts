import type { Db } from '../../database/schema.ts'
import { indexNotice } from '../../platform/search-index/index-notices.ts'
import type { Channels } from '../../process/settings/message-channels.ts'
import type { AuditTrail } from '../../runtime/audit/audit-trail.ts'
import { notifyLive } from '../../runtime/shared/live-events.ts'
import { expand } from '../audience/expand.ts'
import { measureAudience } from '../audience/measure.ts'
import { countMessages, type NewMessages } from '../delivery/count-messages.ts'
import type { DailyLimits } from '../delivery/daily-limits.ts'
import { smsParts } from '../delivery/sms/sms-text.ts'
import { removeDraft } from '../draft/repository.ts'
import { requireQuota } from './attachment-quota.ts'
import type { CheckedRequest } from './check-request.ts'
import type { Content } from './clean-content.ts'
import { type FanOutSizes, fanOut } from './fan-out.ts'
import { formError } from './form-error.ts'
import { eventRow, insertAttachments, insertRules, optionRows, receiptRow } from './notice-rows.ts'
import type { SendResult } from './send-key.ts'
import { noRecipients, type SendRequest } from './send-request.ts'
import type { Issuer } from './sender.ts'

export interface PublishOptions {
  readonly channels: Pick<Channels, 'email' | 'sms'>
  readonly now: Date
  readonly sizes: FanOutSizes
  readonly audit: AuditTrail
  readonly dailyLimits: DailyLimits
  /** How much an office may attach within 24 hours; undefined for a notice that it was already allowed to schedule. */
  readonly attachmentBytesPerDay?: number
  /** Whether the issuer has recently proved who they are. */
  readonly proved: boolean
  /** When the notice was scheduled, if it was. */
  readonly scheduledAt?: Date
  /** The people whom it had when it was scheduled. */
  readonly scheduledPeople?: number
  /** The digest of the request; a second request with the same key must have the same digest. */
  readonly digest: string
}

/** The messages that a request causes. Throws if the issuer may not reach some of the recipients. */
export async function messagesOf(
  trx: Db,
  { sms, urgent }: SendRequest,
  { personId }: Issuer,
  { rules }: CheckedRequest,
  { proved, scheduledAt, scheduledPeople }: Pick<PublishOptions, 'proved' | 'scheduledAt' | 'scheduledPeople'>,
): Promise<NewMessages> {
  const { people, mobiles } = await measureAudience(trx, rules, personId)
  const parts = sms ? smsParts(sms.text.trim(), urgent === 1) : 0
  // Organisations grow without their issuers, groups only by them.
  const groupsMayGrow = scheduledPeople !== undefined && rules.some(({ kind }) => kind === 'group')
  return {
    personId,
    people,
    urgent: urgent === 1,
    texts: mobiles * parts,
    mostTexts: people * parts,
    proved,
    scheduledAt: scheduledAt ?? null,
    addedByGroups: groupsMayGrow ? Math.max(0, people - scheduledPeople) : 0,
  }
}

/** Throws if the files of a request exceed the quota; undefined: there is none. */
export async function requireQuotaFor(
  trx: Db,
  { sender: { organization_id: organizationId } }: SendRequest,
  { personId }: Issuer,
  { attachments }: CheckedRequest,
  bytesPerDay: number | undefined,
): Promise<void> {
  if (bytesPerDay === undefined || attachments.length === 0) return
  const fileIds = attachments.map(({ file_id }) => file_id)
  await requireQuota(trx, { organizationId, personId }, fileIds, bytesPerDay)
}

/** Inserts a checked notice and its recipients. */
export async function publish(
  trx: Db,
  request: SendRequest,
  issuer: Issuer,
  checked: CheckedRequest,
  options: PublishOptions,
): Promise<SendResult> {
  const { channels, now, sizes, audit, dailyLimits, attachmentBytesPerDay, digest } = options
  const { content, rules, attachments } = checked
  const messages = await messagesOf(trx, request, issuer, checked, options)
  if (messages.people === 0) throw formError(noRecipients)
  await countMessages(trx, messages, dailyLimits)
  // After the limits of messages, as in a correction: with another order two transactions could deadlock.
  await requireQuotaFor(trx, request, issuer, checked, attachmentBytesPerDay)
  const id = await insertNotice(trx, request, issuer, { ...content, send_digest: digest }, now)
  const answers = optionRows(id, request.receipt)
  if (answers.length > 0) await trx.insertInto('notice_option').values(answers).execute()
  await insertRules(trx, id, rules)
  await insertAttachments(trx, id, attachments)
  const smsDelayMinutes = request.sms?.delay_minutes ?? null
  const notice = { noticeId: id, email: request.email === 1, smsDelayMinutes, channels }
  const { recipients, state } = await fanOut(trx, expand(rules, issuer.personId), notice, sizes)
  if (recipients === 0) throw formError(noRecipients)
  await trx.updateTable('notice').set({ recipients, state }).where('id', '=', id).execute()
  if (request.draft_id !== null) await removeDraft(trx, issuer.personId, request.draft_id)
  await audit.record(trx, {
    noticeId: id,
    organizationId: request.sender.organization_id,
    detail: { recipients, ...(request.urgent === 1 && { urgent: 1 }) },
  })
  await indexNotice(trx, id)
  await notifyLive(trx, { t: 'notice', id })
  return { state, id, recipients }
}

async function insertNotice(
  trx: Db,
  request: SendRequest,
  issuer: Issuer,
  content: Content & { readonly send_digest: string },
  now: Date,
): Promise<number> {
  const { organization_id, official, with_logo, contact } = request.sender
  const { id } = await trx
    .insertInto('notice')
    .values({
      issuer_id: issuer.personId,
      organization_id,
      official: official === 1,
      with_logo: official === 1 && with_logo === 1,
      contact: official === 1 ? '' : contact.trim(),
      ...content,
      format: 2,
      sent_at: now,
      send_key: request.key,
      ...receiptRow(request.receipt),
      ...eventRow(request.event),
      sms_text: request.sms?.text.trim() ?? null,
      sms_delay_minutes: request.sms?.delay_minutes ?? null,
      email: request.email === 1,
      urgent: request.urgent === 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
