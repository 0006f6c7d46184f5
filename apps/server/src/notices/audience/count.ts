import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { mobileNumber } from '../../people/person/contact.ts'
import { addressedNumbers, expand, mayKnowNumber, pastedPeople, type Rule } from './expand.ts'

export interface Headcount {
  people: number
  /** The number of people outside the organisations for which the issuer sends. */
  outside: number
  /** The number of people inside who have an e-mail address. */
  with_email: number
  /** The number of people inside who have a mobile number. */
  with_mobile: number
}

export interface AudienceSize {
  readonly people: number
  /** The number of people who have a number for text messages. */
  readonly mobiles: number
}

/**
 * The number of people in an audience now. Numbers of people outside the issuer's organisations are counted separately:
 * if a count depended on whether such a person is also chosen or excluded by name, it would reveal whose number it is.
 */
export async function countRecipients(db: Db, rules: readonly Rule[], issuerId: number): Promise<Headcount> {
  // Uses three statements; between them the built-in database serves other requests.
  const pasted = await pastedPeople(rules, issuerId, { hideNumbers: true }).execute(db)
  const named = await sql<Headcount>`select count(*) as people, count(*) filter (where not inside) as outside,
      count(*) filter (where inside and has_email) as with_email,
      count(*) filter (where inside and has_mobile) as with_mobile
    from (${expand(rules, issuerId, { hideNumbers: true, pasted: pasted.rows })}) recipient`.execute(db)
  const { people = 0, outside = 0, with_email = 0, with_mobile = 0 } = named.rows[0] ?? {}
  const { people: outsideByNumber } = await countNumbersOutside(db, rules, issuerId)
  return { people: people + outsideByNumber, outside: outside + outsideByNumber, with_email, with_mobile }
}

/** Counts the people outside the issuer's organisations whose numbers are included, also those chosen or excluded by name. */
export async function countNumbersOutside(db: Db, rules: readonly Rule[], issuerId: number): Promise<AudienceSize> {
  const { rows } = await sql<AudienceSize>`select count(*)::integer as people,
      (count(*) filter (where ${mobileNumber} is not null))::integer as mobiles
    from (${addressedNumbers(rules)}) given join person p on normal_number(p.number) = given.number
    where p.disabled_at is null and not ${mayKnowNumber(issuerId)}`.execute(db)
  return rows[0] ?? { people: 0, mobiles: 0 }
}
