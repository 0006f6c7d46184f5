import { type Contract, type DataOf, receiptTemplate } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../database/schema.ts'
import { mayHandle } from '../../platform/rights/may-handle-notice.ts'
import { flag, instant } from '../../runtime/shared/json-values.ts'
import { type Box, type Ids, openIds } from './boxes.ts'
import { eventOf } from './event-json.ts'
import { summaries, summaryOf } from './summary.ts'

export type Notice = DataOf<Contract['notice']['detail']>
type NoticeBox = Notice['box']

const MINUTE_MS = 60_000

/** Whether the text message of the notice `n` may still be sent to someone: recipients or messages are still waiting. */
const smsPending = sql<boolean>`n.sms_text is not null and (
  exists (select from notice_staging s where s.notice_id = n.id)
  or exists (select from notice_delivery d
    where d.notice_id = n.id and d.channel = 'sms' and d.round = 0 and d.state in ('queued', 'held', 'sending')))`

/** One complete notice of a box. */
function loadNotice(db: Db, personId: number, box: Box, id: number) {
  const selected: Ids = db
    .selectFrom(openIds(db, personId, box).as('all'))
    .select('all.id')
    .where('all.id', '=', id)
  const sent = box === 'issued'
  return summaries(db, personId, selected, sent)
    .select([
      'n.content',
      'n.content_en',
      'n.html',
      'n.html_en',
      'n.contact',
      'n.contact_en',
      'n.version',
      'n.edited_at',
    ])
    .select([
      'n.event_at',
      'n.event_ends_at',
      'n.event_place',
      'n.event_place_en',
      'n.email',
      'n.sms_text',
      'n.sms_delay_minutes',
    ])
    .select([
      'n.receipt_subject',
      'n.receipt_subject_en',
      'n.receipt_deadline',
      'n.receipt_note',
      'n.receipt_template',
      'n.receipt_reading',
    ])
    .select(['r.answer', 'r.note as answer_note'])
    .select([mayHandle('change', personId).as('may_change'), mayHandle('revoke', personId).as('may_revoke')])
    .select((sent ? smsPending : sql<boolean>`n.issuer_id = ${personId} and ${smsPending}`).as('sms_pending'))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('notice_option as q')
          .select(['q.key', 'q.label', 'q.label_en'])
          .whereRef('q.notice_id', '=', 'n.id')
          .orderBy('q.key'),
      ).as('options'),
      // Reply counts are for the issuer, and in the box of sent notices for all who may send for the organisation.
      jsonArrayFrom(
        eb
          .selectFrom('notice_recipient as x')
          .select(['x.answer as key', eb.fn.countAll<number>().as('count')])
          .whereRef('x.notice_id', '=', 'n.id')
          .where((inner) => (sent ? inner.lit(true) : inner('n.issuer_id', '=', personId)))
          .where('x.answer', 'is not', null)
          .groupBy('x.answer'),
      ).as('answers'),
      jsonArrayFrom(
        eb
          .selectFrom('notice_attachment as a')
          .select(['a.name', 'a.size', 'a.url'])
          .whereRef('a.notice_id', '=', 'n.id')
          .where('a.inline', '=', eb.lit(false))
          .orderBy('a.position'),
      ).as('files'),
      jsonArrayFrom(
        eb
          .selectFrom('notice_version as v')
          .select(['v.version', 'v.replaced_at', 'v.asked_again'])
          .whereRef('v.notice_id', '=', 'n.id')
          .orderBy('v.version', 'desc'),
      ).as('versions'),
      eb
        .exists(
          eb
            .selectFrom('subscription as s')
            .select('s.person_id')
            .where('s.person_id', '=', personId)
            .whereRef('s.organization_id', '=', 'n.organization_id'),
        )
        .as('subscribed'),
    ])
    .executeTakeFirst()
}

/** A notice, with the first of these boxes that contains it. */
export async function findNotice(db: Db, personId: number, boxes: readonly NoticeBox[], id: number) {
  for (const box of boxes) {
    const row = await loadNotice(db, personId, box, id)
    if (row) return { box, row }
  }
  return undefined
}

/** The other boxes in which a notice may be found, most likely first. */
export function otherBoxes(box: NoticeBox): NoticeBox[] {
  return (['recv', 'subscribe', 'issued', 'collect'] as const).filter((other) => other !== box)
}

export type NoticeRow = NonNullable<Awaited<ReturnType<typeof loadNotice>>>

/** A notice as the contract has it, already marked as read. A revoked one has no content. */
export function noticeOf(row: NoticeRow, box: NoticeBox): Notice {
  const issued = row.issued === true
  const envelope = {
    ...summaryOf({ ...row, is_read: true }),
    box,
    version: row.version,
    edited_at: row.edited_at && instant(row.edited_at),
    subscribed: flag(row.subscribed === true),
    received: flag(row.received === true),
    may_change: flag(row.may_change),
    may_revoke: flag(row.may_revoke),
    email: flag(issued && row.email),
  }
  if (row.revoked_at !== null) return { ...envelope, ...noContent }
  return {
    ...envelope,
    content: row.content,
    content_en: row.content_en,
    html: row.html,
    html_en: row.html_en,
    contact: row.contact,
    contact_en: row.contact_en,
    receipt: receiptOf(row),
    files: row.files,
    event: bilingualEvent(row),
    versions: row.versions.map(({ version, replaced_at, asked_again }) => ({
      version,
      replaced_at: instant(replaced_at),
      asked_again: flag(asked_again),
    })),
    sms:
      issued && row.sms_text !== null
        ? { text: row.sms_text, delay_minutes: row.sms_delay_minutes ?? 0, pending: flag(isSmsPending(row)) }
        : null,
  }
}

/**
 * Whether the text message is still to be sent. If some recipients are left out of the counts, only the planned time
 * decides, because the state of the delivery would reveal that one of them has read the notice.
 */
function isSmsPending({ sms_pending, sms_delay_minutes, sent_at, uncounted }: NoticeRow): boolean {
  if (!uncounted || uncounted.people === 0) return sms_pending
  return sent_at.getTime() + (sms_delay_minutes ?? 0) * MINUTE_MS > Date.now()
}

const noContent = {
  content: '',
  content_en: '',
  html: '',
  html_en: '',
  contact: '',
  contact_en: '',
  receipt: null,
  files: [],
  event: null,
  versions: [],
  sms: null,
}

function bilingualEvent(row: NoticeRow): Notice['event'] {
  const event = eventOf(row)
  return event && { ...event, place_en: row.event_place_en }
}

function receiptOf(row: NoticeRow): Notice['receipt'] {
  if (row.receipt_subject === null) return null
  const excludedAnswers = row.uncounted?.answers ?? []
  const counts = new Map(
    row.answers.map(({ key, count }) => [
      key,
      Math.max(0, count - excludedAnswers.filter((each) => each === key).length),
    ]),
  )
  return {
    subject: row.receipt_subject,
    subject_en: row.receipt_subject_en,
    template: receiptTemplate.catch('custom').parse(row.receipt_template),
    reading: row.receipt_reading === 'declined' ? 'declined' : 'unable',
    options: row.options.map((option) => ({ ...option, count: counts.get(option.key) ?? 0 })),
    note: row.receipt_note,
    answer: row.answer ?? '',
    answer_note: row.answer_note ?? '',
    deadline: row.receipt_deadline && instant(row.receipt_deadline),
  }
}
