import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { visibleIds } from './boxes.ts'

/**
 * Marks a notice that a person may see as a favourite, or removes the mark; false if there is no such notice for them.
 */
export async function setFavourite(db: Db, personId: number, id: number, favourite: boolean): Promise<boolean> {
  const visibleNotice = db
    .selectFrom(visibleIds(db, personId).as('visible'))
    .select('visible.id')
    .where('visible.id', '=', id)
  const change = favourite
    ? sql`insert into notice_favourite (person_id, notice_id) select ${personId}::bigint, id from seen on conflict do nothing`
    : sql`delete from notice_favourite where person_id = ${personId} and notice_id in (select id from seen)`
  const { rows } =
    await sql`with seen as materialized (${visibleNotice}), change as (${change}) select id from seen`.execute(db)
  return rows.length > 0
}
