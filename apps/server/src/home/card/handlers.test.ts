import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'

const { collection, shown, content, readTip } = contract.card
let world: World

beforeAll(async () => {
  world = await createWorld()
  const names = ['notices', 'agenda', 'todo', 'memo', 'tips', 'apps', 'links', 'statistic']
  await world.db
    .insertInto('card_source')
    .values(names.map((key) => ({ key, kind: 'builtin' as const, address: key })))
    .execute()
  await world.db
    .insertInto('card')
    .values(names.map((id, sort) => ({ id, source_key: id, name: id, name_en: id, icon: 'square', sort })))
    .execute()
})
beforeEach(async () => {
  await world.db.deleteFrom('card_arrangement').execute()
})
afterAll(() => world.close())

const read = async () =>
  (await call(world.app, collection, { query: { request_type: 'list' }, headers: world.student.headers })).data
const sort = (data: string[]) =>
  call(world.app, collection, { query: { request_type: 'sort', data }, headers: world.student.headers })
const change = (app_id: string, colle_status: '0' | '1') =>
  call(world.app, collection, {
    query: { request_type: 'change', app_id, colle_status },
    headers: world.student.headers,
  })
const ids = (list: readonly { app_id: string }[] | null) => list?.map((card) => card.app_id)

test('cards that a person has not arranged are in the institution’s order, and reading saves nothing', async () => {
  const { card_all, card_collect } = await read()
  expect(ids(card_all)).toEqual(['notices', 'agenda', 'todo', 'memo', 'tips', 'apps', 'links', 'statistic'])
  expect(card_collect.list_data).toBeNull()
})

test('the first arrangement stores the order of all cards; cards that are not named follow in their old order', async () => {
  const { data } = await sort(['tips', 'todo'])
  const expected = ['tips', 'todo', 'notices', 'agenda', 'memo', 'apps', 'links', 'statistic']
  expect(ids(data.card_collect.list_data)).toEqual(expected)
  expect((await read()).card_collect).toEqual(data.card_collect)
  const again = await sort(['apps'])
  expect(ids(again.data.card_collect.list_data)).toEqual(['apps', ...expected.filter((id) => id !== 'apps')])
})

test('a card that the institution has disabled has no content, even for who knows its address', async () => {
  const body = { url: 'tips', params: {} }
  const open = async () => (await call(world.app, content, { body, headers: world.student.headers })).status
  expect(await open()).toBe(200)
  const enable = (enabled: boolean) => world.db.updateTable('card').set({ enabled }).where('id', '=', 'tips').execute()
  await enable(false)
  expect(await open()).toBe(404)
  await enable(true)
})

test('a hidden card leaves the home page, and comes last when it is shown again', async () => {
  await sort(['notices', 'agenda'])
  const hidden = await change('notices', '1')
  expect(hidden.data.card_all.find((card) => card.app_id === 'notices')?.colle_status).toBe('1')
  const list = async () =>
    ids(
      (await call(world.app, shown, { query: { request_type: 'list' }, headers: world.student.headers })).data
        .list_data,
    )
  expect(await list()).toEqual(['agenda', 'todo', 'memo', 'tips', 'apps', 'links', 'statistic'])
  await change('agenda', '1')
  await change('notices', '0')
  expect(await list()).toEqual(['todo', 'memo', 'tips', 'apps', 'links', 'statistic', 'notices'])
  await change('notices', '0')
  expect(ids((await read()).card_collect.list_data)?.at(-1)).toBe('agenda')
})

test('a card that the institution adds later is shown after the others that are shown', async () => {
  await change('todo', '1')
  await world.db
    .insertInto('card')
    .values({ id: 'new', source_key: 'tips', name: '新', name_en: 'New', icon: 'star', sort: 0 })
    .execute()
  expect(ids((await read()).card_collect.list_data)?.slice(-2)).toEqual(['new', 'todo'])
  await world.db.deleteFrom('card').where('id', '=', 'new').execute()
})

test('an order that names an unknown card is refused and changes nothing', async () => {
  await sort(['tips'])
  const before = await read()
  expect((await sort(['agenda', 'nowhere'])).status).toBe(404)
  expect((await change('nowhere', '1')).status).toBe(404)
  expect(await read()).toEqual(before)
})

test('twenty concurrent orders each get a response, and one of them is stored completely', async () => {
  const all = ids((await read()).card_all) ?? []
  const orders = Array.from({ length: 20 }, (_, offset) => [
    ...all.slice(offset % all.length),
    ...all.slice(0, offset % all.length),
  ])
  const responses = await Promise.all(orders.map((order) => sort(reversed(order))))
  expect(responses.map((response) => response.status)).toEqual(orders.map(() => 200))
  const last = ids((await read()).card_collect.list_data)
  expect(orders.map(reversed)).toContainEqual(last)
})

function reversed(order: string[]): string[] {
  return [...order].reverse()
}

const load = (url: string) => call(world.app, content, { body: { url, params: {} }, headers: world.student.headers })

