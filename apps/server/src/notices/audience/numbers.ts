import { normalNumber } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { reachesEverybody } from '../../platform/rights/issuing.ts'
import { mayKnowNumber, mobileOf } from './expand.ts'

/** Numbers per query; between queries the built-in database serves other requests. */
const BATCH_SIZE = 2_000

export interface ResolvedNumbers {
  readonly found: string[]
  readonly unknown: string[]
  /** The number of found people outside the issuer's organisations. */
  readonly outside: number
}

/** The distinct numbers. Maps the normal form of each to the form in which it first occurs. */
export function distinctNumbers(numbers: readonly string[]): Map<string, string> {
  const originals = new Map<string, string>()
  for (const number of numbers) {
    const normalForm = normalNumber(number)
    if (normalForm !== '' && !originals.has(normalForm)) originals.set(normalForm, number)
  }
  return originals
}

/**
 * Determines which numbers belong to a person to whom the issuer may send, in the given order: student and staff numbers,
 * and mobile numbers inside the issuer's organisations. Other numbers count as unknown. With `includeFormer`, numbers of
 * people who have left or moved count too, so that a notice scheduled before that is still sent.
 */
export async function resolveNumbers(
  db: Db,
  issuerId: number,
  numbers: readonly string[],
  { includeFormer = false } = {},
): Promise<ResolvedNumbers> {
  const originals = distinctNumbers(numbers)
  const all = [...originals.keys()]
  const rows: NumberRow[] = []
  for (let at = 0; at < all.length; at += BATCH_SIZE) {
    rows.push(...(await resolveBatch(db, issuerId, all.slice(at, at + BATCH_SIZE), includeFormer)))
  }
  const pick = (isKnown: boolean) =>
    rows.filter((row) => row.known === isKnown).map((row) => originals.get(row.number) ?? row.number)
  const outside = rows.filter(({ known, inside }) => known && !inside).length
  return { found: pick(true), unknown: pick(false), outside }
}

interface NumberRow {
  number: string
  known: boolean
  inside: boolean
}

async function resolveBatch(
  db: Db,
  issuerId: number,
  numbers: readonly string[],
  includeFormer: boolean,
): Promise<NumberRow[]> {
  const isPresent = includeFormer ? sql`true` : sql`p.disabled_at is null`
  const isReached = includeFormer ? sql`true` : sql`(${reachesEverybody(issuerId)} or ${mayKnowNumber(issuerId)})`
  const isMobileKnown = includeFormer ? sql`true` : mayKnowNumber(issuerId)
  const mobiles = numbers.map(mobileOf)
  const { rows } = await sql<NumberRow>`select given.number,
      (byNumber.id is not null or byMobile.id is not null) as known,
      (byMobile.id is not null or coalesce(byNumber.inside, false)) as inside
    from unnest(${numbers}::text[], ${mobiles}::text[]) with ordinality as given (number, mobile, place)
    left join (select p.id, p.number, ${mayKnowNumber(issuerId)} as inside from person p where ${isPresent} and ${isReached}) as byNumber on normal_number(byNumber.number) = given.number
    left join (select p.id, p.mobile from person p where ${isPresent} and ${isMobileKnown}) as byMobile on byMobile.mobile = given.mobile
    order by given.place`.execute(db)
  return rows
}
