import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addNotice } from '../../testing/areas/notices.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { call, type Headers } from '../../testing/test-app.ts'

const { version, reason, favourite, list } = contract.notice
let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const loadVersion = (id: number, number: number, headers: Headers = world.student.headers) =>
  call(world.app, version, { query: { id, version: number }, headers })
const loadReason = (id: number, headers: Headers = world.student.headers) =>
  call(world.app, reason, { query: { id }, headers })
const mark = (id: number, on: 0 | 1, headers: Headers = world.student.headers) =>
  call(world.app, favourite, { body: { id, favourite: on }, headers })

test('a former version shows its original text, with the answer that the person had given to it', async () => {
  const { db, student, other, issuer } = world
  const to = [student.id, other.id]
  const id = await addNotice(world, { title: '第四版', to, options: ['都行', '不行'], version: 4 })
  const texts = { content: '正文', content_en: 'Text', html: '<p>正文</p>', html_en: '<p>Text</p>' }
  const version = { ...texts, notice_id: id, receipt_subject: '来吗' }
  const options = (prefix: string) => [`${prefix}来`, `${prefix}不来`]
  await db
    .insertInto('notice_version')
    .values([
      { ...version, version: 1, title: '第一版', receipt_options: options('一'), asked_again: false },
      { ...version, version: 2, title: '第二版', receipt_options: options('二'), asked_again: true },
      { ...version, version: 3, title: '第三版', receipt_options: ['都行', '不行'], asked_again: false },
    ])
    .execute()
  const answered_at = new Date()
  await db
    .insertInto('notice_former_answer')
    .values({ notice_id: id, version: 2, person_id: student.id, answer: 'b', answered_at })
    .execute()
  await db
    .updateTable('notice_recipient')
    .set({ answer: 'a', answered_at })
    .where('notice_id', '=', id)
    .where('person_id', '=', student.id)
    .execute()

  expect((await loadVersion(id, 2)).data).toMatchObject({
    ...texts,
    version: 2,
    title: '第二版',
    receipt_subject: '来吗',
    receipt_options: ['二来', '二不来'],
    answer: '二不来',
  })
  // Whether it was given before or after the small edit, the answer was valid for both versions.
  expect((await loadVersion(id, 1)).data).toMatchObject({ title: '第一版', answer: '一不来' })
  expect((await loadVersion(id, 3)).data.answer).toBe('都行')
  expect((await loadVersion(id, 2, other.headers)).data.answer).toBe('')
  expect((await loadVersion(id, 2, issuer.headers)).data.answer).toBe('')
  for (const number of [4, 5]) expect((await loadVersion(id, number)).status).toBe(404)
  expect((await loadVersion(id, 2, world.admin.headers)).status).toBe(404)
  await db.updateTable('notice').set({ revoked_at: new Date() }).where('id', '=', id).execute()
  for (const { headers } of [student, issuer]) expect((await loadVersion(id, 2, headers)).status).toBe(404)
})

test('recipients learn why they got a notice, and nothing about other recipients', async () => {
  const { db, student, other, issuer } = world
  const id = await addNotice(world, { title: '缘由', to: [student.id] })
  const rule = { notice_id: id, name: '当时的名字', name_en: 'As it was' }
  await db
    .insertInto('notice_rule')
    .values([
      { ...rule, position: 0, kind: 'organization', target_id: organization.laboratory },
      { ...rule, position: 1, kind: 'organization', target_id: organization.school, below: true },
      { ...rule, position: 2, kind: 'person', target_id: student.id },
      { ...rule, position: 3, kind: 'group', target_id: 1 },
      { ...rule, position: 4, kind: 'numbers' },
    ])
    .execute()
  const because = async (position: number | null) => {
    await db.updateTable('notice_recipient').set({ rule: position }).where('notice_id', '=', id).execute()
    return (await loadReason(id)).data
  }
  const named = { name: '当时的名字', name_en: 'As it was' }
  const unnamed = { name: '', name_en: '' }
  expect(await because(0)).toEqual({ kind: 'organization', ...named })
  expect(await because(1)).toEqual({ kind: 'below', ...named })
  expect(await because(2)).toEqual({ kind: 'person', ...unnamed })
  expect(await because(3)).toEqual({ kind: 'group', ...unnamed })
  expect(await because(4)).toEqual({ kind: 'numbers', ...unnamed })
  expect(await because(null)).toEqual({ kind: 'unknown', ...unnamed })
  for (const { headers } of [other, issuer]) expect((await loadReason(id, headers)).status).toBe(404)
  await db.updateTable('notice').set({ revoked_at: new Date() }).where('id', '=', id).execute()
  expect((await loadReason(id)).status).toBe(404)
})

test('favourites are the notices that a person may see and has marked, each once, until they unmark them', async () => {
  const { app, db, student, other, issuer } = world
  const id = await addNotice(world, { title: '收藏', to: [student.id] })
  const open = await addNotice(world, { title: '公开', public: true })
  const both = await Promise.all([mark(id, 1), mark(id, 1), mark(open, 1), mark(id, 1, issuer.headers)])
  expect(both.map(({ status, data }) => [status, data])).toEqual(both.map(() => [200, { favourite: 1 }]))
  const collected = async (headers: Headers) =>
    (await call(app, list, { query: { box: 'collect' }, headers })).data.list.map((row) => [row.id, row.favourite])
  expect(await collected(student.headers)).toEqual([
    [open, 1],
    [id, 1],
  ])
  expect(await collected(issuer.headers)).toEqual([[id, 1]])
  for (const on of [1, 0] as const) expect((await mark(id, on, other.headers)).status).toBe(404)
  expect((await mark(Number.MAX_SAFE_INTEGER, 1)).status).toBe(404)
  for (let attempt = 0; attempt < 2; attempt += 1) expect((await mark(id, 0)).data).toEqual({ favourite: 0 })
  expect(await collected(student.headers)).toEqual([[open, 1]])
  const remainingFavourites = await db
    .selectFrom('notice_favourite')
    .select(['person_id'])
    .where('notice_id', '=', id)
    .execute()
  expect(remainingFavourites).toEqual([{ person_id: issuer.id }])
})
