import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { hot } from '../shared/hot.ts'
import type { Slice } from '../shared/page.ts'
import { type Box, boxIds, type Ids, unreadCount } from './boxes.ts'
import { filteredIds, filters, type NoticeFilter } from './filter.ts'
import { summaries } from './summary.ts'

/** One page of a box with its counts, in one statement. */
export async function loadPage(
  database: DatabaseHandle,
  personId: number,
  box: Box,
  filter: NoticeFilter,
  slice: Slice,
) {
  const { db } = database
  const row = filters(filter)
    ? await filteredPage(db, personId, box, filter, slice).executeTakeFirst()
    : (await hot(database, wholePage(db, personId, box, slice)))[0]
  return { list: row?.list ?? [], total: row?.total ?? 0, unread: row?.unread ?? 0 }
}

/** The page is cut before anything is read of its notices, and their number comes from an index: boxes may be deep. */
function wholePage(db: Db, personId: number, box: Box, slice: Slice) {
  return db.selectNoFrom((eb) => [
    pageOf(db, personId, db.selectFrom(boxIds(db, personId, box).as('all')).select('all.id'), slice),
    eb
      .selectFrom(boxIds(db, personId, box).as('every'))
      .select((counted) => counted.fn.countAll<number>().as('count'))
      .as('total'),
    unreadCount(db, personId, box).as('unread'),
  ])
}

/** Looks once for what the filter leaves, for the page and for its number. */
function filteredPage(db: Db, personId: number, box: Box, filter: NoticeFilter, slice: Slice) {
  const hits = db.with(
    (cte) => cte('hits').materialized(),
    () => filteredIds(db, personId, boxIds(db, personId, box), filter),
  )
  return hits.selectNoFrom((eb) => [
    pageOf(db, personId, eb.selectFrom('hits').select('hits.id'), slice),
    eb
      .selectFrom('hits as every')
      .select((counted) => counted.fn.countAll<number>().as('count'))
      .as('total'),
    unreadCount(db, personId, box).as('unread'),
  ])
}

interface Sliceable {
  orderBy(expression: 'id', direction: 'desc'): { limit(limit: number): { offset(offset: number): Ids } }
}

/** The newest first: ids of notices grow with time. */
function pageOf(db: Db, personId: number, ids: Sliceable, { limit, offset }: Slice) {
  const page = ids.orderBy('id', 'desc').limit(limit).offset(offset)
  return jsonArrayFrom(summaries(db, personId, page).orderBy('n.id', 'desc')).as('list')
}
