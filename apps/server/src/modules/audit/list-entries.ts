import { type Nullable, type Selectable, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { AuditEntryTable } from '../../database/tables/delivery.ts'
import { literalPattern } from '../../shared/like-pattern.ts'
import type { Slice } from '../../shared/slice.ts'

/**
 * One page of audit entries, newest first. `text` is searched in names, numbers, organisations, titles,
 * actions and details: once, for the page and for its count.
 */
export async function listAuditEntries(db: Db, text: string | undefined, { limit, offset }: Slice) {
  const rows = await db
    .with(
      // Without a text an index has the order, and the page is read from it.
      (cte) => (text === undefined ? cte('found').notMaterialized() : cte('found').materialized()),
      () => (text === undefined ? db.selectFrom('audit_entry').select(['id', 'at']) : entriesWith(db, text)),
    )
    .selectFrom((eb) =>
      eb
        .selectFrom('found')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .as('counted'),
    )
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('found')
          .selectAll()
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset(offset)
          .as('page'),
      (join) => join.onTrue(),
    )
    .leftJoin('audit_entry as a', 'a.id', 'page.id')
    .leftJoin('person as p', 'p.id', 'a.person_id')
    .leftJoin('notice as n', 'n.id', 'a.notice_id')
    .leftJoin('organization as o', 'o.id', 'a.organization_id')
    .select(['counted.total', 'a.id', 'a.at', 'p.name', 'p.name_en', 'a.action', 'a.notice_id', 'n.title', 'a.detail'])
    .select(['a.times', 'o.name as organization', 'o.name_en as organization_en'])
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .execute()
  return { list: rows.filter(isEntry).map(({ total: _total, ...entry }) => entry), total: rows[0]?.total ?? 0 }
}

type Entry = Pick<Selectable<AuditEntryTable>, 'id' | 'at' | 'action' | 'detail' | 'times'>

/** A page after the last one is one row with the total alone. */
function isEntry<Row extends Nullable<Entry>>(row: Row): row is Row & Entry {
  return row.id !== null
}

function entriesWith(db: Db, text: string) {
  return db
    .selectFrom('audit_entry as a')
    .leftJoin('person as p', 'p.id', 'a.person_id')
    .leftJoin('notice as n', 'n.id', 'a.notice_id')
    .leftJoin('organization as o', 'o.id', 'a.organization_id')
    .where((eb) => eb.or(contains(text.trim())))
    .select(['a.id', 'a.at'])
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
