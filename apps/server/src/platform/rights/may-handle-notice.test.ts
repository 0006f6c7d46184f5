import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart, png } from '../../testing/areas/pictures.ts'
import { emptyAudience, type SendBody, sendRequest } from '../../testing/areas/send-request.ts'
import { createWorld, organization, type TestPerson, type World } from '../../testing/areas/world.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { call, inject, logIn } from '../../testing/test-app.ts'

let world: World
/** The people who try to access a notice of the school that its issuer wrote to the student. */
let people: Readonly<Record<'writer' | 'colleague' | 'above' | 'elsewhere' | 'recipient' | 'stranger', TestPerson>>

beforeAll(async () => {
  world = await createWorld()
  people = {
    writer: world.issuer,
    colleague: await issuerOf('T0009', organization.school),
    above: await issuerOf('T0010', organization.university),
    elsewhere: await issuerOf('T0011', organization.library),
    recipient: world.student,
    stranger: world.other,
  }
})
afterAll(() => world.close())

async function issuerOf(number: string, organizationId: number): Promise<TestPerson> {
  const id = await addPerson(world.db, { number })
  await world.db
    .insertInto('person_role')
    .values({ person_id: id, role: 'issuer', organization_id: organizationId, everybody: true })
    .execute()
  return { id, headers: await logIn(world.app, number) }
}

const question: NonNullable<SendBody['receipt']> = {
  subject: '是否参加',
  template: 'custom',
  reading: 'unable',
  note: 'optional',
  deadline: null,
  options: ['参加', '不参加'],
}
const title = '秋季学期会议'

/** A notice with a file, a date and a former version. */
async function send(official: 0 | 1) {
  const { app, issuer } = world
  const { headers } = issuer
  const { payload, contentType } = multipart(png)
  const uploaded = await app.inject({
    method: 'POST',
    url: '/api/upload?purpose=notice',
    payload,
    headers: { ...headers, 'content-type': contentType },
  })
  const { data: file } = uploaded.json<{ data: { id: string; url: string } }>()
  const body = sendRequest({
    title,
    receipt: question,
    attachments: [file.id],
    sender: { organization_id: organization.school, official, with_logo: 0, contact: '' },
    event: { begins_at: '2026-12-01T08:00:00Z', ends_at: null, place: '' },
    audience: { ...emptyAudience, include: [{ kind: 'person', id: world.student.id }] },
  })
  const { data } = await call(app, contract.publishing.send, { headers, body })
  await call(app, contract.publishing.edit, { headers, body: editBody(data.id, 1) })
  return { id: data.id, file: file.url }
}

const editBody = (id: number, version: number) => ({
  id,
  version,
  title: `${title} ${version}`,
  body: { zh: '<p>改到周六。</p>' },
  receipt: question,
  ask_again: 0 as const,
})

/** Requests one notice in every possible way. Returns the statuses, and whether lists contain the notice. */
async function attempts({ id, file }: { id: number; file: string }, { headers }: TestPerson) {
  const { app, admin } = world
  const get = async (url: string) => (await app.inject({ url, headers: { ...headers } })).statusCode
  const request = async (...[endpoint, input]: [Parameters<typeof inject>[1], object]) =>
    (await inject(app, endpoint, { ...input, headers })).statusCode
  const { receipt, publishing, notice, search } = contract
  const listed = await call(app, notice.list, { query: { box: 'issued' }, headers })
  const found = await call(app, search.all, { query: { text: title }, headers })
  const audience = { ...emptyAudience, include: [{ kind: 'person' as const, id: admin.id }] }
  const offered = await call(app, notice.detail, { body: { box: 'issued', id }, headers })
  return {
    offered: offered.data?.may_change === 1,
    tally: await request(receipt.tally, { query: { id } }),
    people: await request(receipt.people, { query: { id, state: 'unread' } }),
    export: await get(`/api/notice-export?id=${id}&format=csv`),
    issued: await request(notice.detail, { body: { box: 'issued', id } }),
    listed: listed.data.list.some((one) => one.id === id),
    found: found.data.notice_list.some((one) => one.id === id),
    version: await request(notice.version, { query: { id, version: 1 } }),
    file: await get(file),
    calendar: await get(`/api/notice-calendar/${id}`),
    remind: await request(receipt.remind, { body: { id, minutes: 60 } }),
    add: await request(publishing.addRecipients, { body: { id, audience } }),
    edit: await request(publishing.edit, { body: editBody(id, 2) }),
    revoke: await request(publishing.revoke, { body: { id } }),
  }
}

