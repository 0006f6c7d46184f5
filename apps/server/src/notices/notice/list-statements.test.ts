import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addNotice } from '../../testing/areas/notices.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
  for (const title of ['一', '二', '三', '四', '五', '六']) await addNotice(world, { title, to: [world.student.id] })
})
afterAll(() => world.close())

const list = (query: object) =>
  call(world.app, contract.notice.list, { query: { box: 'default', ...query }, headers: world.student.headers })

async function preparedStatements(): Promise<number> {
  const [row] = await world.database.read<{ count: number }>(
    'count-prepared',
    'select count(*)::integer as count from pg_prepared_statements',
    [],
  )
  return row?.count ?? 0
}

test('pages of any number and size need few prepared statements, which the database keeps for good', async () => {
  await list({ page: 2 })
  const before = await preparedStatements()
  for (let page = 3; page <= 30; page += 1) await list({ page })
  expect(await preparedStatements()).toBe(before)
  for (let page_size = 1; page_size <= 50; page_size += 1) {
    await list({ page: 1, page_size })
    await list({ page: 1, page_size, unread: 1 })
  }
  expect(await preparedStatements()).toBeLessThanOrEqual(before + 10)
})

test('a page has the requested size, whichever prepared statement reads it', async () => {
  for (const query of [{}, { unread: 1 }]) {
    const titles = async (page: number, page_size: number) =>
      (await list({ ...query, page, page_size })).data.list.map(({ title }) => title)
    expect(await titles(1, 1)).toEqual(['六'])
    expect(await titles(1, 3)).toEqual(['六', '五', '四'])
    expect(await titles(2, 3)).toEqual(['三', '二', '一'])
    expect(await titles(1, 5)).toEqual(['六', '五', '四', '三', '二'])
  }
})
