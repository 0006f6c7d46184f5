import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

export interface Numbers {
  readonly found: string[]
  readonly unknown: string[]
}

/** Each number once: without space around it, and as it was written first. */
export function distinctNumbers(numbers: readonly string[]): Map<string, string> {
  const written = new Map<string, string>()
  for (const number of numbers) {
    const plain = number.trim()
    if (plain !== '' && !written.has(plain)) written.set(plain, number)
  }
  return written
}

/**
 * Which numbers belong to somebody, in the order given. With `left`, those of people who have left count too: a notice that
 * was written before they left is no mistake.
 */
export async function sortNumbers(db: Db, numbers: readonly string[], { left = false } = {}): Promise<Numbers> {
  const written = distinctNumbers(numbers)
  if (written.size === 0) return { found: [], unknown: [] }
  const present = left ? sql`` : sql`and p.disabled_at is null`
  const { rows } = await sql<{ number: string; known: boolean }>`select given.number,
      (byNumber.id is not null or byMobile.id is not null) as known
    from unnest(${[...written.keys()]}::text[]) with ordinality as given (number, place)
    left join (select p.id, p.number from person p where true ${present}) as byNumber on byNumber.number = given.number
    left join (select p.id, p.mobile from person p where true ${present}) as byMobile on byMobile.mobile = given.number
    order by given.place`.execute(db)
  const pick = (known: boolean) =>
    rows.filter((row) => row.known === known).map((row) => written.get(row.number) ?? row.number)
  return { found: pick(true), unknown: pick(false) }
}
