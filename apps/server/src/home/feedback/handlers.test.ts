import { contract, limits } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type TestPerson, type World } from '../../testing/areas/world.ts'
import { call, inject } from '../../testing/test-app.ts'

const { mine, vote, send, list, settle } = contract.feedback
let world: World

beforeAll(async () => {
  world = await createWorld()
  await world.db
    .insertInto('help_topic')
    .values([
      { id: 901, title: '登录', title_en: 'Log in', content: '学号', content_en: 'Number' },
      { id: 902, title: '卡片', title_en: 'Cards', content: '拖动', content_en: 'Drag', enabled: false },
    ])
    .execute()
})
afterAll(() => world.close())

const write = ({ headers }: TestPerson, text: string, fields: { topic_id?: number; page?: string } = {}) =>
  call(world.app, send, { body: { text, page: '/help', locale: 'zh', ...fields }, headers })
const listOf = async ({ headers }: TestPerson) => (await call(world.app, mine, { headers })).data
const all = async (query: { state?: 'open' | 'done' } = {}) =>
  (await call(world.app, list, { query, headers: world.admin.headers })).data

test('feedback reaches the administrators, and the reply reaches only the author of the feedback', async () => {
  const { student, other, admin } = world
  const { data } = await write(student, '  步骤已经变了  ', { topic_id: 901 })
  expect(data.sent).toMatchObject({ text: '步骤已经变了', topic_en: 'Log in', state: 'open', answer: '' })
  const { list: received, open } = await all({ state: 'open' })
  expect(received).toMatchObject([{ text: '步骤已经变了', number: '20260001', page: '/help', locale: 'zh' }])
  expect(open).toBe(1)
  const answered = await call(world.app, settle, {
    body: { id: data.sent.id, state: 'done', answer: ' 谢谢，已更新 ', was: '' },
    headers: admin.headers,
  })
  expect(answered.data).toMatchObject({ state: 'done', answer: '谢谢，已更新' })
  expect((await listOf(student)).list).toMatchObject([{ state: 'done', answer: '谢谢，已更新' }])
  expect((await listOf(other)).list).toEqual([])
  expect((await all({ state: 'open' })).total).toBe(0)
  expect((await all({ state: 'done' })).total).toBe(1)
  const again = await call(world.app, settle, {
    body: { id: data.sent.id, state: 'open', answer: '谢谢，已更新', was: '谢谢，已更新' },
    headers: admin.headers,
  })
  expect(again.data.answered_at).toBe(answered.data.answered_at)
  const record = world.db.selectFrom('audit_entry').select('detail').where('action', '=', 'feedback-answered')
  expect(await record.execute()).toMatchObject([{ detail: { state: 'done' } }, { detail: { state: 'open' } }])
})

test('an answer that another administrator has written meanwhile is kept', async () => {
  const { data } = await write(world.student, '两位管理员')
  const answer = (text: string, was: string) =>
    call(world.app, settle, {
      body: { id: data.sent.id, state: 'done', answer: text, was },
      headers: world.admin.headers,
    })
  expect((await answer('第一个', '')).status).toBe(200)
  const late = await answer('第二个', '')
  expect([late.status, late.data]).toEqual([409, { answer: '第一个' }])
  expect((await listOf(world.student)).list[0]?.answer).toBe('第一个')
  // The response may have been lost: the same answer again is no conflict.
  expect((await answer('第一个', '')).status).toBe(200)
  expect((await answer('第二个', '第一个')).data.answer).toBe('第二个')
  // Pages of an earlier version of the portal do not name the answer that they replace.
  const settleInOldPage = (text: string) =>
    call(world.app, settle, { body: { id: data.sent.id, state: 'open', answer: text }, headers: world.admin.headers })
  expect([(await settleInOldPage('第二个')).status, (await settleInOldPage('第三个')).status]).toEqual([200, 409])
})

test('each person has one vote for a topic, which can be changed and withdrawn', async () => {
  const { student, other } = world
  const castVote = (helpful: 0 | 1 | null, { headers }: TestPerson = student, topic_id = 901) =>
    call(world.app, vote, { body: { topic_id, helpful }, headers })
  await castVote(1)
  await castVote(0)
  await castVote(1, other)
  expect((await listOf(student)).votes).toEqual([{ topic_id: 901, helpful: 0 }])
  expect((await all()).topics).toEqual([{ id: 901, title: '登录', title_en: 'Log in', helpful: 1, unhelpful: 1 }])
  await castVote(null)
  expect((await listOf(student)).votes).toEqual([])
  expect((await castVote(1, student, 902)).status).toBe(404)
  expect((await castVote(1, student, 999)).status).toBe(404)
})

test('a person can send a limited amount of feedback per day, even if all is sent at the same time', async () => {
  const { other, issuer } = world
  const responses = await Promise.all(
    Array.from({ length: limits.feedbackPerDay + 3 }, (_, at) => write(other, `第 ${at} 条`)),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(limits.feedbackPerDay)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(3)
  expect((await write(issuer, '另一个人')).status).toBe(200)
})

test('only a text about a page of the portal is accepted, and only administrators can read and settle feedback', async () => {
  const { student, admin } = world
  for (const page of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '']) {
    expect((await write(student, '文字', { page })).status, page).toBe(400)
  }
  expect((await write(student, '   ')).status).toBe(400)
  expect((await write(student, '长'.repeat(limits.feedbackText + 1))).status).toBe(400)
  expect((await write(student, '文字', { topic_id: 999 })).status).toBe(404)
  const body = { id: 1, state: 'done' as const, answer: '', was: '' }
  expect((await inject(world.app, list, { headers: student.headers })).statusCode).toBe(403)
  expect((await call(world.app, settle, { body, headers: student.headers })).status).toBe(403)
  expect((await call(world.app, settle, { body: { ...body, id: 9_999_999 }, headers: admin.headers })).status).toBe(404)
})
