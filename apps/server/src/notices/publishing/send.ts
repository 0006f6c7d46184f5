import type { Db } from '../../database/schema.ts'
import { indexNotice } from '../../platform/search-index/index-notices.ts'
import type { Channels } from '../../process/settings/message-channels.ts'
import type { AuditTrail } from '../../runtime/contract/audit-trail.ts'
import { notifyLive } from '../../runtime/shared/live-events.ts'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { countRecipients } from '../audience/count.ts'
import { expand } from '../audience/expand.ts'
import { measureAudience } from '../audience/measure.ts'
import { checkScheduledMessages, countMessages, type NewMessages } from '../delivery/count-messages.ts'
import { smsParts } from '../delivery/sms/sms-text.ts'
import { removeDraft } from '../draft/repository.ts'
import { requireQuota } from './attachment-quota.ts'
import { attach } from './attachments.ts'
import { type CheckedRequest, checkRequest } from './check-request.ts'
import { eventRow } from './event-row.ts'
import { type FanOutSizes, fanOut } from './fan-out.ts'
import { formError } from './form-error.ts'
import { insertRules } from './insert-rules.ts'
import { type Content, optionRows, type ReadContent, receiptRow } from './read-content.ts'
import { findScheduled, scheduleNotice } from './schedule.ts'
import { digestOf, findSent, type SendResult } from './send-key.ts'
import { noRecipients, readRequest, type SendRequest } from './send-request.ts'
import { requireSender, type Sender } from './sender.ts'

export interface SendOptions {
  readonly channels: Pick<Channels, 'email' | 'sms'>
  readonly now?: Date
  readonly sizes: FanOutSizes
  /** How much an office may attach within 24 hours; undefined for what it was allowed to schedule. */
  readonly attachmentBytesPerDay?: number
  readonly audit: AuditTrail
  /** Whether the sender has proved lately who they are. */
  readonly proved?: boolean
}

/**
 * Sends or schedules a notice, in one transaction. A second request with the same key and content changes nothing and returns
 * the result of the first; with other content it is refused.
 */
export async function sendNotice(
  db: Db,
  request: SendRequest,
  sender: Sender,
  { channels, now = new Date(), sizes, audit, attachmentBytesPerDay, proved = false }: SendOptions,
): Promise<SendResult> {
  // Rights first: cleaning a long text takes a while, and is done before anything is locked.
  await requireSender(db, request.sender, sender)
  const read = await readRequest(request, sender.personId, now)
  return db.transaction().execute(async (trx) => {
    // A second request with the same key waits here until the first is committed.
    await lockPerson(trx, sender.personId)
    const earlier = (await findSent(trx, request, sender)) ?? (await findScheduled(trx, request, sender))
    if (earlier) {
      audit.skip()
      return earlier
    }
    const checked = await checkRequest(trx, request, read, sender)
    if (attachmentBytesPerDay !== undefined && checked.attachments.length > 0) {
      const bytes = checked.attachments.reduce((sum, { size }) => sum + size, 0)
      const { organization_id: organizationId } = request.sender
      await requireQuota(trx, { organizationId, personId: sender.personId }, bytes, attachmentBytesPerDay)
    }
    if (request.send_at === null)
      return publish(trx, request, sender, checked, { channels, now, sizes, audit, proved, digest: digestOf(request) })
    const { people } = await countRecipients(trx, checked.rules, sender.personId)
    if (people === 0) throw formError(noRecipients)
    await checkScheduledMessages(trx, await messagesOf(trx, request, sender, checked, proved))
    return scheduleNotice(trx, request, request.send_at, sender, { recipients: people, proved, audit })
  })
}

/** Cleans a scheduled notice that is due. To be called before anything is locked: a long text takes a while. */
export const readDue = (request: SendRequest, writerId: number, now: Date) =>
  readRequest({ ...request, send_at: null }, writerId, now)

/** Sends a scheduled notice in the caller's transaction. Rights, audience and files may have changed, so it checks all again. */
export async function sendDue(
  trx: Db,
  request: SendRequest,
  read: ReadContent,
  sender: Sender,
  options: SendOptions,
): Promise<SendResult> {
  const { now = new Date(), proved = false } = options
  const due = { ...request, send_at: null }
  const checked = await checkRequest(trx, due, read, sender, { acceptLeft: true })
  return publish(trx, due, sender, checked, { ...options, now, proved, digest: digestOf(request) })
}

/** The messages that a request causes. Refuses one that goes to people whom the sender may not reach. */
async function messagesOf(
  trx: Db,
  { sms, urgent }: SendRequest,
  { personId }: Sender,
  { rules }: CheckedRequest,
  proved: boolean,
): Promise<NewMessages> {
  const { people, mobiles } = await measureAudience(trx, rules, expand(rules, personId), personId)
  const texts = sms ? mobiles * smsParts(sms.text.trim(), urgent === 1) : 0
  return { personId, people, urgent: urgent === 1, texts, proved }
}

async function publish(
  trx: Db,
  request: SendRequest,
  sender: Sender,
  checked: CheckedRequest,
  {
    channels,
    now,
    sizes,
    audit,
    proved,
    digest,
  }: Required<Omit<SendOptions, 'attachmentBytesPerDay'>> & { readonly digest: string },
): Promise<SendResult> {
  const { content, rules, attachments } = checked
  await countMessages(trx, await messagesOf(trx, request, sender, checked, proved))
  const id = await insertNotice(trx, request, sender, { ...content, send_digest: digest }, now)
  const options = optionRows(id, request.receipt)
  if (options.length > 0) await trx.insertInto('notice_option').values(options).execute()
  await insertRules(trx, id, rules)
  await attach(trx, id, attachments)
  const smsDelayMinutes = request.sms?.delay_minutes ?? null
  const notice = { noticeId: id, email: request.email === 1, smsDelayMinutes, channels }
  const { recipients, state } = await fanOut(trx, expand(rules, sender.personId), notice, sizes)
  if (recipients === 0) throw formError(noRecipients)
  await trx.updateTable('notice').set({ recipients, state }).where('id', '=', id).execute()
  if (request.draft_id !== null) await removeDraft(trx, sender.personId, request.draft_id)
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
  sender: Sender,
  content: Content & { readonly send_digest: string },
  now: Date,
): Promise<number> {
  const { organization_id, official, with_logo, contact } = request.sender
  const { id } = await trx
    .insertInto('notice')
    .values({
      issuer_id: sender.personId,
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
