import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { AppError, type Localized } from '../../runtime/http/app-error.ts'
import { notifyLive } from '../../runtime/shared/live-events.ts'
import { notForYou } from './not-found.ts'

export interface Answer {
  readonly id: number
  /** The version whose question was answered. */
  readonly version: number
  readonly option: string
  readonly note: string
}

interface StoredAnswer {
  readonly answer: string
  readonly note: string | null
  readonly answered_at: Date
  readonly was_unread: boolean
}

/**
 * Stores the answer of a recipient; throws if it cannot be stored. Checks and writes in one statement, so that the
 * notice cannot be edited or revoked in between. Of two answers by one person the later one stays.
 */
export async function storeAnswer(db: Db, personId: number, submitted: Answer): Promise<StoredAnswer> {
  const { id, version, option } = submitted
  const note = submitted.note.trim()
  // An answer also marks the notice as read and cancels its pending reminders.
  const { rows } = await sql<StoredAnswer>`with asked as materialized (
      select n.id, n.version, n.asked_version, n.receipt_note, n.receipt_deadline from notice n
      where n.id = ${id} and n.revoked_at is null and n.receipt_subject is not null
      for share
    ), before as (
      select read_at is null as was_unread from notice_recipient where person_id = ${personId} and notice_id = ${id}
    ), kept as (
      update notice_recipient r
      set answer = ${option}, note = ${note === '' ? null : note}, answered_at = clock_timestamp(),
        read_at = coalesce(r.read_at, clock_timestamp())
      from asked
      where r.person_id = ${personId} and r.notice_id = asked.id and ${version}::bigint between asked.asked_version and asked.version
        and (asked.receipt_deadline is null or asked.receipt_deadline > clock_timestamp())
        and exists (select 1 from notice_option o where o.notice_id = asked.id and o.key = ${option})
        and case asked.receipt_note when 'none' then ${note} = '' when 'required' then ${note} <> '' else true end
      returning r.notice_id, r.answer, r.note, r.answered_at
    ), taken_back as (
      update notice_delivery d set state = 'skipped', reason = 'read', done_at = now() from kept
      where d.notice_id = kept.notice_id and d.person_id = ${personId} and (d.channel = 'sms' or d.round > 0)
        and d.state in ('queued', 'held')
    )
    select kept.answer, kept.note, kept.answered_at, before.was_unread from kept, before`.execute(db)
  const [stored] = rows
  if (!stored) throw await reasonForRefusal(db, personId, { ...submitted, note })
  const tally = { t: 'tally', id, by: personId } as const
  await (stored.was_unread ? notifyLive(db, { t: 'person', id: personId }, tally) : notifyLive(db, tally))
  return stored
}

async function reasonForRefusal(db: Db, personId: number, { id, version, option, note }: Answer): Promise<AppError> {
  const noticeRow = await db
    .selectFrom('notice as n')
    .innerJoin('notice_recipient as r', 'r.notice_id', 'n.id')
    .leftJoin('notice_option as o', (join) => join.onRef('o.notice_id', '=', 'n.id').on('o.key', '=', option))
    .select(['n.version', 'n.asked_version', 'n.receipt_note', 'o.key'])
    .select(sql<boolean>`n.receipt_deadline <= clock_timestamp()`.as('late'))
    .where('n.id', '=', id)
    .where('r.person_id', '=', personId)
    .where('n.revoked_at', 'is', null)
    .where('n.receipt_subject', 'is not', null)
    .executeTakeFirst()
  if (!noticeRow) return notForYou()
  if (noticeRow.asked_version <= version && version <= noticeRow.version && noticeRow.late !== true) {
    if (noticeRow.key === null) return fieldError('option', refusals.option)
    if (noticeRow.receipt_note === 'none' && note !== '') return fieldError('note', refusals.noNote)
    if (noticeRow.receipt_note === 'required' && note === '') return fieldError('note', refusals.noteMissing)
  }
  return new AppError(409, noticeRow.late === true ? refusals.late : refusals.changed)
}

function fieldError(field: 'option' | 'note', text: Localized): AppError {
  return new AppError(400, text, { errcode: 1001, data: (language) => ({ fields: { [field]: text[language] } }) })
}

const refusals = {
  late: { zh: '回执已截止，无法再提交。', en: 'The deadline has passed: replies are no longer accepted.' },
  changed: {
    zh: '该通知已更新，请重新查看后再提交回执。',
    en: 'The notice has been changed meanwhile. Look at it again, then reply.',
  },
  option: { zh: '没有该选项，请重新选择。', en: 'There is no such option. Choose one of those shown.' },
  noNote: { zh: '该回执不接受备注。', en: 'This question takes no note.' },
  noteMissing: { zh: '请填写备注。', en: 'Write a note with your reply.' },
} as const satisfies Record<string, Localized>
