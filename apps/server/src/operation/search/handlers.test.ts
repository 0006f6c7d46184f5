import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexSearch } from '../../testing/areas/index-search.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { call, type Headers, inject } from '../../testing/test-app.ts'

const { all, suggest, history, clear } = contract.search
let world: World

beforeAll(async () => {
  world = await createWorld()
  const { db, student, other, issuer } = world
  const app = { category: 'learning' as const, url: 'https://a.example.edu' }
  await db
    .insertInto('app')
    .values([
      { ...app, id: 'grades', name: '成绩', name_en: 'Grades', description: '图书费也在这里', sort: 0 },
      { ...app, id: 'ebook', name: '电子图书', name_en: 'E-books', sort: 1 },
      { ...app, id: 'library', name: '图书馆', name_en: 'Library', sort: 2 },
      { ...app, id: 'off', name: '旧图书馆', name_en: 'Old', enabled: false },
      { ...app, id: 'percent', name: '100%_折扣', name_en: 'Sale' },
    ])
    .execute()
  const send = async (title: string, content: string, to: number[], fields: object = {}) => {
    const base = { issuer_id: issuer.id, organization_id: organization.school, sent_at: new Date() }
    const { id } = await db
      .insertInto('notice')
      .values({ ...base, title, content, ...fields })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = to.map((person_id) => ({ person_id, notice_id: id, read_at: null, answer: null, answered_at: null }))
    if (rows.length > 0) await db.insertInto('notice_recipient').values(rows).execute()
  }
  await send('闭馆', '图书馆周五闭馆', [student.id])
  await send('图书捐赠', '请到大厅', [student.id])
  await send('收回', '图书馆的秘密', [student.id], { revoked_at: new Date() })
  await send('图书馆内部', '只给别人', [other.id])
  await send('双语', '', [student.id], { content_en: 'Bring an umbrella.' })
  await send('开放图书周', '人人可来', [], { public: true })
  await indexSearch(db)
})
afterAll(() => world.close())

const find = async (
  text: string,
  type?: 'all' | 'app' | 'notice',
  headers: Headers = world.student.headers,
  page = {},
) => (await call(world.app, all, { query: { text, ...(type && { type }), ...page }, headers })).data
const setHistory = (on: 0 | 1) =>
  world.db
    .insertInto('portal_config')
    .values({ config: JSON.stringify({ ise_config: on }) })
    .execute()
const terms = async (size?: number) =>
  (await call(world.app, history, { query: { ...(size && { size }) }, headers: world.student.headers })).data.terms

test('a search finds what begins with the text first, and only what the person may see', async () => {
  const found = await find(' 图书 ')
  expect(found.app_list.map(({ app_id }) => app_id)).toEqual(['library', 'ebook', 'grades'])
  expect(found.app_list[0]?.highlights).toEqual([{ field: 'name', ranges: [[0, 2]] }])
  expect((await find('tsg')).app_list).toMatchObject([{ app_id: 'library' }])
  expect((await find('圖書館')).app_list).toMatchObject([{ app_id: 'library' }])
  expect((await find('libary')).app_list).toMatchObject([{ app_id: 'library' }])
  expect(found.notice_list.map(({ title }) => title)).toEqual(['图书捐赠', '开放图书周', '闭馆'])
  expect(found.total).toBe(6)
  expect((await find('秘密')).total).toBe(0)
  expect((await find('收回')).notice_list).toMatchObject([{ title: '收回', excerpt: '' }])
  expect((await find('内部', 'notice', world.other.headers)).total).toBe(1)
})

test('the English text of a notice is found as well, until the notice is revoked', async () => {
  const { db } = world
  expect((await find('UMBRELLA')).notice_list).toMatchObject([{ title: '双语', excerpt_en: 'Bring an umbrella.' }])
  await db.updateTable('notice').set({ revoked_at: new Date() }).where('title', '=', '双语').execute()
  expect((await find('umbrella')).total).toBe(0)
})

test('a search may have a category and a page, and treats the characters of a pattern literally', async () => {
  expect(await find('图书', 'app')).toMatchObject({ notice_list: [], total: 3 })
  const second = await find('图书', 'app', world.student.headers, { page: 2, page_size: 2 })
  expect(second.app_list.map(({ app_id }) => app_id)).toEqual(['grades'])
  expect((await find('LIBRARY')).app_list).toMatchObject([{ app_id: 'library', collected: 0 }])
  expect((await find('%')).app_list.map(({ app_id }) => app_id)).toEqual(['percent'])
  expect((await find('_')).app_list.map(({ app_id }) => app_id)).toEqual(['percent'])
  expect((await find('\\')).total).toBe(0)
})

test('searches are neither remembered nor suggested while the configuration forbids it', async () => {
  await setHistory(0)
  await find('图书馆')
  expect(await terms()).toEqual([])
  expect(await world.db.selectFrom('search_history').selectAll().execute()).toEqual([])
  const { data } = await call(world.app, suggest, { body: { text: '图' }, headers: world.student.headers })
  expect(data.terms).toEqual([])
})

test('the newest ten searches of a person are stored, each once, only for them, until they are cleared', async () => {
  await setHistory(1)
  for (let index = 1; index <= 12; index += 1) await find(`词${index}`)
  await find('词5')
  await find('只翻页', 'app', world.student.headers, { page: 2 })
  expect(await terms()).toEqual(['词5', ...[12, 11, 10, 9, 8, 7, 6, 4, 3].map((index) => `词${index}`)])
  expect(await terms(2)).toEqual(['词5', '词12'])
  expect(await world.db.selectFrom('search_history').select('term').execute()).toHaveLength(10)
  expect((await call(world.app, history, { query: {}, headers: world.other.headers })).data.terms).toEqual([])
  await call(world.app, clear, { query: { text: '词12' }, headers: world.student.headers })
  expect((await terms()).slice(0, 2)).toEqual(['词5', '词11'])
  await call(world.app, clear, { query: {}, headers: world.student.headers })
  expect(await terms()).toEqual([])
})

test('suggestions come from the user’s own searches, the apps and the user’s own notices', async () => {
  await setHistory(1)
  await find('图书节')
  const { data } = await call(world.app, suggest, { body: { text: '图书' }, headers: world.student.headers })
  expect(data.terms).toEqual(['图书节', '图书馆', '电子图书', '图书捐赠', '开放图书周'])
})

test('where search is turned off, every call except clearing reports it', async () => {
  const { app, db, student } = world
  const setSearch = (global_search: 0 | 1) =>
    db
      .insertInto('portal_config')
      .values({ config: JSON.stringify({ global_search, ise_config: 1 }) })
      .execute()
  await setSearch(0)
  const responses = [
    await inject(app, all, { query: { text: '图书' }, headers: student.headers }),
    await inject(app, suggest, { body: { text: '图' }, headers: student.headers }),
    await inject(app, history, { query: {}, headers: student.headers }),
  ]
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
  expect(responses[0]?.json().errmsg).toContain('has turned search off')
  expect((await call(app, clear, { query: {}, headers: student.headers })).data.terms).toEqual([])
  await setSearch(1)
  expect((await find('图书')).total).toBeGreaterThan(0)
})
