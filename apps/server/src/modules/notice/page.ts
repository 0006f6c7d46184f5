import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { hot } from '../shared/hot.ts'
import type { Slice } from '../shared/page.ts'
import { type Box, boxIds, boxParts, type Ids, together, unreadCount } from './boxes.ts'
import { DeepBoxes } from './deep-boxes.ts'
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
  if (filters(filter)) {
    const row = await filteredPage(db, personId, box, filter, slice).executeTakeFirst()
    return { list: row?.list ?? [], total: row?.total ?? 0, unread: row?.unread ?? 0 }
  }
  const received = box === 'recv' || box === 'default'
  const known = received ? deepBoxes(database).sizeOf(personId) : undefined
  const remember = deepBoxes(database).remember(personId)
  const [row] = await hot(database, wholePage(db, personId, box, slice, known))
  const size = row?.size ?? 0
  if (received && known === undefined) remember(size)
  return { list: row?.list ?? [], total: size + (row?.size_open ?? 0), unread: row?.unread ?? 0 }
}

const remembered = new WeakMap<DatabaseHandle, DeepBoxes>()

function deepBoxes(database: DatabaseHandle): DeepBoxes {
  const boxes = remembered.get(database) ?? new DeepBoxes(database)
  remembered.set(database, boxes)
  return boxes
}

/**
 * The page is cut before anything is read of its notices, and their number comes from indexes: boxes may be deep. Each part
 * of a box is cut for itself, so that none is read to its end. `known`: the number of the first part, if it need not be counted.
 */
function wholePage(db: Db, personId: number, box: Box, slice: Slice, known: number | undefined) {
  const [first, second] = boxParts(db, personId, box)
  const newest = (part: Ids) => cut(db, part, { limit: slice.limit + slice.offset, offset: 0 })
  const ids = second ? together(db, [newest(first), newest(second)]) : first
  return db.selectNoFrom(() => [
    pageOf(db, personId, box, cut(db, ids, slice)),
    (known === undefined ? count(db, first) : sql<number>`${known}::bigint`).as('size'),
    (second ? count(db, second) : sql<number>`0`).as('size_open'),
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
    pageOf(db, personId, box, cut(db, eb.selectFrom('hits').select('hits.id'), slice)),
    count(db, eb.selectFrom('hits').select('hits.id')).as('total'),
    unreadCount(db, personId, box).as('unread'),
  ])
}

/** How many there are. */
function count(db: Db, ids: Ids) {
  return db.selectFrom(ids.as('counted')).select((eb) => eb.fn.countAll<number>().as('count'))
}

/**
 * A part of a set, the newest first: ids of notices grow with time. How much of a first page is asked for stands in the
 * statement itself: not knowing it, PostgreSQL would rather plan the statement anew each time than keep one plan.
 */
function cut(db: Db, ids: Ids, { limit, offset }: Slice): Ids {
  const newest = db.selectFrom(ids.as('newest')).select('newest.id').orderBy('newest.id', 'desc')
  return offset === 0 ? newest.limit(sql.lit(limit)) : newest.limit(limit).offset(offset)
}

function pageOf(db: Db, personId: number, box: Box, ids: Ids) {
  return jsonArrayFrom(summaries(db, personId, ids, box === 'issued').orderBy('n.id', 'desc')).as('list')
}
