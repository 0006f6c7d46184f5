import { sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { type LiveEvent, notifyLive } from '../../shared/live-events.ts'

/** Of how many notices the issuers hear at once that someone has read all of theirs; the others find out when they look. */
const TOLD = 100

/**
 * Of the messages `d`: those that are not to go out any more once the notice is read. What reminds of a question waits for
 * the answer; the e-mail that comes with a notice goes to everybody.
 */
const POINTLESS = `d.state in ('queued', 'held') and case when d.round = 0 then d.channel = 'sms'
  else not exists (select 1 from notice n where n.id = d.notice_id and n.receipt_subject is not null) end`

/**
 * Marks a notice as read and, in the same statement, takes back the text message that would have reminded of it. Returns
 * whether it was unread.
 */
async function read(database: DatabaseHandle, personId: number, id: number): Promise<boolean> {
  const rows = await database.prepared('notice-read', READ, [personId, id])
  return rows.length > 0
}

// The message is taken back after the mark is set, in this order everywhere, so that two of these cannot deadlock.
const READ = `with mark as (
  update notice_recipient set read_at = now() where person_id = $1 and notice_id = $2 and read_at is null
  returning notice_id
), taken_back as (
  update notice_delivery d set state = 'skipped', reason = 'read', done_at = now() from mark
  where d.notice_id = mark.notice_id and d.person_id = $1 and ${POINTLESS}
)
select notice_id from mark`

/** Marks a notice as read, and tells whoever shows how many are unread or have read it. */
export async function markRead(database: DatabaseHandle, personId: number, id: number): Promise<void> {
  if (!(await read(database, personId, id))) return
  // After it is written: notifications let transactions commit only one after the other.
  await notifyLive(database.db, { t: 'person', id: personId }, { t: 'tally', id })
}

/** Marks all as read; returns how many were not. Rows are locked in one order, so that two of these cannot deadlock. */
export async function markAllRead(db: Db, personId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`with unread as (
      select notice_id from notice_recipient where person_id = ${personId} and read_at is null
      order by notice_id for update
    ), mark as (
      update notice_recipient r set read_at = now() from unread
      where r.person_id = ${personId} and r.notice_id = unread.notice_id
      returning r.notice_id
    ), taken_back as (
      update notice_delivery d set state = 'skipped', reason = 'read', done_at = now() from mark
      where d.notice_id = mark.notice_id and d.person_id = ${personId} and ${sql.raw(POINTLESS)}
    )
    select notice_id as id from mark order by notice_id desc`.execute(db)
  const newest = rows.slice(0, TOLD).map(({ id }): LiveEvent => ({ t: 'tally', id }))
  if (rows.length > 0) await notifyLive(db, { t: 'person', id: personId }, ...newest)
  return rows.length
}
