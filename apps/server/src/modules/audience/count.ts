import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { addressedNumbers, expand, mayKnowNumber, type Rule } from './expand.ts'

export interface Headcount {
  people: number
  /** Those outside the organisations for which the issuer sends. */
  outside: number
  /** How many of the others have an address. */
  with_email: number
  with_mobile: number
}

/**
 * The number of people in an audience now. Numbers of people outside the issuer's organisations are counted on their own: if a
 * count depended on whether such a person is also chosen or excluded by name, it would reveal whose number it is.
 */
export async function countRecipients(db: Db, rules: readonly Rule[], issuerId: number): Promise<Headcount> {
  const { rows } = await sql<Headcount>`select named.people + numbered.people as people,
      named.outside + numbered.people as outside, named.with_email, named.with_mobile
    from (select count(*) as people, count(*) filter (where not inside) as outside,
        count(*) filter (where inside and has_email) as with_email,
        count(*) filter (where inside and has_mobile) as with_mobile
      from (${expand(rules, issuerId, { hideNumbers: true })}) recipient) named
    cross join (select count(distinct p.id) as people
      from (${addressedNumbers(rules)}) given join person p on normal_number(p.number) = given.number
      where p.disabled_at is null and not ${mayKnowNumber(issuerId)}) numbered`.execute(db)
  const [counted] = rows
  return counted ?? { people: 0, outside: 0, with_email: 0, with_mobile: 0 }
}
