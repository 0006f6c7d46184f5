import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexSearch } from '../../testing/areas/index-search.ts'
import { addNotice } from '../../testing/areas/notices.ts'
import { createWorld, statementsOf, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'

/** Such searches once took minutes, and blocked the thread for all other requests. */
const QUICK_MS = 5_000
let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Searches and requests suggestions within the time limit. Returns the notices that were found. */
async function searchQuickly(text: string): Promise<{ ids: number[]; corrected: string }> {
  const { headers } = world.student
  // Measures CPU time, so that other work of the machine does not count.
  const start = process.cpuUsage()
  const { data } = await call(world.app, contract.search.all, { query: { text }, headers })
  await call(world.app, contract.search.suggest, { body: { text }, headers })
  expect(process.cpuUsage(start).user / 1_000, text).toBeLessThan(QUICK_MS)
  return { ids: data.notice_list.map(({ id }) => id), corrected: data.corrected }
}

test('a text of letters that matches many readings of a title, except at its end, is searched quickly', async () => {
  const typed = [`${'a'.repeat(20)}b`, `${'h'.repeat(12)}x`]
  const id = await addNotice(world, {
    title: `${'啊'.repeat(30)} ${'和'.repeat(30)}`,
    content: typed.join(' '),
    to: [world.student.id],
  })
  await indexSearch(world.db)
  for (const text of typed) expect((await searchQuickly(text)).ids).toEqual([id])
})

test('many words that are each similar to several words of notices are searched quickly', async () => {
  const content = 'table cable fable gable sable able xables xabled'
  const id = await addNotice(world, { title: 'Furniture', content, to: [world.student.id] })
  await indexSearch(world.db)
  const typed = Array.from({ length: 7 }, () => 'xable')
  expect((await searchQuickly(`${typed.join(' ')} zzqqzz`)).ids).toEqual([])
  const statements = await statementsOf(() => searchQuickly('xable sablex gablez'))
  // One statement for each word in the search and in the suggestions: a single one for all would block the built-in
  // database.
  expect(statements.filter((text) => text.includes('as c (query, place)')).length).toBeGreaterThanOrEqual(6)
  expect(await searchQuickly('tabel calbe')).toEqual({ ids: [id], corrected: 'table cable' })
})
