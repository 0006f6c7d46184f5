import { type Insertable, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { MessageUsageTable } from '../../database/tables/delivery.ts'

interface Sum {
  readonly urgent: number
  readonly texts: number
}

export interface IssuerUsage extends Sum {
  readonly notices: number
  /** The recipients of these notices; a recipient of several counts for each. */
  readonly people: number
}

export interface Usage {
  readonly issuer: IssuerUsage
  /** The sum of all issuers. */
  readonly all: Sum
}

const inLast24Hours = sql<boolean>`at > now() - interval '24 hours'`
const urgent = sql<number>`(count(*) filter (where urgent))::integer`
const texts = sql<number>`coalesce(sum(texts), 0)::integer`
const notices = sql<number>`(count(*) filter (where people > 0))::integer`
const people = sql<number>`coalesce(sum(people), 0)::integer`

/** The messages of an issuer within 24 hours. */
export function usageOfIssuer(db: Db, personId: number): Promise<IssuerUsage> {
  return db
    .selectFrom('message_usage')
    .select([urgent.as('urgent'), texts.as('texts'), notices.as('notices'), people.as('people')])
    .where('person_id', '=', personId)
    .where(inLast24Hours)
    .executeTakeFirstOrThrow()
}

/** The messages of all issuers together within 24 hours. */
export function usageOfAll(db: Db): Promise<Sum> {
  return db
    .selectFrom('message_usage')
    .select([urgent.as('urgent'), texts.as('texts')])
    .where(inLast24Hours)
    .executeTakeFirstOrThrow()
}

/**
 * The recipients of notices that an issuer has sent within 24 hours, or has scheduled, without a proof. A proof vouches
 * for what was sent or scheduled before it. A scheduled notice counts as of the time when it was scheduled, also after it
 * was sent.
 */
export async function countUnproved(db: Db, personId: number): Promise<number> {
  const { rows } = await sql<{ people: number }>`select coalesce(sum(people), 0)::integer as people from (
      select people, coalesce(scheduled_at, at) as requested_at from message_usage
      where person_id = ${personId}::bigint and not proved and ${inLast24Hours}
      union all
      select (request ->> 'recipients')::integer, created_at from notice_schedule
      where owner_id = ${personId}::bigint and failure is null and (request ->> 'proved')::boolean is not true
    ) unproved
    where requested_at > coalesce((select max(coalesce(scheduled_at, at)) from message_usage
      where person_id = ${personId}::bigint and proved), '-infinity')`.execute(db)
  return rows[0]?.people ?? 0
}

/** Records messages, and deletes records of more than a week ago. */
export async function recordUsage(trx: Db, usage: Insertable<MessageUsageTable>): Promise<void> {
  // Skips rows that another issuer's transaction is deleting, so that issuers do not wait for each other.
  await sql`delete from message_usage where ctid = any(array(
    select ctid from message_usage where at < now() - interval '7 days' for update skip locked))`.execute(trx)
  await trx.insertInto('message_usage').values(usage).execute()
}

/** The messages of each issuer within 24 hours, the most text messages first. */
export function listUsage(db: Db) {
  return db
    .selectFrom('message_usage as u')
    .innerJoin('person as p', 'p.id', 'u.person_id')
    .select(['u.person_id', 'p.name', 'p.name_en', urgent.as('urgent'), texts.as('texts')])
    .select(sql<boolean>`bool_or(refused)`.as('refused'))
    .where(inLast24Hours)
    .groupBy(['u.person_id', 'p.name', 'p.name_en'])
    .orderBy('texts', 'desc')
    .orderBy('u.person_id')
    .execute()
}
