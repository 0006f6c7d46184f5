import type { Contract, ParsedQueryOf } from '@quadrangle/api-client/contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { idsOfSender, matchingIds } from '../../platform/search-index/find-notices.ts'
import { readQuery } from '../../platform/search-index/query-terms.ts'
import { CAMPUS_TIME_ZONE } from '../../runtime/shared/campus-time-zone.ts'
import { type Box, boxIds, type Ids, unreadIds } from './boxes.ts'

/** The filters that a person has set within a box. */
export type NoticeFilter = Omit<ParsedQueryOf<Contract['notice']['list']>, 'box' | 'page' | 'page_size'>

export function filters(filter: NoticeFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}

/** The notices of a box that match a filter. */
export function filteredIds(db: Db, personId: number, box: Box, filter: NoticeFilter) {
  const { unread } = filter
  // These boxes contain all unread notices, which are fewer than all notices of the boxes.
  const startsFromUnread = unread === 1 && (box === 'recv' || box === 'default')
  const ids = startsFromUnread ? unreadIds(db, personId) : boxIds(db, personId, box)
  return filteredAmong(db, personId, ids, startsFromUnread ? { ...filter, unread: undefined } : filter)
}

/** The notices among the given ones that match a filter. */
export function filteredAmong(db: Db, personId: number, ids: Ids, filter: NoticeFilter) {
  const { unread, reply, own } = filter
  let matching = db.selectFrom(ids.as('all')).select('all.id')
  if (unread === 1) matching = matching.where('all.id', 'in', unreadIds(db, personId))
  if (unread === 0) matching = matching.where('all.id', 'not in', unreadIds(db, personId))
  if (reply !== undefined) matching = matching.where('all.id', 'in', receivedByReply(db, personId, reply))
  if (own === 1) matching = matching.where('all.id', 'in', issuedIds(db, personId))
  if (own === 0) matching = matching.where('all.id', 'not in', issuedIds(db, personId))
  if (filter.text !== undefined) matching = matching.where(matchesText(db, filter.text.trim()))
  const notices = matchingNotices(db, filter)
  return notices ? matching.where('all.id', 'in', notices) : matching
}

function issuedIds(db: Db, personId: number) {
  return db.selectFrom('notice as o').select('o.id').where('o.issuer_id', '=', personId)
}

/** The notices that a person has received and not answered (`due`) or answered. Includes those that ask nothing. */
function receivedByReply(db: Db, personId: number, reply: 'due' | 'replied') {
  return db
    .selectFrom('notice_recipient as a')
    .select('a.notice_id')
    .where('a.person_id', '=', personId)
    .where('a.answer', reply === 'due' ? 'is' : 'is not', null)
}

/** All notices that match the parts of a filter that do not depend on the person; undefined if there are none. */
function matchingNotices(db: Db, filter: NoticeFilter) {
  const { reply, official, attachment, organization_id, from, until } = filter
  const parts = { reply, official, attachment, organization_id, from, until }
  if (!filters(parts)) return undefined
  let notices = db.selectFrom('notice as n').select('n.id')
  // A revoked notice cannot be answered any more.
  if (reply !== undefined)
    notices = notices.where('n.receipt_subject', 'is not', null).where('n.revoked_at', 'is', null)
  if (reply === 'due')
    notices = notices.where((eb) =>
      eb.or([eb('n.receipt_deadline', 'is', null), eb('n.receipt_deadline', '>', sql<Date>`now()`)]),
    )
  if (official !== undefined) notices = notices.where('n.official', '=', official === 1)
  if (attachment !== undefined) notices = notices.where(hasAttachment(attachment === 1))
  if (organization_id !== undefined) notices = notices.where('n.organization_id', '=', organization_id)
  if (from !== undefined) notices = notices.where(sql<boolean>`n.sent_at >= ${midnight(from, 0)}`)
  if (until !== undefined) notices = notices.where(sql<boolean>`n.sent_at < ${midnight(until, 1)}`)
  return notices
}

function hasAttachment(expected: boolean): Expression<SqlBool> {
  const has = sql<SqlBool>`(n.revoked_at is null and exists (
    select 1 from notice_attachment f where f.notice_id = n.id and not f.inline))`
  return expected ? has : sql<SqlBool>`not ${has}`
}

/** The beginning of the day that is `daysLater` days after `day`, in the portal's time zone. */
function midnight(day: string, daysLater: number) {
  return sql`((${day}::date + ${daysLater}::integer)::timestamp at time zone ${CAMPUS_TIME_ZONE})`
}

/**
 * Whether a notice contains every word of a text, or the name of its sender contains the text. Both are looked up once:
 * `is true` keeps PostgreSQL from doing it for each notice.
 */
function matchesText(db: Db, text: string): Expression<SqlBool> {
  const query = readQuery(text)
  return sql<SqlBool>`(${sql.ref('all.id')} in (${idsOfSender(db, text, query).unionAll(matchingIds(db, query))})) is true`
}
