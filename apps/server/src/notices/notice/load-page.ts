import { limits } from '@quadrangle/api-client/contract'
import { type AliasableExpression, expressionBuilder, type Nullable, sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { PreparedQueryCache, runPrepared } from '../../runtime/shared/prepared-query.ts'
import type { Slice } from '../../runtime/shared/slice.ts'
import { type Box, boxParts, type Ids, unite, unreadCount } from './boxes.ts'
import { filteredIds, filters, type NoticeFilter } from './filter.ts'
import { type NoticeCounts, noticeCounts } from './notice-count-cache.ts'
import { type SummaryRow, summaries } from './summary.ts'

/**
 * The sizes that the portal requests. A first page of another size is read as the next larger of these: each size is a
 * separate prepared statement, which permanently uses some 400 kB of the database's memory.
 */
const SIZES = [1, 4, 10, 20, limits.pageSize]
const preparedSize = (limit: number) => SIZES.find((size) => size >= limit) ?? limit

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
    const { unread, reply, ...others } = filter
    const rows =
      filters(others) || slice.offset > 0
        ? await filteredPage(db, personId, box, filter, slice).execute()
        : await flaggedPages.run(database, { box, limit: preparedSize(slice.limit), unread, reply }, { personId })
    return { list: noticesOf(rows).slice(0, slice.limit), total: rows[0]?.total ?? 0, unread: rows[0]?.unread ?? 0 }
  }
  if (box !== 'recv' && box !== 'default') return readPage(database, personId, box, slice, {})
  const counted = await noticeCounts(database).getOrCount(personId, async (cached) => {
    const page = await readPage(database, personId, box, slice, cached)
    return { page, total: page.received, unread: page.unread }
  })
  return counted.page
}

async function readPage(database: DatabaseHandle, personId: number, box: Box, slice: Slice, cached: NoticeCounts) {
  const shape = { box, isSizeCached: cached.total !== undefined, isUnreadCached: cached.unread !== undefined }
  const numbers = { personId, size: cached.total ?? 0, unread: cached.unread ?? 0 }
  const rows =
    slice.offset === 0
      ? await firstPages.run(database, { ...shape, limit: preparedSize(slice.limit) }, numbers)
      : await runPrepared(database, unfilteredPage(database.db, { ...shape, ...slice }, numbers))
  const [first] = rows
  const received = first?.size ?? 0
  const list = noticesOf(rows).slice(0, slice.limit)
  return { list, total: received + (first?.size_open ?? 0), received, unread: first?.unread ?? 0 }
}

interface PageShape {
  readonly box: Box
  readonly limit: number
  /** Whether these numbers are cached, and need not be counted. */
  readonly isSizeCached: boolean
  readonly isUnreadCached: boolean
}

type PageNumbers = Readonly<Record<'personId' | 'size' | 'unread', number>>

const firstPages = new PreparedQueryCache((db, shape: PageShape, numbers: PageNumbers) =>
  unfilteredPage(db, { ...shape, offset: 0 }, numbers),
)

/**
 * One page of a box without filters. Limits each part of the box before it joins the notices, and counts by indexes
 * alone, because a box may contain very many notices. The cached count is the one of the first part.
 */
function unfilteredPage(db: Db, { box, ...shape }: PageShape & Slice, { personId, size, unread }: PageNumbers) {
  const [first, second] = boxParts(db, personId, box)
  const isFirst = shape.offset === 0
  const newest = (part: Ids) => pageOf(db, part, { limit: shape.limit + shape.offset, offset: 0 }, isFirst)
  const ids = second ? unite(db, [newest(first), newest(second)]) : first
  const counts = db.selectNoFrom(() => [
    (shape.isSizeCached ? sql<number>`${size}::bigint` : count(db, first)).as('size'),
    (second ? count(db, second) : sql<number>`0`).as('size_open'),
    (shape.isUnreadCached ? sql<number>`${unread}::bigint` : unreadCount(db, personId, box)).as('unread'),
  ])
  return withNotices(db, counts, personId, box, pageOf(db, ids, shape))
}

/** Applies the filter once, for the page and for its count. */
function filteredPage(db: Db, personId: number, box: Box, filter: NoticeFilter, slice: Slice) {
  const hits = db.with(
    (cte) => cte('hits').materialized(),
    () => filteredIds(db, personId, box, filter),
  )
  const ids = expressionBuilder<{ hits: { id: number } }>().selectFrom('hits').select('hits.id')
  const counts = db.selectNoFrom(() => [count(db, ids).as('total'), unreadCount(db, personId, box).as('unread')])
  // The cast hides the type of the hits, which `withNotices` need not know.
  return withNotices(hits as unknown as Db, counts, personId, box, pageOf(db, ids, slice))
}

/** The filters that the home page uses. Other filters are rarer, and their queries are compiled each time. */
interface FlaggedShape extends Pick<NoticeFilter, 'unread' | 'reply'> {
  readonly box: Box
  readonly limit: number
}

const flaggedPages = new PreparedQueryCache(
  (db, { box, limit, ...filter }: FlaggedShape, { personId }: Pick<PageNumbers, 'personId'>) =>
    filteredPage(db, personId, box, filter, { limit, offset: 0 }),
)

/** The number of these ids. */
function count(db: Db, ids: Ids) {
  return db.selectFrom(ids.as('counted')).select((eb) => eb.fn.countAll<number>().as('count'))
}

/**
 * One page of a set of ids, the newest first: ids grow with time. The limit of a first page is a literal, because with a
 * parameter PostgreSQL plans the statement again each time. There are too many later pages for that.
 */
function pageOf(db: Db, ids: Ids, { limit, offset }: Slice, isFirst = offset === 0): Ids {
  const newest = db.selectFrom(ids.as('newest')).select('newest.id').orderBy('newest.id', 'desc')
  return isFirst ? newest.limit(sql.lit(limit)) : newest.limit(limit).offset(offset)
}

/**
 * The notices of a page, each in a row with the counts; an empty page is one row with the counts alone. Not aggregated to JSON,
 * which is slow in the built-in database.
 */
function withNotices<Counts>(db: Db, counts: AliasableExpression<Counts>, personId: number, box: Box, ids: Ids) {
  return db
    .selectFrom(counts.as('counts'))
    .leftJoin(summaries(db, personId, ids, box === 'issued').as('notice'), (join) => join.onTrue())
    .selectAll()
    .orderBy('notice.id', 'desc')
}

/** The notices among the rows of a page. */
function noticesOf(rows: readonly Nullable<SummaryRow>[]): SummaryRow[] {
  return rows.filter((row): row is SummaryRow => row.id !== null)
}
