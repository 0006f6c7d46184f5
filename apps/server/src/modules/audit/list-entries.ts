import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { literalPattern } from '../../shared/like-pattern.ts'
import type { Slice } from '../../shared/slice.ts'

/**
 * One page of audit entries, newest first. `text` is searched in names, numbers, organisations, titles,
 * actions and details.
 */
export async function listAuditEntries(db: Db, text: string | undefined, { limit, offset }: Slice) {
  let entries = db
    .selectFrom('audit_entry as a')
    .leftJoin('person as p', 'p.id', 'a.person_id')
    .leftJoin('notice as n', 'n.id', 'a.notice_id')
    .leftJoin('organization as o', 'o.id', 'a.organization_id')
  if (text !== undefined) entries = entries.where((eb) => eb.or(contains(text.trim())))
  const list = await entries
    .select(['a.id', 'a.at', 'p.name', 'p.name_en', 'a.action', 'a.notice_id', 'n.title', 'a.detail', 'a.times'])
    .select(['o.name as organization', 'o.name_en as organization_en'])
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await entries.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { list, total }
}

const searchedColumns = [
  'p.name',
  'p.name_en',
  'p.number',
  'o.name',
  'o.name_en',
  'n.title',
  'a.action',
  'a.detail::text',
]

function contains(text: string) {
  const pattern = `%${literalPattern(text)}%`
  return searchedColumns.map((column) => sql<boolean>`${sql.raw(column)} ilike ${pattern}`)
}
