import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { ContentList } from './kinds.ts'

/** The id of a new entry: a number, or an id made from its name. */
export async function newId(trx: Db, list: ContentList, value: Readonly<Record<string, unknown>>): Promise<string> {
  if (list.isNumbered) {
    // Otherwise setval could lower the sequence while people add backgrounds.
    await sql`lock table ${sql.table(list.table)} in share row exclusive mode`.execute(trx)
    // Publishing a look may have used numbers without the sequence.
    const { rows } = await sql<{ id: number }>`select setval(s.name, greatest(nextval(s.name), m.id)) as id
      from (select pg_get_serial_sequence(${list.table}, 'id')::regclass as name) s,
        (select coalesce(max(id), 0) + 1 as id from ${sql.table(list.table)}) m`.execute(trx)
    return String(rows[0]?.id)
  }
  const base = slugOf(String(value.name_en))
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(list.table)}
    where id = ${base} or id like ${`${base}-%`}`.execute(trx)
  const usedIds = new Set(rows.map((row) => row.id))
  let id = base
  for (let next = 2; usedIds.has(id); next += 1) id = `${base}-${next}`
  return id
}

/** Makes an id from a name: “Study seats” becomes `study-seats`. */
function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 48)
    .replace(/^-+|-+$/g, '')
  return slug === '' ? 'app' : slug
}
