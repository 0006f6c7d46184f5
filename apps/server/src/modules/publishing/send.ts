import type { Db } from '../../database/schema.ts'
import type { Channels } from '../../message-channels.ts'
import { formError } from '../../shared/form-error.ts'
import { notifyLive } from '../../shared/live-events.ts'
import { lockPerson } from '../../shared/lock-person.ts'
import { countMeant } from '../audience/count.ts'
import { expand, type Rule } from '../audience/expand.ts'
import { type Audience, requireNumbers, rulesOf } from '../audience/rules.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type Attachment, attach, attachmentsOf } from './attachments.ts'
import { nobody, readRequest, requireSender, type Sender, type SendRequest } from './check-request.ts'
import { eventRow } from './event-row.ts'
import { handOut, type Sizes } from './fan-out.ts'
import { addRules } from './insert-rules.ts'
import { type Content, optionRows, receiptRow } from './read-content.ts'
import { findScheduled, keepForLater, removeDraft } from './schedule.ts'
import { findSent, type SendResult } from './send-key.ts'

export interface SendOptions {
  readonly channels: Pick<Channels, 'email' | 'sms'>
  readonly now?: Date
  readonly sizes: Sizes
}

/**
 * Sends a notice, or keeps it until its time. All of it in one transaction: whatever happens, it is sent whole or not at
 * all, and the same key again finds what the first attempt has done.
 */
export async function sendNotice(
  db: Db,
  request: SendRequest,
  sender: Sender,
  { channels, now = new Date(), sizes }: SendOptions,
): Promise<SendResult> {
  const { content, problems } = readRequest(request, now)
  return db.transaction().execute(async (trx) => {
    // The second of two attempts waits here for the first, and then finds it.
    await lockPerson(trx, sender.personId)
    const before = (await findSent(trx, request.key, sender)) ?? (await findScheduled(trx, request.key, sender))
    if (before) return before
    const checked = await check(trx, { ...request, content, problems }, sender)
    if (request.send_at === null) return publish(trx, request, sender, checked, { channels, now, sizes })
    const { people } = await countMeant(trx, checked.rules, sender.personId)
    if (people === 0) throw formError(nobody)
    return keepForLater(trx, request, request.send_at, sender, people)
  })
}

/** Sends a notice whose time has come, in the caller's transaction. The world may have changed since, so all is checked again. */
export async function sendDue(
  trx: Db,
  request: SendRequest,
  sender: Sender,
  options: SendOptions,
): Promise<SendResult> {
  const { channels, now = new Date(), sizes } = options
  const due = { ...request, send_at: null }
  const checked = await check(trx, { ...due, ...readRequest(due, now), left: true }, sender)
  return publish(trx, due, sender, checked, { channels, now, sizes })
}

interface Checked {
  readonly content: Content
  readonly rules: readonly Rule[]
  readonly attachments: readonly Attachment[]
}

type Read = SendRequest & ReturnType<typeof readRequest> & { readonly left?: boolean }

async function check(trx: Db, read: Read, sender: Sender): Promise<Checked> {
  await requireSender(trx, read.sender, sender)
  if (Object.keys(read.problems).length > 0) throw formError(read.problems)
  const rules = await checkedRules(trx, read.audience, sender, read.left)
  const attachments = await attachmentsOf(trx, sender.personId, read.attachments, read.content)
  return { content: read.content, rules, attachments }
}

/** The rules of an audience of which every part exists. */
export async function checkedRules(trx: Db, audience: Audience, sender: Sender, left = false): Promise<Rule[]> {
  const rules = await rulesOf(trx, sender.personId, audience)
  await requireNumbers(trx, sender.personId, audience.numbers, { left })
  return rules
}

async function publish(
  trx: Db,
  request: SendRequest,
  sender: Sender,
  { content, rules, attachments }: Checked,
  { channels, now, sizes }: Required<SendOptions>,
): Promise<SendResult> {
  const id = await insertNotice(trx, request, sender, content, now)
  const options = optionRows(id, request.receipt)
  if (options.length > 0) await trx.insertInto('notice_option').values(options).execute()
  await addRules(trx, id, rules)
  await attach(trx, id, attachments)
  const smsDelayMinutes = request.sms?.delay_minutes ?? null
  const handout = { noticeId: id, email: request.email === 1, smsDelayMinutes, channels, revoked: false }
  const recipients = await handOut(trx, expand(rules, sender.personId), handout, sizes)
  if (recipients === 0) throw formError(nobody)
  const state = recipients > sizes.atOnce ? 'sending' : 'sent'
  await trx.updateTable('notice').set({ recipients, state }).where('id', '=', id).execute()
  await removeDraft(trx, request.draft_id, sender)
  const { organization_id: organizationId } = request.sender
  await recordAudit(trx, {
    personId: sender.personId,
    action: 'sent',
    noticeId: id,
    organizationId,
    detail: { recipients },
  })
  await notifyLive(trx, { t: 'notice', id })
  return { state, id, recipients }
}

async function insertNotice(
  trx: Db,
  request: SendRequest,
  sender: Sender,
  content: Content,
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
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
