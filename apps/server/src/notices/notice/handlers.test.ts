import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { call, type Headers } from '../../testing/test-app.ts'

const { list, detail, readAll } = contract.notice
const { list: groups, detail: group } = contract.group
const { list: organizations, members } = contract.organization
const { issuers } = contract.publishing
let world: World
let notices: { ordinary: number; reply: number; revoked: number; open: number; foreign: number }

beforeAll(async () => {
  world = await createWorld()
  const { db, student, other, issuer } = world
  const send = async (title: string, to: number[], more: object = {}) => {
    const { id } = await db
      .insertInto('notice')
      .values({
        issuer_id: issuer.id,
        organization_id: organization.school,
        title,
        content: `${title}的内容`,
        sent_at: new Date('2026-11-01T08:00:00Z'),
        recipients: to.length,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = to.map((person_id) => ({ person_id, notice_id: id, read_at: null, answer: null, answered_at: null }))
    if (rows.length > 0) await db.insertInto('notice_recipient').values(rows).execute()
    return id
  }
  notices = {
    ordinary: await send('停水通知', [student.id, other.id]),
    reply: await send('是否参加', [student.id], { official: true, receipt_subject: '是否参加' }),
    revoked: await send('撤回的通知', [student.id], { revoked_at: new Date() }),
    open: await send('开放日', [], { public: true }),
    foreign: await send('只给别人', [other.id]),
  }
  await db
    .insertInto('notice_option')
    .values([
      { notice_id: notices.reply, key: 'a', label: '参加' },
      { notice_id: notices.reply, key: 'b', label: '不参加' },
    ])
    .execute()
  await db
    .insertInto('notice_attachment')
    .values({ notice_id: notices.revoked, position: 0, name: 'a.pdf', size: 10, url: '/a.pdf' })
    .execute()
})
afterAll(() => world.close())

const boxOf = async (headers: Headers, box: 'default' | 'recv' | 'issued' | 'subscribe' | 'collect') =>
  (await call(world.app, list, { query: { box }, headers })).data

test('a box has the notices of the person only, the newest first', async () => {
  const received = await boxOf(world.student.headers, 'recv')
  expect(received.list.map((notice) => notice.id)).toEqual([notices.revoked, notices.reply, notices.ordinary])
  expect(received).toMatchObject({ total: 3, unread: 3 })
  const official = received.list.find((notice) => notice.id === notices.reply)
  expect(official).toMatchObject({ sender: '计算机学院', sender_en: 'School of Computing', reply: 'due', official: 1 })
  const personal = received.list.find((notice) => notice.id === notices.ordinary)
  expect(personal).toMatchObject({
    sender: '王老师',
    reply: 'none',
    excerpt: '停水通知的内容',
    recipients: 0,
    readers: 0,
  })
})

test('pages do not overlap, and one beyond the end is empty with the right total', async () => {
  const { headers } = world.student
  const page = async (number: number) =>
    (await call(world.app, list, { query: { box: 'recv', page: number, page_size: 2 }, headers })).data
  expect((await page(1)).list.map((notice) => notice.id)).toEqual([notices.revoked, notices.reply])
  expect((await page(2)).list.map((notice) => notice.id)).toEqual([notices.ordinary])
  expect(await page(1_000_000)).toMatchObject({ list: [], total: 3 })
})

test('a revoked notice keeps its title and has no content left, in a list or alone', async () => {
  const { headers } = world.student
  const summary = (await boxOf(headers, 'recv')).list[0]
  expect(summary).toMatchObject({ title: '撤回的通知', excerpt: '', revoked: 1, attachments: 0 })
  const { data } = await call(world.app, detail, { body: { box: 'recv', id: notices.revoked }, headers })
  expect(data).toMatchObject({ title: '撤回的通知', content: '', files: [], receipt: null, revoked: 1 })
})

test('a notice that reached only others is not found in any box', async () => {
  const { headers } = world.student
  for (const box of ['recv', 'issued', 'subscribe', 'collect'] as const) {
    for (const elsewhere of [0, 1] as const) {
      const response = await call(world.app, detail, { body: { box, id: notices.foreign, elsewhere }, headers })
      expect(response).toMatchObject({ status: 404, errcode: 404 })
    }
  }
  const beyond = await call(world.app, detail, {
    body: { box: 'recv', id: Number.MAX_SAFE_INTEGER },
    headers: world.student.headers,
  })
  expect(beyond.status).toBe(404)
})

test('a public notice can be opened by everyone, and is not listed in their boxes', async () => {
  const { headers } = world.student
  const open = (box: 'recv' | 'issued' | 'collect') =>
    call(world.app, detail, { body: { box, id: notices.open }, headers })
  expect((await open('recv')).data).toMatchObject({ title: '开放日', format: 1, unread: 0 })
  expect((await open('issued')).status).toBe(404)
  expect((await open('collect')).status).toBe(404)
  const found = await call(world.app, detail, { body: { box: 'issued', id: notices.open, elsewhere: 1 }, headers })
  expect(found.data).toMatchObject({ title: '开放日', box: 'recv', recipients: 0 })
  expect((await boxOf(headers, 'recv')).list.map((notice) => notice.id)).not.toContain(notices.open)
})

test('favourites that a person may not see are hidden; a subscription shows public and received notices', async () => {
  const { db, student } = world
  const { headers, id: person_id } = student
  await db
    .insertInto('notice_favourite')
    .values([notices.foreign, notices.open].map((notice_id) => ({ person_id, notice_id })))
    .execute()
  expect((await boxOf(headers, 'collect')).list.map((notice) => notice.id)).toEqual([notices.open])

  expect((await boxOf(headers, 'subscribe')).total).toBe(0)
  await db.insertInto('subscription').values({ person_id, organization_id: organization.school }).execute()
  const subscribed = (await boxOf(headers, 'subscribe')).list.map((notice) => notice.id)
  expect(subscribed).toEqual([notices.open, notices.revoked, notices.reply, notices.ordinary])
  const everything = await boxOf(headers, 'default')
  expect(everything.list.map((notice) => notice.id)).toEqual(subscribed)
  await db.deleteFrom('subscription').execute()
})

test('opening a notice marks it as read; its issuer sees how many have and who answered what', async () => {
  const { db, app, student, issuer } = world
  const before = (await boxOf(student.headers, 'recv')).unread
  const { data } = await call(app, detail, { body: { box: 'recv', id: notices.reply }, headers: student.headers })
  expect(data).toMatchObject({ unread: 0, content: '是否参加的内容', receipt: { subject: '是否参加', answer: '' } })
  expect((await boxOf(student.headers, 'recv')).unread).toBe(before - 1)

  await db
    .updateTable('notice_recipient')
    .set({ answer: 'a', answered_at: new Date() })
    .where('notice_id', '=', notices.reply)
    .execute()
  const counts = async (box: 'recv' | 'issued', headers: Headers) =>
    (await call(app, detail, { body: { box, id: notices.reply }, headers })).data
  expect(await counts('issued', issuer.headers)).toMatchObject({
    recipients: 1,
    readers: 1,
    receipt: {
      options: [
        { key: 'a', count: 1 },
        { key: 'b', count: 0 },
      ],
    },
  })
  expect(await counts('recv', student.headers)).toMatchObject({
    recipients: 0,
    readers: 0,
    reply: 'replied',
    receipt: {
      answer: 'a',
      options: [
        { key: 'a', count: 0 },
        { key: 'b', count: 0 },
      ],
    },
  })
})

test('marking all as read returns how many were unread, and changes only those of the person', async () => {
  const { app, student, other } = world
  const { unread } = await boxOf(student.headers, 'recv')
  const both = await Promise.all([1, 2].map(() => call(app, readAll, { headers: student.headers })))
  expect(both.map((response) => response.status)).toEqual([200, 200])
  expect(both.reduce((sum, response) => sum + response.data.count, 0)).toBe(unread)
  expect((await boxOf(student.headers, 'recv')).unread).toBe(0)
  expect((await boxOf(other.headers, 'recv')).unread).toBe(2)
})

test('organisations count the people in them and below them; only people who belong to one see its members', async () => {
  const { app, student, issuer, other } = world
  const { data } = await call(app, organizations, { headers: student.headers })
  const people = Object.fromEntries(data.list.map((item) => [item.id, item.members]))
  expect(people).toEqual({ 1: 4, 2: 2, 3: 1, 4: 1 })
  const listMembers = (headers: Headers, organization_id: number) =>
    call(app, members, { query: { organization_id }, headers })
  const ofStudent = await listMembers(student.headers, organization.laboratory)
  expect(ofStudent.data.list.map((member) => member.user_id)).toEqual([student.id])
  expect((await listMembers(student.headers, organization.library)).status).toBe(403)
  expect((await listMembers(student.headers, organization.university)).status).toBe(403)
  expect((await listMembers(student.headers, 99)).status).toBe(404)
  const all = await listMembers(issuer.headers, organization.university)
  expect(all.data.total).toBe(4)
  expect(all.data.list.map((member) => member.user_id)).toContain(other.id)
})

test('a group reaches each person once, and belongs to its owner alone', async () => {
  const { db, app, student, issuer, other } = world
  const { id } = await db
    .insertInto('notice_group')
    .values({ owner_id: issuer.id, name: '课题组' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('notice_group_person').values({ group_id: id, person_id: student.id }).execute()
  await db
    .insertInto('notice_group_organization')
    .values({ group_id: id, organization_id: organization.school })
    .execute()
  expect((await call(app, groups, { headers: issuer.headers })).data.list).toMatchObject([
    { id, name: '课题组', members: 2, organizations: 1 },
  ])
  const { data } = await call(app, group, { query: { id }, headers: issuer.headers })
  expect(data.people.map((member) => member.user_id)).toEqual([student.id])
  expect(data.organization_list).toMatchObject([{ id: organization.school, members: 2 }])
  const role = { person_id: other.id, role: 'issuer' as const, organization_id: organization.library }
  await db.insertInto('person_role').values(role).execute()
  expect((await call(app, group, { query: { id }, headers: other.headers })).status).toBe(404)
  expect((await call(app, groups, { headers: other.headers })).data.list).toEqual([])
  expect((await call(app, groups, { headers: student.headers })).status).toBe(403)
})

test('only an issuer has a name under which notices can be sent', async () => {
  const { app, student, issuer } = world
  expect((await call(app, issuers, { headers: student.headers })).data.list).toEqual([])
  expect((await call(app, issuers, { headers: issuer.headers })).data.list).toMatchObject([
    { organization_id: organization.school, official: 1, audience: 2, sent: 1 },
  ])
})
