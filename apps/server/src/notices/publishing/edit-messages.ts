import type { Contract, ParsedBodyOf } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { lockedNotice } from '../../platform/rights/managed-notice.ts'
import type { Channels } from '../../process/settings/message-channels.ts'
import { countMessages } from '../delivery/count-messages.ts'
import { channelsUsed, measureRound, writeNextRound } from '../delivery/queue-follow-up.ts'
import { smsParts } from '../delivery/sms/sms-text.ts'
import { formError } from './form-error.ts'

type Edit = ParsedBodyOf<Contract['publishing']['edit']>
type Notice = Awaited<ReturnType<typeof lockedNotice>>

/** Change of the text message of a notice, if any. */
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
  readonly proved: boolean
}

/** Counts the messages about a change, before it is made. */
export async function countChange(
  trx: Db,
  { id, sms_text, urgent }: Notice,
  { personId, proved }: Editor,
): Promise<void> {
  const { people, mobiles } = await measureRound(trx, id, { recipients: sql`true`, texted: sql`true` })
  await countMessages(trx, { personId, people, urgent, texts: sms_text === null ? 0 : mobiles, proved })
}

/** Counts the further parts of text messages that still wait and become longer. */
export async function countLongerText(
  trx: Db,
  { id, sms_text, urgent, state, recipients }: Notice,
  text: string,
  { personId, proved }: Editor,
): Promise<void> {
  const more = smsParts(text, urgent) - smsParts(sms_text ?? '', urgent)
  if (more <= 0) return
  const { waiting } = await trx
    .selectFrom('notice_delivery')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('notice_id', '=', id)
    .where('channel', '=', 'sms')
    .where('state', 'in', ['queued', 'held', 'sending'])
    .executeTakeFirstOrThrow()
  // While it is still being sent, the text messages of many recipients are not in the queue yet.
  const people = state === 'sending' ? recipients : waiting
  await countMessages(trx, { personId, people: 0, urgent: false, texts: more * people, proved })
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
