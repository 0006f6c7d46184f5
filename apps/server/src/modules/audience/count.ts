import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { expand, type Rule } from './expand.ts'

export interface Headcount {
  people: number
  with_email: number
  with_mobile: number
}

/** The number of people in an audience now, and how many of them have an address for each channel. */
export async function countRecipients(db: Db, rules: readonly Rule[], issuerId: number): Promise<Headcount> {
  const { rows } = await sql<Headcount>`select count(*) as people, count(*) filter (where has_email) as with_email,
    count(*) filter (where has_mobile) as with_mobile from (${expand(rules, issuerId)}) recipient`.execute(db)
  const [counted] = rows
  return counted ?? { people: 0, with_email: 0, with_mobile: 0 }
}