test('a source is found by its key only: addresses, paths and broken escapes are unknown keys', async () => {
  for (const url of ['http://127.0.0.1/', '..%2Fsecret', '%', '%E0%A4%A', 'nowhere', '', 'tips%00', 'a'.repeat(200)]) {
    expect((await load(url)).status, url).toBe(404)
  }
  expect((await load('%74ips')).status).toBe(200)
})

test('every built-in source makes a card for a person without any data', async () => {
  for (const { url } of (await read()).card_all) {
    const response = await load(url)
    expect(response, url).toMatchObject({ status: 200, data: { version: 'card/v1', global: { tips: 0 } } })
  }
})

test('a card shows the person’s own content, and reading it clears its marks but not those of the notices', async () => {
  const { db, student, other, issuer, app } = world
  const { headers } = student
  const send = async (title: string, sent_at: Date) => {
    const { id } = await db
      .insertInto('notice')
      .values({ issuer_id: issuer.id, organization_id: 2, title, content: '', sent_at, recipients: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('notice_recipient')
      .values({ person_id: student.id, notice_id: id, read_at: null, answer: null, answered_at: null })
      .execute()
    return id
  }
  const first = await send('第一条', new Date(Date.now() - 60_000))
  await db
    .insertInto('todo')
    .values([
      { person_id: student.id, title: '我的', due_at: null, done_at: null },
      { person_id: other.id, title: '别人的', due_at: null, done_at: null },
    ])
    .execute()

  expect((await load('notices')).data).toMatchObject({ data: [{ id: String(first), unread: 1 }], global: { tips: 1 } })
  expect((await load('todo')).data).toMatchObject({ kind: 'todo', data: [{ title: '我的', done: 0 }] })
  expect((await load('statistic')).data).toMatchObject({
    data: [{ id: 'unread', value: 1 }, { value: 0 }, { value: 0 }, { id: 'todos', value: 1 }],
  })

  expect((await call(app, readTip, { body: { url: 'notices' }, headers })).data).toEqual({ tips: 0 })
  expect((await load('notices')).data).toMatchObject({ data: [{ unread: 0 }], global: { tips: 0 } })
  expect((await load('statistic')).data).toMatchObject({ data: [{ id: 'unread', value: 1 }, {}, {}, {}] })
  await send('第二条', new Date(Date.now() + 1_000))
  expect((await load('notices')).data).toMatchObject({
    data: [
      { title: '第二条', unread: 1 },
      { title: '第一条', unread: 0 },
    ],
    global: { tips: 1 },
  })
  expect((await call(app, readTip, { body: { url: 'nowhere' }, headers })).status).toBe(404)
})

test('a date of the campus calendar begins at midnight on the campus', async () => {
  const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await world.db.insertInto('memo').values({ id: 1, title: '考试周', title_en: 'Exams', date }).execute()
  const time = new Date(`${date}T00:00:00+08:00`).toISOString()
  expect((await load('memo')).data).toMatchObject({ data: [{ title: '考试周', time }] })
  await world.db.deleteFrom('memo').execute()
})

test('a card is in the language that the person has chosen', async () => {
  const { db, app, student } = world
  await db
    .insertInto('nav_item')
    .values({
      id: 1,
      menu: 'school',
      parent_id: null,
      name: '图书馆',
      name_en: 'Library',
      url: 'https://lib.example.edu',
    })
    .execute()
  expect((await load('links')).data).toMatchObject({ data: [{ title: '图书馆' }] })
  await call(app, contract.global.changeLang, { query: { lang: 'en_US' }, headers: student.headers })
  expect((await load('links')).data).toMatchObject({ data: [{ title: 'Library' }] })
  await call(app, contract.global.changeLang, { query: { lang: 'zh' }, headers: student.headers })
})

test('polling returns, only once, the shown cards that have changed since', async () => {
  const { db, app, student } = world
  const poll = async (since?: string) => {
    const { data } = await call(app, content, {
      body: { url: '', params: { poll: true, ...(since === undefined ? {} : { since }) } },
      headers: student.headers,
    })
    if (data.version !== 'poll/v1') throw new Error('A poll answered with a card.')
    return { ids: data.data.map((card) => card.id), now: data.now, data: data.data }
  }
  await change('memo', '1')
  const all = await poll()
  expect(all.ids).toEqual(['notices', 'agenda', 'todo', 'tips', 'apps', 'links', 'statistic'])
  const quiet = await poll(all.now)
  expect(quiet.ids).toEqual([])

  await db.insertInto('todo').values({ person_id: student.id, title: '新的', due_at: null, done_at: null }).execute()
  const changed = await poll(quiet.now)
  expect(changed.ids).toEqual(['todo', 'statistic'])
  expect(changed.data[0]).toMatchObject({ element: 'todo', tips: 0, data: { kind: 'todo' } })
  expect((await poll(changed.now)).ids).toEqual([])
  // Another window of the same person, which polled before, gets the change as well.
  expect((await poll(quiet.now)).ids).toEqual(['todo', 'statistic'])
})
