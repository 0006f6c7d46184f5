import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexSearch } from '../../testing/areas/index-search.ts'
import { addNotice } from '../../testing/areas/notices.ts'
import { createWorld, statementsOf, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'

/** Such searches took minutes, for everybody: the thread can do nothing else meanwhile. */
const QUICK_MS = 5_000
let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Searches and suggests, and returns which notices were found. */
async function timed(text: string): Promise<{ ids: number[]; corrected: string }> {
  const { headers } = world.student
  // Measures CPU time, so that other work of the machine does not count.
  const start = process.cpuUsage()
  const { data } = await call(world.app, contract.search.all, { query: { text }, headers })
  await call(world.app, contract.search.suggest, { body: { text }, headers })
  expect(process.cpuUsage(start).user / 1_000, text).toBeLessThan(QUICK_MS)
  return { ids: data.notice_list.map(({ id }) => id), corrected: data.corrected }
}

test('letters that each character of a title can be read as, and that do not fit in the end', async () => {
  const typed = [`${'a'.repeat(20)}b`, `${'h'.repeat(12)}x`]
  const id = await addNotice(world, {
    title: `${'啊'.repeat(30)} ${'和'.repeat(30)}`,
    content: typed.join(' '),
    to: [world.student.id],
  })
  await indexSearch(world.db)
  for (const text of typed) expect((await timed(text)).ids).toEqual([id])
})

test('many words that each have several neighbours among the words of notices', async () => {
  const content = 'table cable fable gable sable able xables xabled'
  const id = await addNotice(world, { title: 'Furniture', content, to: [world.student.id] })
  await indexSearch(world.db)
  const typed = Array.from({ length: 7 }, () => 'xable')
  expect((await timed(`${typed.join(' ')} zzqqzz`)).ids).toEqual([])
  const statements = await statementsOf(() => timed('xable sablex gablez'))
  // One statement for each word in the search and in the suggestions: a single one for all would block the built-in
  // database.
  expect(statements.filter((text) => text.includes('as c (query, place)')).length).toBeGreaterThanOrEqual(6)
  expect(await timed('tabel calbe')).toEqual({ ids: [id], corrected: 'table cable' })
})
