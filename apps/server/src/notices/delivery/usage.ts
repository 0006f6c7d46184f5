import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

interface Sum {
  readonly urgent: number
  readonly texts: number
}

export interface Usage {
  readonly issuer: Sum
  /** The sum of all issuers. */
  readonly all: Sum
}

const inLast24Hours = sql<boolean>`at > now() - interval '24 hours'`
const urgent = sql<number>`(count(*) filter (where urgent))::integer`
const texts = sql<number>`coalesce(sum(texts), 0)::integer`

/** The messages of an issuer, and of all issuers together, within 24 hours. */
export async function usageOf(db: Db, personId: number): Promise<Usage> {
  const sum = db
    .selectFrom('message_usage')
    .select([urgent.as('urgent'), texts.as('texts')])
    .where(inLast24Hours)
  return {
    issuer: await sum.where('person_id', '=', personId).executeTakeFirstOrThrow(),
    all: await sum.executeTakeFirstOrThrow(),
  }
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
