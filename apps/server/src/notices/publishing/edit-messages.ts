import type { Contract, ParsedBodyOf } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { fewHiddenRecipientIds } from '../../platform/rights/hidden-recipients.ts'
import type { lockedNotice } from '../../platform/rights/managed-notice.ts'
import type { Channels } from '../../process/settings/message-channels.ts'
import { countMessages, requireProofOfChange } from '../delivery/count-messages.ts'
import type { DailyLimits } from '../delivery/daily-limits.ts'
import { channelsUsed, measureRound, writeNextRound } from '../delivery/queue-follow-up.ts'
import { smsParts } from '../delivery/sms/sms-text.ts'
import { formError } from './form-error.ts'

type Edit = ParsedBodyOf<Contract['publishing']['edit']>
type Notice = Awaited<ReturnType<typeof lockedNotice>>

/** The change that an edit makes to the text message of a notice; undefined if there is none. */
export function smsChange(notice: Notice, edit: Edit): { text: string; former: string } | undefined {
  if (edit.sms_text === undefined) return undefined
  if (notice.sms_text === null) {
    throw formError({
      sms: {
        zh: '该通知没有短信，不能修改短信内容。',
        en: 'No text message goes with this notice, so there is none to correct.',
      },
    })
  }
  const text = edit.sms_text.trim()
  return text === notice.sms_text ? undefined : { text, former: notice.sms_text }
}

interface Editor {
  readonly personId: number
  readonly dailyLimits: DailyLimits
  readonly proved: boolean
}

/** Counts the messages about a change, before it is made. */
export async function countChange(
  trx: Db,
  { id, sms_text, urgent }: Notice,
  { personId, dailyLimits, proved }: Editor,
): Promise<void> {
  const everyone = { issuerId: personId, recipients: sql<boolean>`true`, smsRecipients: sql<boolean>`true` }
  const { people, mobiles } = await measureRound(trx, id, everyone)
  const texts = sms_text === null ? { texts: 0, mostTexts: 0 } : { texts: mobiles, mostTexts: people }
  await countMessages(trx, { personId, people, urgent, ...texts, proved }, dailyLimits)
}

/**
 * Counts the additional parts of waiting text messages that become longer. Requires a proof if many waiting messages
 * get another text.
 */
export async function countTextChange(
  trx: Db,
  { id, sms_text, urgent, state, recipients }: Notice,
  text: string,
  { personId, dailyLimits, proved }: Editor,
): Promise<void> {
  const parts = smsParts(text, urgent)
  const addedParts = parts - smsParts(sms_text ?? '', urgent)
  // While the notice is still being fanned out, the text messages of many recipients are not in the queue yet.
  const waiting = state === 'sending' ? recipients : await countWaitingTexts(trx, id, personId)
  await requireProofOfChange(trx, { people: 0, texts: parts * waiting, proved })
  if (addedParts <= 0) return
  const texts = addedParts * waiting
  const messages = { personId, people: 0, urgent: false, texts, mostTexts: texts, proved }
  await countMessages(trx, messages, dailyLimits)
}

/**
 * The number of text messages of a notice that still wait. Recipients who are hidden from the issuer even in numbers
 * always count as if a message to each of them were waiting.
 */
async function countWaitingTexts(trx: Db, noticeId: number, issuerId: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`with uncounted as materialized (
      select ${fewHiddenRecipientIds(issuerId, noticeId)}::bigint[] as ids)
    select (cardinality((select ids from uncounted)) + (
      select count(*) from notice_delivery d where d.notice_id = ${noticeId}::bigint and d.channel = 'sms'
        and d.state in ('queued', 'held', 'sending') and d.person_id <> all((select ids from uncounted)::bigint[])))::integer as waiting`.execute(
    trx,
  )
  return rows[0]?.waiting ?? 0
}

/** Sends all recipients a message about the change on each channel of the notice. It replaces messages that are still queued. */
export async function announceChange(trx: Db, notice: Notice, channels: Channels): Promise<void> {
  const via = channelsUsed(notice)
  if (via.length === 0) return
  const round = await writeNextRound(trx, {
    noticeId: notice.id,
    reason: 'changed',
    via,
    channels,
    recipients: sql`true`,
    smsDelayMinutes: notice.sms_delay_minutes ?? 0,
    formerRound: notice.changed_round,
  })
  await trx.updateTable('notice').set({ changed_round: round }).where('id', '=', notice.id).execute()
}
