import { type Nullable, type Selectable, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { AuditEntryTable } from '../../database/tables/delivery.ts'
import type { Slice } from '../shared/slice.ts'
import { type AuditFilter, auditEntries } from './audit-filter.ts'

/** One page of audit entries, newest first. One search serves both the page and the total. */
export async function listAuditEntries(db: Db, filter: AuditFilter, { limit, offset }: Slice) {
  const isAll = Object.keys(filter).length === 0
  const rows = await db
    .with(
      // Without a filter, the page is read in order from an index.
      (cte) => (isAll ? cte('found').notMaterialized() : cte('found').materialized()),
      () => auditEntries(db, filter).select(['a.id', 'a.at']),
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
    .select(['counted.total', 'a.id', 'a.at', 'p.name', 'p.name_en', 'p.number', 'a.action', 'a.notice_id', 'n.title'])
    .select(['a.detail', 'a.times', 'o.name as organization', 'o.name_en as organization_en'])
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .execute()
  return { list: rows.filter(isEntry).map(({ total: _total, ...entry }) => entry), total: rows[0]?.total ?? 0 }
}

type Entry = Pick<Selectable<AuditEntryTable>, 'id' | 'at' | 'action' | 'detail' | 'times'>

/** A page after the last one is a single row with only the total. */
function isEntry<Row extends Nullable<Entry>>(row: Row): row is Row & Entry {
  return row.id !== null
}

/** How many entries there are. */
export async function countAuditEntries(db: Db, filter: AuditFilter): Promise<number> {
  const { total } = await auditEntries(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const BATCH = 2_000

/** All entries, newest first, a batch at a time. Entries recorded during the iteration are not included. */
export async function* allAuditEntries(db: Db, filter: AuditFilter) {
  let lastId: number | undefined
  for (;;) {
    let query = auditEntries(db, filter)
      .select(['a.id', 'a.at', 'p.number', 'p.name', 'p.name_en', 'a.action', 'a.times', 'a.notice_id', 'n.title'])
      .select(['o.name as organization', 'o.name_en as organization_en', sql<string>`a.detail::text`.as('detail')])
    if (lastId !== undefined) query = query.where('a.id', '<', lastId)
    const rows = await query.orderBy('a.id', 'desc').limit(BATCH).execute()
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    lastId = rows.at(-1)?.id
  }
}
