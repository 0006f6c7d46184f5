import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { call, type Headers } from '../../testing/test-app.ts'

/** More notices than a search compares with what a person may see, plus a block of ids. */
const NOTICES = 16_000
const ONLY_HERE = '唯一的标题'

let world: World
let first: number
let last: number

/** Every notice contains 全体, the oldest also in its title. */
beforeAll(async () => {
  world = await createWorld()
  const { pool } = world.database
  const { rows } = await pool.query<{ first: number; last: number }>(
    `with added as (insert into notice (issuer_id, organization_id, title, content, sent_at)
       select $1::bigint, $2::integer, case n when 1 then '全体' when 2 then $3 else '第' || n || '号' end, '全体',
         now() - (${NOTICES} - n) * interval '1 hour'
       from generate_series(1, ${NOTICES}) n returning id)
     select min(id) as first, max(id) as last from added`,
    [world.issuer.id, organization.school, ONLY_HERE],
  )
  first = Number(rows[0]?.first)
  last = Number(rows[0]?.last)
  await pool.query(
    `update notice_search s set stale = false, tokens = array_to_tsvector(
       case when n.title = n.content then array['全体', '+全体'] else array['全体'] end)
     from notice n where n.id = s.notice_id and n.id >= $1`,
    [first],
  )
  await pool.query(
    `insert into notice_search_title (notice_id, title, title_en) select id, title, '' from notice where id >= $1`,
    [first],
  )
  await addRecipient(world.student.id, `generate_series(${first}, ${last})`)
  await addRecipient(world.other.id, `(values (${first}), (${first + 1}), (${last - 1})) as v (n)`, 'n')
})
afterAll(() => world.close())

async function addRecipient(person: number, from: string, column = 'generate_series'): Promise<void> {
  await world.database.pool.query(
    `insert into notice_recipient (person_id, notice_id) select $1, ${column} from ${from}`,
    [person],
  )
}

const find = async (filter: object = {}, headers: Headers = world.student.headers) =>
  (await call(world.app, contract.search.all, { query: { text: '全体', type: 'notice', ...filter }, headers })).data

const idsOf = ({ notice_list }: Awaited<ReturnType<typeof find>>) => notice_list.map(({ id }) => id)

test('for a word in all notices, the newest ones are listed after an old one that has the word in its title', async () => {
  const found = await find({ page_size: 3 })
  expect(found.newest_only).toBe(1)
  expect(idsOf(found)).toEqual([first, last, last - 1])
  expect(found.total).toBeGreaterThan(2_500)
  expect(found.total).toBeLessThan(7_000)
})

test('the result pages of such a word follow each other to the last', async () => {
  const { total = 0 } = await find()
  const lastPage = Math.ceil(total / 50)
  const [before, end] = [
    await find({ page: lastPage - 1, page_size: 50 }),
    await find({ page: lastPage, page_size: 50 }),
  ]
  expect(before.total).toBe(total)
  expect(idsOf(end)).toHaveLength(total - (lastPage - 1) * 50)
  expect(idsOf(end)[0]).toBe(Number(idsOf(before).at(-1)) - 1)
})

test('a person who may see few notices with the word finds all of them, however old', async () => {
  const found = await find({}, world.other.headers)
  expect(found).toMatchObject({ total: 3, newest_only: 0 })
  expect(idsOf(found)).toEqual([first, last - 1, first + 1])
})

test('a person with few hits among the newest sees all older ones: that others have many is not revealed', async () => {
  await addRecipient(world.admin.id, `generate_series(${first}, ${first + 499})`)
  expect(await find({}, world.admin.headers)).toMatchObject({ total: 500, newest_only: 0 })
  expect(await find({ text: '全体 无人' }, world.admin.headers)).toMatchObject({ total: 0, newest_only: 0 })
})

test('with a filter, older notices are found as well', async () => {
  const until = new Date(Date.now() - (NOTICES - 100) * 3_600_000).toISOString().slice(0, 10)
  const found = await find({ until })
  expect(found.total).toBeGreaterThan(50)
  expect(Math.max(...idsOf(found))).toBeLessThan(first + 200)
})

test('a word that few notices have is found in the oldest', async () => {
  await world.db
    .updateTable('notice')
    .set({ content: '芝麻' })
    .where('id', '=', first + 1)
    .execute()
  await world.database.pool.query(
    `update notice_search set tokens = array_to_tsvector(array['全体', '芝麻']) where notice_id = $1`,
    [first + 1],
  )
  const found = await find({ text: '全体 芝麻' })
  expect(found).toMatchObject({ total: 1, newest_only: 0 })
})
