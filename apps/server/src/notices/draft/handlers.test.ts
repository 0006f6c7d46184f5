import { randomUUID } from 'node:crypto'
import { contract, limits } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, organization, type TestPerson, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'

const { list, detail, save, remove } = contract.draft
let world: World

beforeAll(async () => {
  world = await createWorld()
  await world.db
    .insertInto('person_role')
    .values({ person_id: world.admin.id, role: 'issuer', organization_id: organization.library })
    .execute()
})
afterAll(() => world.close())
beforeEach(() => world.db.deleteFrom('notice_draft').execute())

const put = (by: TestPerson, id: string, revision: number, data: Record<string, unknown>) =>
  call(world.app, save, { body: { id, revision, data }, headers: by.headers })
const open = async (by: TestPerson, id: string) =>
  (await call(world.app, detail, { query: { id }, headers: by.headers })).data.draft
const listOf = async (by: TestPerson) => (await call(world.app, list, { headers: by.headers })).data.list

test('a draft is returned as it was saved; the list has the last changed draft first', async () => {
  const { issuer } = world
  const [first, second] = [randomUUID(), randomUUID()]
  const data = {
    title: `  ${'长'.repeat(120)}`,
    body: { zh: '<p>一</p>' },
    rules: [{ kind: 'person', id: 7 }],
    sms: null,
  }
  const saved = await put(issuer, first, 0, data)
  expect([saved.status, saved.data.revision, saved.data.title]).toEqual([200, 1, '长'.repeat(limits.noticeTitle)])
  expect(await open(issuer, first)).toEqual({ ...saved.data, data })
  await put(issuer, second, 0, { title: { not: 'a text' } })
  expect((await put(issuer, first, 1, { title: '二' })).data).toMatchObject({ revision: 2, title: '二' })
  expect((await listOf(issuer)).map(({ id, title }) => [id, title])).toEqual([
    [first, '二'],
    [second, ''],
  ])
  const removal = await call(world.app, remove, { body: { id: first }, headers: issuer.headers })
  expect(removal.data.list.map(({ id }) => id)).toEqual([second])
  expect(await open(issuer, first)).toBeNull()
})

test('a draft that was changed elsewhere is not overwritten, also by concurrent saves', async () => {
  const { issuer } = world
  const id = randomUUID()
  await put(issuer, id, 0, { title: '一' })
  expect((await put(issuer, id, 0, { title: '又一份' })).status).toBe(409)
  const both = await Promise.all([put(issuer, id, 1, { title: '左' }), put(issuer, id, 1, { title: '右' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = await put(issuer, id, 1, { title: '迟' })
  expect([late.status, late.errmsg]).toEqual([
    409,
    'The draft has been changed on another page or device since. Open it again before you go on.',
  ])
  expect((await open(issuer, id))?.revision).toBe(2)
  expect((await put(issuer, randomUUID(), 4, { title: '没有' })).status).toBe(409)
})

test('only the writer of a draft can open, change or remove it', async () => {
  const { issuer, admin, student } = world
  const id = randomUUID()
  await put(issuer, id, 0, { title: '一' })
  expect(await open(admin, id)).toBeNull()
  expect((await put(admin, id, 0, { title: '我的' })).status).toBe(409)
  expect((await put(admin, id, 1, { title: '我的' })).status).toBe(409)
  await call(world.app, remove, { body: { id }, headers: admin.headers })
  expect(await listOf(admin)).toEqual([])
  expect((await open(issuer, id))?.data).toEqual({ title: '一' })
  expect((await put(student, randomUUID(), 0, {})).status).toBe(403)
})

test('content that the database cannot store is refused with a reason', async () => {
  const { issuer } = world
  for (const title of ['a\0b', '\ud800']) {
    expect((await put(issuer, randomUUID(), 0, { title, nested: [{ title }] })).status, JSON.stringify(title)).toBe(400)
  }
  expect((await put(issuer, randomUUID(), 0, JSON.parse('{"__proto__": {"x": 1}}'))).status).toBe(400)
  expect(await listOf(issuer)).toEqual([])
})

test('the size and number of drafts are limited, also for many in parallel', async () => {
  const { issuer } = world
  expect((await put(issuer, randomUUID(), 0, { text: '字'.repeat(limits.draftBytes / 3) })).status).toBe(413)
  const first = limits.drafts - 10
  for (let at = 0; at < first; at++) {
    expect((await put(issuer, randomUUID(), 0, { title: String(at) })).status).toBe(200)
  }
  const responses = await Promise.all(
    Array.from({ length: 15 }, (_, at) => put(issuer, randomUUID(), 0, { title: String(first + at) })),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(limits.drafts - first)
  expect(responses.find(({ status }) => status === 409)?.errmsg).toBe(
    `At most ${limits.drafts} drafts can be kept. Delete those that you no longer need.`,
  )
  const [newest] = await listOf(issuer)
  expect((await put(issuer, newest?.id ?? '', 1, { title: '还能改' })).status).toBe(200)
})

test('the total size of the drafts of a person is limited', async () => {
  const { issuer } = world
  const large = { text: 'x'.repeat(limits.draftBytes - 100) }
  const count = Math.floor(limits.draftsBytes / limits.draftBytes)
  const ids = Array.from({ length: count + 1 }, () => randomUUID())
  const statuses = await Promise.all(ids.map(async (id) => (await put(issuer, id, 0, large)).status))
  expect(statuses.filter((status) => status === 413)).toHaveLength(1)
  const [savedId = ''] = ids.filter((_id, at) => statuses[at] === 200)
  expect((await put(issuer, savedId, 1, { text: 'short' })).status).toBe(200)
  expect((await put(issuer, randomUUID(), 0, large)).status).toBe(200)
})

test('the number of files in a draft is limited', async () => {
  const { issuer } = world
  const id = randomUUID()
  const files = (length: number) => ({ text: Array.from({ length }, () => `/files/${randomUUID()}`).join() })
  const refused = await put(issuer, id, 0, files(limits.draftFiles + 1))
  expect([refused.status, refused.errmsg]).toEqual([413, 'A draft can have 500 pictures and attachments. Remove some.'])
  expect((await put(issuer, id, 0, files(limits.draftFiles))).status).toBe(200)
})
