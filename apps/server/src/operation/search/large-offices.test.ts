import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayHandle } from '../../platform/rights/may-handle-notice.ts'
import { indexBatch } from '../../platform/search-index/index-stale.ts'
import { readQuery } from '../../platform/search-index/query-terms.ts'
import { addWords } from '../../platform/search-index/words.ts'
import { indexSearch } from '../../testing/areas/index-search.ts'
import { lockWaits } from '../../testing/areas/lock-waits.ts'
import { addNotice } from '../../testing/areas/notices.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'
import type { SearchFilter } from './notice-statements.ts'
import { searchNotices } from './notices.ts'

/** Two thirds of the notices are of the school and its laboratory, which are more than a search lists. */
const NOTICES = 6_000
const ALL = { limit: 10_000, offset: 0 }

let world: World
let first: number

/** The text of each notice has 全体, that of each tenth also 奖学金. Some are personal, some public, some have recipients. */
beforeAll(async () => {
  world = await createWorld()
  const { pool } = world.database
  const { issuer, other, student } = world
  const { rows } = await pool.query<{ first: number }>(
    `with added as (insert into notice (issuer_id, organization_id, official, public, title, content, sent_at)
       select case n % 11 when 0 then $1::bigint else $2::bigint end, 2 + n % 3, n % 4 > 0, n % 50 = 1, '第' || n || '号', '全体',
         now() - (${NOTICES} - n) * interval '1 hour'
       from generate_series(1, ${NOTICES}) n returning id)
     select min(id) as first from added`,
    [issuer.id, other.id],
  )
  first = Number(rows[0]?.first)
  await pool.query(
    `update notice_search s set stale = false, tokens = array_to_tsvector(array['全体'] ||
       case when s.notice_id % 10 = 0 then array['奖学', '学金'] when n.official and s.notice_id % 10 = 1 then array['camp']
         when not n.official and n.issuer_id <> $2 and s.notice_id % 40 > 0 then array['lamp'] else '{}' end)
     from notice n where n.id = s.notice_id and n.id >= $1`,
    [first, issuer.id],
  )
  await pool.query(
    `insert into notice_search_title (notice_id, title, title_en, office_id)
     select id, title, '', case when official then organization_id end from notice where id >= $1`,
    [first],
  )
  for (const [{ id }, every] of [
    [issuer, 40],
    [student, 3],
  ] as const)
    await pool.query(
      `insert into notice_recipient (person_id, notice_id) select $1, id from notice where id >= $2 and id % $3::bigint = 0`,
      [id, first, every],
    )
  await pool.query('analyze')
})
afterAll(() => world.close())

/** The notices with a word that a person may see, checked one by one; the newest first. */
async function expected(person: number, word: string, condition = sql`true`): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select n.id from notice n join organization o on o.id = n.organization_id
    where ${word}::tsquery @@ (select tokens from notice_search s where s.notice_id = n.id) and ${condition}
      and (n.public or ${mayHandle('follow', person)}
        or exists (select from notice_recipient r where r.notice_id = n.id and r.person_id = ${person}::bigint))
    order by n.id desc`.execute(world.db)
  return rows.map(({ id }) => Number(id))
}

async function search(person: number, text: string, filter: SearchFilter = {}): Promise<readonly number[]> {
  const { ids, total, newest_only } = await searchNotices(world.database, person, readQuery(text), filter, ALL)
  expect([ids.length, newest_only]).toEqual([total, false])
  return ids
}

test('people who send for a large organisation, and people who do not, find exactly what they may see', async () => {
  for (const { id } of [world.issuer, world.other, world.student, world.admin]) {
    const all = await expected(id, '全体')
    expect(await search(id, '全体'), `person ${id}`).toEqual(all)
    expect(await search(id, '奖学金'), `person ${id}`).toEqual(await expected(id, '奖学 & 学金'))
  }
  const followed = await expected(world.issuer.id, '全体')
  expect(followed.length).toBeGreaterThan(NOTICES / 2)
  expect(followed.length).toBeLessThan(NOTICES * 0.75)
})

test('with a filter, a search finds exactly the visible notices that match the filter', async () => {
  const { id } = world.issuer
  const school = organization.school
  const day = new Date(Date.now() - 1_000 * 3_600_000).toISOString().slice(0, 10)
  const unread = sql`exists (select from notice_recipient u where u.notice_id = n.id and u.person_id = ${id}::bigint)`
  expect(await search(id, '全体', { organization_id: school })).toEqual(
    await expected(id, '全体', sql`n.organization_id = ${school}::integer`),
  )
  expect(await search(id, '全体', { unread: 1 })).toEqual(await expected(id, '全体', unread))
  expect(await search(id, '全体', { from: day })).toEqual(
    await expected(id, '全体', sql`n.sent_at >= ${day}::date::timestamp at time zone 'Asia/Shanghai'`),
  )
})

test('a typo is corrected to a word that the person may see, not to one that more notices have', async () => {
  await addWords(world.db, new Set(['camp', 'lamp']))
  const { data } = await call(world.app, contract.search.all, {
    query: { text: 'xamp', type: 'notice' },
    headers: world.issuer.headers,
  })
  expect(data.corrected).toBe('camp')
  expect(data.total).toBe((await expected(world.issuer.id, 'camp')).length)
})

test('a notice that moves to another organisation, or that is no longer official, is hidden at once', async () => {
  const { db, issuer } = world
  const [id = 0] = await expected(
    issuer.id,
    '奖学 & 学金',
    sql`n.official and not n.public and n.issuer_id <> ${issuer.id}::bigint and n.id % 40 > 0`,
  )
  const change = (to: object) => db.updateTable('notice').set(to).where('id', '=', id).execute()
  const [{ organization_id } = { organization_id: 0 }] = await db
    .selectFrom('notice')
    .select('organization_id')
    .where('id', '=', id)
    .execute()
  expect(await search(issuer.id, '奖学金')).toContain(id)
  await change({ organization_id: organization.library })
  expect(await search(issuer.id, '奖学金')).not.toContain(id)
  await change({ organization_id })
  expect(await search(issuer.id, '奖学金')).toContain(id)
  await change({ official: false })
  expect(await search(issuer.id, '奖学金')).not.toContain(id)
  await change({ official: true })
  expect(await search(issuer.id, '奖学金')).toContain(id)
})

test.runIf(process.env.TEST_DB === 'postgres')('indexing at the same time stores the new organisation', async () => {
  const { db } = world
  const id = await addNotice(world, { title: '移动', official: true })
  const { moved } = await db.transaction().execute(async (trx) => {
    while (await indexBatch(trx));
    const moved = db.updateTable('notice').set({ organization_id: organization.library }).where('id', '=', id).execute()
    await expect.poll(() => lockWaits(db)).toBe(1)
    return { moved }
  })
  await moved
  const title = await db.selectFrom('notice_search_title').select('office_id').where('notice_id', '=', id).execute()
  expect(title).toEqual([{ office_id: organization.library }])
})

test('a person who may no longer send for the organisation finds only the notices that they may still see', async () => {
  const { db, issuer } = world
  await db.deleteFrom('person_role').where('person_id', '=', issuer.id).execute()
  const remainingNotices = await expected(issuer.id, '全体')
  expect(remainingNotices.length).toBeLessThan(NOTICES / 4)
  expect(await search(issuer.id, '全体')).toEqual(remainingNotices)
  await indexSearch(db)
})
