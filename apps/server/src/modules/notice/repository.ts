import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { hot } from '../shared/hot.ts'
import type { Slice } from '../shared/page.ts'
import { type Box, boxIds, type Ids, openIds } from './boxes.ts'
import { counts, summaries } from './summary.ts'

/** One page of a box with its counts, in one statement. */
export async function loadPage(database: DatabaseHandle, personId: number, box: Box, slice: Slice) {
  const { db } = database
  // The page is cut before anything is read of its notices: contents may be long, and boxes deep.
  const ids: Ids = db
    .selectFrom(boxIds(db, personId, box).as('all'))
    .select('all.id')
    .orderBy('all.id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
  const page = summaries(db, personId, ids).orderBy('n.id', 'desc')
  const query = db.selectNoFrom([
    jsonArrayFrom(page).as('list'),
    jsonObjectFrom(counts(db, personId, boxIds(db, personId, box))).as('counts'),
  ])
  const [row] = await hot(database, query)
  return { list: row?.list ?? [], total: row?.counts?.total ?? 0, unread: row?.counts?.unread ?? 0 }
}

/** One notice of a box, whole. */
export function loadNotice(db: Db, personId: number, box: Box, id: number) {
  const one: Ids = db
    .selectFrom(openIds(db, personId, box).as('all'))
    .select('all.id')
    .where('all.id', '=', id)
  return summaries(db, personId, one)
    .select(['n.content', 'n.contact', 'n.receipt_subject', 'n.receipt_deadline', 'r.answer'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('notice_option as q')
          .select(['q.key', 'q.label'])
          .select((inner) =>
            inner
              .case()
              .when('n.issuer_id', '=', personId)
              .then(
                inner
                  .selectFrom('notice_recipient as x')
                  .select(inner.fn.countAll<number>().as('count'))
                  .whereRef('x.notice_id', '=', 'q.notice_id')
                  .whereRef('x.answer', '=', 'q.key'),
              )
              .end()
              .as('count'),
          )
          .whereRef('q.notice_id', '=', 'n.id')
          .orderBy('q.key'),
      ).as('options'),
      jsonArrayFrom(
        eb
          .selectFrom('notice_attachment as a')
          .select(['a.name', 'a.size', 'a.url'])
          .whereRef('a.notice_id', '=', 'n.id')
          .orderBy('a.position'),
      ).as('files'),
    ])
    .executeTakeFirst()
}

export async function markRead(db: Db, personId: number, id: number): Promise<void> {
  await db
    .updateTable('notice_recipient')
    .set({ read_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('notice_id', '=', id)
    .where('read_at', 'is', null)
    .execute()
}

/** Marks all as read; returns how many were not. Rows are locked in one order, so that two of these cannot deadlock. */
export async function markAllRead(db: Db, personId: number): Promise<number> {
  const result = await db
    .with('unread', (cte) =>
      cte
        .selectFrom('notice_recipient')
        .select('notice_id')
        .where('person_id', '=', personId)
        .where('read_at', 'is', null)
        .orderBy('notice_id')
        .forUpdate(),
    )
    .updateTable('notice_recipient')
    .from('unread')
    .set({ read_at: sql<Date>`now()` })
    .where('notice_recipient.person_id', '=', personId)
    .whereRef('notice_recipient.notice_id', '=', 'unread.notice_id')
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
