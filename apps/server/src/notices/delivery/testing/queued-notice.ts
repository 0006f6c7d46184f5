import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../database/schema.ts'
import type { DeliveryChannel } from '../../../database/tables/delivery.ts'
import type { NoticeTable } from '../../../database/tables/notices.ts'

export interface QueuedNotice {
  readonly issuer: number
  readonly to: readonly number[]
  readonly channels: readonly DeliveryChannel[]
  /** Other columns of the notice. */
  readonly more?: Partial<Insertable<NoticeTable>>
  /** Seconds until its messages are due. */
  readonly dueIn?: number
  readonly round?: number
  readonly state?: 'queued' | 'held'
}

/** Inserts a notice as if it had just been sent. */
export async function addQueuedNotice(db: Db, queued: QueuedNotice): Promise<number> {
  const { issuer, to, channels, more = {}, dueIn = 0, round = 0, state = 'queued' } = queued
  const { id } = await db
    .insertInto('notice')
    .values({
      issuer_id: issuer,
      organization_id: 2,
      official: true,
      title: '关于选课的通知',
      content: '第二轮选课于周五开始。',
      html: '<p>第二轮选课于周五开始。</p>',
      html_en: '<p>The second round begins on Friday.</p>',
      format: 2,
      email: channels.includes('email'),
      sms_text: channels.includes('sms') ? '请查看选课通知' : null,
      sent_at: new Date(),
      recipients: to.length,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('notice_recipient')
    .values(to.map((person_id) => ({ person_id, notice_id: id })))
    .execute()
  for (const channel of channels) {
    await db
      .insertInto('notice_delivery')
      .values(
        to.map((person_id) => ({
          notice_id: id,
          person_id,
          channel,
          round,
          urgent: more.urgent ?? false,
          state,
          due_at: sql<Date>`now() + ${dueIn} * interval '1 second'`,
        })),
      )
      .execute()
  }
  return id
}

/** The e-mails and text messages of a notice in the ledger. */
export function ledgerOf(db: Db, noticeId: number) {
  return db
    .selectFrom('notice_delivery')
    .select(['person_id', 'channel', 'round', 'state', 'reason', 'attempts', 'in_doubt', 'due_at', 'done_at'])
    .where('notice_id', '=', noticeId)
    .orderBy('person_id')
    .orderBy('channel')
    .orderBy('round')
    .execute()
}

/** Makes queued messages due now. */
export async function makeDue(db: Db, noticeId: number): Promise<void> {
  await db
    .updateTable('notice_delivery')
    .set({ due_at: sql<Date>`now()` })
    .where('notice_id', '=', noticeId)
    .where('state', '=', 'queued')
    .execute()
}