const reading = { found: true, version: 200, file: 200, calendar: 200 }
const following = { ...reading, offered: false, tally: 200, people: 200, export: 200, issued: 200, listed: true }
const all = { ...following, offered: true, remind: 200, add: 200, edit: 200, revoke: 200 }
const none = {
  offered: false,
  tally: 404,
  people: 404,
  export: 404,
  issued: 404,
  listed: false,
  found: false,
  version: 404,
  file: 404,
  calendar: 404,
  remind: 404,
  add: 404,
  edit: 404,
  revoke: 404,
}
/** Without a role, the calls for issuers are refused before they read anything. */
const noRole = { people: 403, export: 403, remind: 403, add: 403, edit: 403, revoke: 403 }

test('only people who may send for its organisation follow and change an official notice', async () => {
  const results: Record<string, unknown> = {}
  for (const [who, someone] of Object.entries(people)) results[who] = await attempts(await send(1), someone)
  expect(results).toEqual({
    writer: all,
    colleague: all,
    // An institution may handle the notices that its parts send, but they do not fill its own list.
    above: { ...all, listed: false },
    elsewhere: none,
    recipient: { ...none, ...noRole, ...reading },
    stranger: { ...none, ...noRole },
  })
})

test('a personal notice is handled by its writer alone', async () => {
  const results: Record<string, unknown> = {}
  for (const [who, someone] of Object.entries(people)) results[who] = await attempts(await send(0), someone)
  expect(results).toEqual({
    writer: all,
    colleague: none,
    above: none,
    elsewhere: none,
    recipient: { ...none, ...noRole, ...reading },
    stranger: { ...none, ...noRole },
  })
})

test('a personal notice whose writer is gone can be revoked by those who send for its organisation, and no more', async () => {
  const { app, db } = world
  const { colleague, elsewhere } = people
  const leaver = await issuerOf('T0012', organization.school)
  await db.updateTable('person').set({ organization_id: organization.school }).where('id', '=', leaver.id).execute()
  const body = sendRequest({
    title,
    sender: { organization_id: organization.school, official: 0, with_logo: 0, contact: '' },
    audience: { ...emptyAudience, include: [world.student, colleague].map(({ id }) => ({ kind: 'person', id })) },
  })
  const { data: notice, errmsg } = await call(app, contract.publishing.send, { headers: leaver.headers, body })
  expect(errmsg).toBe('')
  const detailFor = async ({ headers }: TestPerson) =>
    (await call(app, contract.notice.detail, { body: { box: 'recv', id: notice.id }, headers })).data
  const attempt = async (someone: TestPerson) => {
    const { offered: _, ...results } = await attempts({ id: notice.id, file: '/files/none' }, someone)
    return results
  }
  const revoke = async ({ headers }: TestPerson) =>
    (await inject(app, contract.publishing.revoke, { body: { id: notice.id }, headers })).statusCode
  expect([(await detailFor(colleague)).may_revoke, await revoke(colleague)]).toEqual([0, 404])
  await db.updateTable('person').set({ disabled_at: new Date() }).where('id', '=', leaver.id).execute()
  expect([(await detailFor(world.student)).may_revoke, await revoke(elsewhere)]).toEqual([0, 404])
  expect((await detailFor(colleague)).may_revoke).toBe(1)
  expect(await attempt(colleague)).toMatchObject({ tally: 404, people: 404, edit: 404, remind: 404, revoke: 200 })
})

test('a writer who may no longer send for the organisation can view what they wrote, but not change it', async () => {
  const { db } = world
  const { writer } = people
  const notice = await send(1)
  const role = db.updateTable('person_role').where('person_id', '=', writer.id)
  await role.set({ organization_id: organization.laboratory }).execute()
  const results = await attempts(notice, writer)
  await role.set({ organization_id: organization.school }).execute()
  expect(results).toEqual({ ...following, remind: 404, add: 404, edit: 404, revoke: 404 })
})

test('the numbers of a notice are shown only in the box of sent ones, to those who may follow it', async () => {
  const { app, student } = world
  const { colleague, above, writer } = people
  const { id } = await send(1)
  const body = { id, version: 2, option: 'a', note: '' }
  await call(app, contract.notice.answer, { body, headers: student.headers })
  const numbers = async ({ headers }: TestPerson, box: 'issued' | 'recv') => {
    const { data } = await call(app, contract.notice.detail, { body: { box, id }, headers })
    return [data.recipients, data.readers, data.receipt?.options[0]?.count]
  }
  for (const someone of [writer, colleague, above]) expect(await numbers(someone, 'issued')).toEqual([1, 1, 1])
  expect(await numbers(student, 'recv')).toEqual([0, 0, 0])
})
