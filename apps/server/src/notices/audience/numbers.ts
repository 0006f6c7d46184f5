import { normalNumber } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { reachesEverybody } from '../../platform/rights/issuing.ts'
import { mayKnowNumber } from './expand.ts'

/** Numbers per query; between queries the built-in database serves other requests. */
const BATCH_SIZE = 2_000

export interface Numbers {
  readonly found: string[]
  readonly unknown: string[]
  /** The number of found people outside the issuer's organisations. */
  readonly outside: number
}

/** Each number once: in its normal form, and as it was written first. */
export function distinctNumbers(numbers: readonly string[]): Map<string, string> {
  const written = new Map<string, string>()
  for (const number of numbers) {
    const plain = normalNumber(number)
    if (plain !== '' && !written.has(plain)) written.set(plain, number)
  }
  return written
}

/**
 * Determines which numbers belong to a person to whom the issuer may send, in the given order: student and staff numbers,
 * and mobile numbers inside the issuer's organisations. Other numbers count as unknown. With `includeFormer`, numbers of
 * people who have left or moved count too, so that a notice written before that stays valid.
 */
export async function resolveNumbers(
  db: Db,
  issuerId: number,
  numbers: readonly string[],
  { includeFormer = false } = {},
): Promise<Numbers> {
  const written = distinctNumbers(numbers)
  const all = [...written.keys()]
  const rows: ResolvedNumber[] = []
  for (let at = 0; at < all.length; at += BATCH_SIZE) {
    rows.push(...(await resolveBatch(db, issuerId, all.slice(at, at + BATCH_SIZE), includeFormer)))
  }
  const pick = (known: boolean) =>
    rows.filter((row) => row.known === known).map((row) => written.get(row.number) ?? row.number)
  const outside = rows.filter(({ known, inside }) => known && !inside).length
  return { found: pick(true), unknown: pick(false), outside }
}

interface ResolvedNumber {
  number: string
  known: boolean
  inside: boolean
}

async function resolveBatch(
  db: Db,
  issuerId: number,
  numbers: readonly string[],
  includeFormer: boolean,
): Promise<ResolvedNumber[]> {
  const present = includeFormer ? sql`true` : sql`p.disabled_at is null`
  const reached = includeFormer ? sql`true` : sql`(${reachesEverybody(issuerId)} or ${mayKnowNumber(issuerId)})`
  const mobile = includeFormer ? sql`true` : mayKnowNumber(issuerId)
  const { rows } = await sql<ResolvedNumber>`select given.number,
      (byNumber.id is not null or byMobile.id is not null) as known,
      (byMobile.id is not null or coalesce(byNumber.inside, false)) as inside
    from unnest(${numbers}::text[]) with ordinality as given (number, place)
    left join (select p.id, p.number, ${mayKnowNumber(issuerId)} as inside from person p where ${present} and ${reached}) as byNumber on normal_number(byNumber.number) = given.number
    left join (select p.id, p.mobile from person p where ${present} and ${mobile}) as byMobile on byMobile.mobile = given.number
    order by given.place`.execute(db)
  return rows
}
