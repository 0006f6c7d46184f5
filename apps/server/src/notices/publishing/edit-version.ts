import type { NotNull } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { lockedNotice } from '../../platform/rights/managed-notice.ts'

type Notice = Awaited<ReturnType<typeof lockedNotice>>

/** Saves the current version of a notice before an edit replaces it. */
export async function saveVersion(
  trx: Db,
  notice: Notice,
  options: readonly string[],
  attachments: readonly string[],
  askedAgain: boolean,
): Promise<void> {
  const { id, version, title, content, content_en, html, html_en, receipt_subject } = notice
  const { event_at, event_ends_at, event_place } = notice
  await trx
    .insertInto('notice_version')
    .values({
      notice_id: id,
      version,
      title,
      content,
      content_en,
      html,
      html_en,
      receipt_subject,
      receipt_options: [...options],
      event_at,
      event_ends_at,
      event_place,
      attachments: [...attachments],
      asked_again: askedAgain,
    })
    .execute()
}

/** Marks the notice as unread for all recipients. Moves their replies to `notice_former_answer`, with the version replied to. */
export async function resetReactions(trx: Db, noticeId: number, version: number): Promise<void> {
  await trx
    .insertInto('notice_former_answer')
    .columns(['notice_id', 'version', 'person_id', 'answer', 'note', 'answered_at'])
    .expression((eb) =>
      eb
        .selectFrom('notice_recipient as r')
        .select(['r.notice_id', eb.val(version).as('version'), 'r.person_id', 'r.answer', 'r.note', 'r.answered_at'])
        .where('r.notice_id', '=', noticeId)
        .where('r.answer', 'is not', null)
        .$narrowType<{ answer: NotNull; answered_at: NotNull }>(),
    )
    .execute()
  await trx
    .updateTable('notice_recipient')
    .set({ read_at: null, answer: null, answered_at: null, note: null, reminded_at: null })
    .where('notice_id', '=', noticeId)
    .where((eb) =>
      eb.or([eb('read_at', 'is not', null), eb('answer', 'is not', null), eb('reminded_at', 'is not', null)]),
    )
    .execute()
}
