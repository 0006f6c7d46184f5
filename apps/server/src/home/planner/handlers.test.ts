import { contract, limits } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'

const { tips, memos, agenda, createAgenda, removeAgenda, todos, createTodo, finishTodo, removeTodo } = contract.planner
let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const hour = (value: number) => `2026-11-20T${String(value).padStart(2, '0')}:00:00Z`
const between = async (from: string, to: string, headers = world.student.headers) =>
  (await call(world.app, agenda, { query: { from, to }, headers })).data.list

test('tips are those in force at the requested time', async () => {
  const { db, app, student } = world
  const tip = { title: '降温', title_en: 'Cold', content: '添衣', content_en: 'Dress warm' }
  await db
    .insertInto('tip')
    .values([
      { ...tip, id: 1, begins_at: hour(8), ends_at: hour(10) },
      { ...tip, id: 2, begins_at: hour(9), ends_at: hour(12) },
    ])
    .execute()
  const at = async (value: number) => {
    const begin_time = Date.parse(hour(value)) / 1_000
    return (await call(app, tips, { query: { begin_time }, headers: student.headers })).data.list.map(({ id }) => id)
  }
  expect([await at(7), await at(8), await at(9), await at(10), await at(12)]).toEqual([[], [1], [2, 1], [2], []])
})

test('the campus memo begins today', async () => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const memo = { title: '考试周', title_en: 'Exams' }
  await world.db
    .insertInto('memo')
    .values([2, -3, 5].map((offset, id) => ({ ...memo, id, date: day(offset) })))
    .execute()
  const { data } = await call(world.app, memos, { headers: world.student.headers })
  expect(data.list.map(({ id, date }) => [id, date])).toEqual([
    [0, day(2)],
    [2, day(5)],
  ])
})

test('the agenda has the person’s own and the institution’s entries that overlap the span', async () => {
  const { db, app, student, other } = world
  const add = async (title: string, begin: number, end: number, headers = student.headers) => {
    const body = { title, begin_time: hour(begin), end_time: hour(end) }
    return (await call(app, createAgenda, { body, headers })).data
  }
  const mine = await add(' 组会 ', 9, 11)
  const moment = await add('一刻', 12, 12)
  await add('别人的', 9, 11, other.headers)
  await db
    .insertInto('agenda_entry')
    .values({ person_id: null, title: '校庆', title_en: 'Anniversary', begins_at: hour(8), ends_at: hour(18) })
    .execute()
  expect(mine).toMatchObject({ title: '组会', begin_time: '2026-11-20T09:00:00.000Z', own: 1, all_day: 0 })
  expect((await between(hour(10), hour(12))).map(({ title }) => title)).toEqual(['校庆', '组会'])
  expect((await between(hour(12), hour(13))).map(({ title }) => title)).toEqual(['校庆', '一刻'])
  expect(await between(hour(18), hour(19))).toEqual([])

  const remove = (id: number, headers = student.headers) => call(app, removeAgenda, { body: { id }, headers })
  const institution = (await between(hour(8), hour(9)))[0]
  expect((await remove(mine.id, other.headers)).status).toBe(404)
  expect((await remove(institution?.id ?? 0)).status).toBe(404)
  expect((await remove(moment.id)).data).toEqual({ id: moment.id })
  expect((await remove(moment.id)).status).toBe(404)
})

test('a date that does not exist in the calendar is refused', async () => {
  for (const [begin_time, end_time] of [
    ['0001-01-01T00:00:00Z', '0001-01-01T01:00:00Z'],
    ['9999-12-31T23:59:59-23:59', '9999-12-31T23:59:59-23:59'],
  ] as const) {
    const body = { title: '很久', begin_time, end_time }
    expect((await call(world.app, createAgenda, { body, headers: world.student.headers })).status).toBe(400)
  }
})

test('to-dos are sorted by due time, done ones last; those of others cannot be changed', async () => {
  const { app, student, other } = world
  const { headers } = student
  const add = async (title: string, due_time?: string) =>
    (await call(app, createTodo, { body: { title, ...(due_time && { due_time }) }, headers })).data
  const [never, late, soon] = [await add('没有期限'), await add('晚', hour(20)), await add('早', hour(10))]
  const list = async () => (await call(app, todos, { headers })).data.list
  expect((await list()).map(({ id }) => id)).toEqual([soon.id, late.id, never.id])
  const finish = (id: number, done: 0 | 1, by = headers) => call(app, finishTodo, { body: { id, done }, headers: by })
  expect((await finish(soon.id, 1)).data).toMatchObject({ id: soon.id, done: 1, due_time: '2026-11-20T10:00:00.000Z' })
  expect((await list()).map(({ id, done }) => [id, done])).toEqual([
    [late.id, 0],
    [never.id, 0],
    [soon.id, 1],
  ])
  expect((await finish(soon.id, 0, other.headers)).status).toBe(404)
  expect((await call(app, removeTodo, { body: { id: soon.id }, headers: other.headers })).status).toBe(404)
  expect((await call(app, todos, { headers: other.headers })).data.list).toEqual([])
  expect((await finish(Number.MAX_SAFE_INTEGER, 1)).status).toBe(404)
  expect((await call(app, removeTodo, { body: { id: soon.id }, headers })).data).toEqual({ id: soon.id })
})

test('concurrent requests cannot exceed the limit of open to-dos', async () => {
  const { db, app, other } = world
  const rows = Array.from({ length: limits.entriesPerPerson - 2 }, (_, index) => ({
    person_id: other.id,
    title: String(index),
    due_at: null,
    done_at: null,
  }))
  await db.insertInto('todo').values(rows).execute()
  const add = () => call(app, createTodo, { body: { title: '再来一个' }, headers: other.headers })
  const responses = await Promise.all([add(), add(), add(), add(), add()])
  expect(responses.map((response) => response.status).sort()).toEqual([200, 200, 409, 409, 409])
})

test('a response has at most as many agenda entries as a person may have open, even if more past ones exist', async () => {
  const { db, issuer } = world
  const rows = Array.from({ length: limits.entriesPerPerson + 100 }, (_, index) => ({
    person_id: issuer.id,
    title: String(index),
    begins_at: new Date(Date.UTC(2020, 0, 1, 0, index)),
    ends_at: new Date(Date.UTC(2020, 0, 1, 0, index)),
  }))
  await db.insertInto('agenda_entry').values(rows).execute()
  const list = await between('2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z', issuer.headers)
  expect(list).toHaveLength(limits.entriesPerPerson)
  expect(list.at(-1)?.title).toBe(String(limits.entriesPerPerson - 1))
})
