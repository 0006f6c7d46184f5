import { limits } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../database/schema.ts'
import { homepageOf } from '../../shared/homepage.ts'
import { literalPattern } from '../../shared/like-pattern.ts'
import type { Slice } from '../../shared/slice.ts'
import { appFields } from '../app/repository.ts'
import { visibleIds } from '../notice/boxes.ts'
import { summaries } from '../notice/summary.ts'

/** What begins with the text comes before what only contains it. */
function patterns(text: string) {
  const literal = literalPattern(text)
  return { begins: `${literal}%`, contains: `%${literal}%` }
}

export async function searchApps(db: Db, personId: number, text: string, slice: Slice) {
  const { begins, contains } = patterns(text)
  const hits = db
    .selectFrom('app')
    .where('app.enabled', '=', true)
    .where((eb) =>
      eb.or(
        (['app.name', 'app.name_en', 'app.description', 'app.description_en'] as const).map((field) =>
          eb(field, 'ilike', contains),
        ),
      ),
    )
  const { total } = await hits.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = await hits
    .leftJoin(homepageOf(sql.val(personId)).as('h'), 'h.app_id', 'app.id')
    .select(appFields)
    .select((eb) => eb('h.app_id', 'is not', null).as('collected'))
    .orderBy(sql`case when app.name ilike ${begins} or app.name_en ilike ${begins} then 0
      when app.name ilike ${contains} or app.name_en ilike ${contains} then 1 else 2 end`)
    .orderBy('app.sort')
    .orderBy('app.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
  return { list, total }
}

/**
 * Notices that someone may see. What a revoked one said can no longer be searched for. The texts are looked through
 * once, for the number of hits and for the page.
 */
export async function searchNotices(db: Db, personId: number, text: string, slice: Slice) {
  const { begins, contains } = patterns(text)
  const hits = db.with(
    (cte) => cte('hits').materialized(),
    (cte) =>
      cte
        .selectFrom('notice as x')
        .select('x.id')
        .select(
          sql<number>`case when x.title ilike ${begins} or x.title_en ilike ${begins} then 0
            when x.title ilike ${contains} or x.title_en ilike ${contains} then 1 else 2 end`.as('rank'),
        )
        .where('x.id', 'in', visibleIds(db, personId))
        .where((eb) =>
          eb.or([
            eb('x.title', 'ilike', contains),
            eb('x.title_en', 'ilike', contains),
            eb.and([
              eb('x.revoked_at', 'is', null),
              eb.or([eb('x.content', 'ilike', contains), eb('x.content_en', 'ilike', contains)]),
            ]),
          ]),
        ),
  )
  const page = await hits
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('hits')
          .select('id')
          .orderBy('rank')
          .orderBy('id', 'desc')
          .limit(slice.limit)
          .offset(slice.offset),
      ).as('ids'),
      eb.selectFrom('hits').select(eb.fn.countAll<number>().as('total')).as('total'),
    ])
    .executeTakeFirstOrThrow()
  const ids = page.ids.map((hit) => hit.id)
  return { list: await inOrder(db, personId, ids), total: page.total ?? 0 }
}

/** The notices of a page, in the order of the page. */
async function inOrder(db: Db, personId: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await summaries(db, personId, db.selectFrom('notice').select('id').where('id', 'in', ids)).execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** The configuration, to see whether suggestions and history are on. */
export async function loadConfig(db: Db): Promise<unknown> {
  const row = await db.selectFrom('portal_config').select('config').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.config
}

/** Keeps what someone searched for, and no more than the newest few. */
export async function remember(db: Db, personId: number, term: string): Promise<void> {
  const kept = db
    .selectFrom('search_history')
    .select('term')
    .where('person_id', '=', personId)
    .where('term', '!=', term)
    .orderBy('searched_at', 'desc')
    .limit(limits.searchHistory - 1)
  await db
    .with('forgotten', (cte) =>
      cte
        .deleteFrom('search_history')
        .where('person_id', '=', personId)
        .where('term', '!=', term)
        .where('term', 'not in', kept),
    )
    .insertInto('search_history')
    .values({ person_id: personId, term, searched_at: sql<Date>`clock_timestamp()` })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'term']).doUpdateSet({ searched_at: sql<Date>`clock_timestamp()` }),
    )
    .execute()
}

export async function listHistory(db: Db, personId: number, size: number): Promise<string[]> {
  const rows = await db
    .selectFrom('search_history')
    .select('term')
    .where('person_id', '=', personId)
    .orderBy('searched_at', 'desc')
    .limit(size)
    .execute()
  return rows.map((row) => row.term)
}

export async function clearHistory(db: Db, personId: number): Promise<void> {
  await db.deleteFrom('search_history').where('person_id', '=', personId).execute()
}

/** What could complete a text: one's own searches, apps, and titles of notices that reached this person. */
export function loadCompletions(db: Db, personId: number, text: string, limit: number) {
  const { begins, contains } = patterns(text)
  const own = db
    .selectFrom('search_history')
    .select('term')
    .where('person_id', '=', personId)
    .where('term', 'ilike', contains)
    .orderBy('searched_at', 'desc')
    .limit(limit)
  const apps = db
    .selectFrom('app')
    .select(sql<string>`case when name ilike ${contains} then name else name_en end`.as('term'))
    .where('enabled', '=', true)
    .where((eb) => eb.or([eb('name', 'ilike', contains), eb('name_en', 'ilike', contains)]))
    .orderBy(sql`case when name ilike ${begins} or name_en ilike ${begins} then 0 else 1 end`)
    .orderBy('sort')
    .limit(limit)
  const notices = db
    .selectFrom('notice_recipient as r')
    .innerJoin('notice as n', 'n.id', 'r.notice_id')
    .select(sql<string>`case when n.title ilike ${contains} then n.title else n.title_en end`.as('term'))
    .where('r.person_id', '=', personId)
    .where('n.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('n.title', 'ilike', contains), eb('n.title_en', 'ilike', contains)]))
    .orderBy(sql`case when n.title ilike ${begins} or n.title_en ilike ${begins} then 0 else 1 end`)
    .orderBy('n.id', 'desc')
    .limit(limit)
  return db
    .selectNoFrom([jsonArrayFrom(own).as('own'), jsonArrayFrom(apps).as('apps'), jsonArrayFrom(notices).as('notices')])
    .executeTakeFirstOrThrow()
}
