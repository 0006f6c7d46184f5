import { type NoticeRows, org, pathOf, personaIds } from '@quadrangle/demo-campus'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { REMINDERS } from './reminders.ts'

/** A number from 0 to 999 that depends on person, notice and salt only. */
function chance(salt: number): RawBuilder<number> {
  return sql`((((p.id * 48271 + n.id * 16807 + ${sql.lit(salt)}) * 69621) % 2147483647) * 48271 % 2147483647 % 1000)`
}

/** Notes that people add to a reply. */
const remarks = [
  '当天上午有课，可能晚到十分钟。',
  '可以协助布置场地。',
  '需要轮椅通道。',
  '与实验时间冲突，希望调整。',
  '收到。',
]

/** Each notice with each of its organisations, and how many of a thousand recipients have read it. */
function noticesByOrganization(audiences: NoticeRows['audiences'], at: string): RawBuilder<unknown> {
  return sql`
    select n.id, n.issuer_id, n.sent_at, n.receipt_deadline as deadline, n.receipt_note <> 'none' as notes, g.id as organization, a.rule, a.prefix, a."only", t.age,
      least(t.age, interval '6 days') as span,
      (select count(*)::integer from notice_option o where o.notice_id = n.id) as options,
      case
        when t.age < interval '1 hour' then 180
        when t.age < interval '6 hours' then 380
        when t.age < interval '1 day' then 560
        when t.age < interval '3 days' then 720
        when t.age < interval '14 days' then 830
        else 900
      end as readers
    from jsonb_to_recordset(${JSON.stringify(audiences)}::jsonb) as a(notice_id bigint, rule smallint, prefix text, "only" text)
    join notice n on n.id = a.notice_id
    join organization g on g.path like a.prefix || '%'
    cross join lateral (select ${at}::timestamptz - n.sent_at as age) t
    offset 0`
}

export interface Delivery {
  /** People up to this id get every notice; others only the newest ones to the whole university. */
  readonly people: number
  /** The last id before the first notice. */
  readonly after: number
  readonly now: Date
}

/**
 * Inserts the recipients of notices, with reading times and answers. Old notices have been read by nearly everyone, those
 * of the last hour by few.
 */
export async function deliverNotices(
  db: Db,
  audiences: NoticeRows['audiences'],
  { people, after, now }: Delivery,
): Promise<void> {
  const at = now.toISOString()
  await sql`analyze organization, person, notice, notice_option`.execute(db)
  await sql`
    insert into notice_recipient (person_id, notice_id, rule, read_at, answer, answered_at, note)
    select person_id, notice_id, rule, read_at,
      case when replies then chr(97 + least(options - 1, case when choice < 680 then 0 when choice < 880 then 1 else 2 end)) end,
      case when replies then least(read_at + make_interval(secs => 20 + choice), ${at}::timestamptz) end,
      case when replies and notes and choice % 6 = 0 then (${[...remarks]}::text[])[(1 + choice / 6 % ${remarks.length})::integer] end
    from (
      select person_id, notice_id, rule, read_at, options, choice, notes,
        options > 0 and read_at is not null and reply < 760 and read_at < deadline - interval '20 minutes' as replies
      from (
        select p.id as person_id, n.id as notice_id, n.rule, n.notes, n.deadline, n.options, ${chance(3)} as reply, ${chance(4)} as choice,
          case when ${chance(1)} < n.readers + p.id * 7919 % 300 - 150
            then n.sent_at + power(${chance(2)} / 1000.0::float8, 3) * n.span end as read_at
        from (${noticesByOrganization(audiences, at)}) n
        join person p on p.organization_id = n.organization and (n."only" is null or n."only" = p.kind)
        where (p.id <= ${people} or (n.prefix = ${pathOf(org.university)} and n.age < interval '3 days'))
          and p.id <> n.issuer_id and p.id <> ${personaIds.newcomer} and p.id <> ${personaIds.extreme}
      ) draw
    ) reading
    order by person_id, notice_id`.execute(db)
  // One person gets every notice and has read none, to test a very long list.
  await sql`insert into notice_recipient (person_id, notice_id, rule) select ${personaIds.extreme}, id, 0 from notice
    where id <= ${REMINDERS} or id > ${after}`.execute(db)
}

/** Stores the number of recipients of each notice. */
export async function countRecipients(db: Db): Promise<void> {
  await sql`update notice n set recipients = c.count
    from (select notice_id, count(*) as count from notice_recipient group by notice_id) c where c.notice_id = n.id`.execute(
    db,
  )
}

/** Marks the notices of a person at these positions (1 is the newest) as unread, and the others as read and answered. */
export async function setReadState(db: Db, person: number, unread: readonly number[], now: Date): Promise<void> {
  const at = now.toISOString()
  await sql`
    update notice_recipient r set
      read_at = case when unread then null else least(sent_at + interval '26 minutes', ${at}::timestamptz) end,
      answer = case when not unread and asked and older then 'a' end,
      answered_at = case when not unread and asked and older then sent_at + interval '31 minutes' end
    from (
      select r.notice_id, n.sent_at, n.receipt_subject is not null as asked, n.sent_at < ${at}::timestamptz - interval '36 hours' as older,
        row_number() over (order by r.notice_id desc) = any(${[...unread]}::bigint[]) as unread
      from notice_recipient r join notice n on n.id = r.notice_id where r.person_id = ${person}
    ) news
    where r.person_id = ${person} and r.notice_id = news.notice_id`.execute(db)
}
