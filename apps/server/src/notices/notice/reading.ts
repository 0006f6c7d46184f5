import { sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { type LiveEvent, notifyLive } from '../../runtime/shared/live-events.ts'

/** Issuers of the newest notices get a live event when a person marks all as read; the others see it on their next load. */
const MAX_TALLY_EVENTS = 100

/**
 * The messages `d` that are cancelled when the notice is read: its text message, and reminders to read it. Reminders to
 * answer stay until the answer; the e-mail of a notice always goes out.
 */
const CANCELLED_BY_READING = `d.state in ('queued', 'held') and case when d.round = 0 then d.channel = 'sms'
  else not exists (select 1 from notice n where n.id = d.notice_id and n.receipt_subject is not null) end`

/** Marks a notice as read and cancels its messages, in one statement. Returns whether it was unread. */
async function read(database: DatabaseHandle, personId: number, id: number): Promise<boolean> {
  const rows = await database.prepared('notice-read', READ, [personId, id])
  return rows.length > 0
}

// Every statement updates the recipient before the delivery, so that two of them cannot deadlock.
const READ = `with mark as (
  update notice_recipient set read_at = now() where person_id = $1 and notice_id = $2 and read_at is null
  returning notice_id
), taken_back as (
  update notice_delivery d set state = 'skipped', reason = 'read', done_at = now() from mark
  where d.notice_id = mark.notice_id and d.person_id = $1 and ${CANCELLED_BY_READING}
)
select notice_id from mark`

/** Marks a notice as read, and sends the live events for the unread count and the tally. */
export async function markRead(database: DatabaseHandle, personId: number, id: number): Promise<void> {
  if (!(await read(database, personId, id))) return
  // Not in one transaction with the update: NOTIFY takes a lock that lets transactions commit only one by one.
  await notifyLive(database.db, { t: 'person', id: personId }, { t: 'tally', id, by: personId })
}

/** Marks all notices as read; returns how many were unread. Locks rows in order, so that two calls cannot deadlock. */
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
      where d.notice_id = mark.notice_id and d.person_id = ${personId} and ${sql.raw(CANCELLED_BY_READING)}
    )
    select notice_id as id from mark order by notice_id desc`.execute(db)
  const newest = rows.slice(0, MAX_TALLY_EVENTS).map(({ id }): LiveEvent => ({ t: 'tally', id, by: personId }))
  if (rows.length > 0) await notifyLive(db, { t: 'person', id: personId }, ...newest)
  return rows.length
}
