import { randomUUID } from 'node:crypto'
import { API_PREFIX, contract, type Endpoint, limits } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runUpload } from '../../platform/upload/concurrent-uploads.ts'
import { addNotice } from '../../testing/areas/notices.ts'
import { multipart, png } from '../../testing/areas/pictures.ts'
import { emptyAudience, type SendBody, sendRequest } from '../../testing/areas/send-request.ts'
import { uploadFile } from '../../testing/areas/uploads.ts'
import { createWorld, organization, type TestPerson, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const send = (overrides: Partial<SendBody>) =>
  call(world.app, contract.publishing.send, {
    body: sendRequest({
      audience: { ...emptyAudience, include: [{ kind: 'person', id: world.student.id }] },
      ...overrides,
    }),
    headers: world.issuer.headers,
  })
const question: NonNullable<SendBody['receipt']> = {
  subject: '是否参加',
  template: 'custom',
  reading: 'unable',
  options: ['参加', '不参加'],
  note: 'none',
  deadline: null,
}
const attach = () =>
  uploadFile(world, { content: png, name: 'a.png', purpose: 'notice', headers: world.issuer.headers })

test.each<[string, Partial<SendBody>, string]>([
  ['an invisible title', { title: '\u200b \u3164\u202e\u2066' }, 'title'],
  ['an invisible text', { body: { zh: '<p>\u200b</p>', en: '<h2>\u2800\u00ad</h2>' } }, 'body'],
  ['an invisible subject', { receipt: { ...question, subject: '\u200b' } }, 'receipt'],
  ['an invisible option', { receipt: { ...question, options: ['a', '\u2060'] } }, 'receipt'],
  [
    'a deadline after the end of all calendars',
    { receipt: { ...question, deadline: '9999-12-31T23:59:59-12:00' } },
    'receipt',
  ],
  ['control characters in a text message', { sms: { text: 'Read it\u001a\u001b[2J', delay_minutes: 30 } }, 'sms'],
])('%s is refused, and the error names its field', async (_title, overrides, field) => {
  const { status, data } = await send(overrides)
  expect([status, Object.keys((data as unknown as { fields: object }).fields)]).toEqual([400, [field]])
})

test('a title has only one line and one text direction', async () => {
  const { data } = await send({ title: ' 关于\n选课\u2028的\u202e通知\u202c 👩‍💻 ' })
  const { title } = await world.db
    .selectFrom('notice')
    .select('title')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow()
  expect(title).toBe('关于 选课 的通知 👩‍💻')
})

test('a recipient that is given many times becomes one rule, at its first position', async () => {
  const { db, student, other } = world
  const person = (id: number) => ({ kind: 'person' as const, id })
  const twice = [person(other.id), person(student.id)]
  const include = Array.from({ length: 500 }, () => twice).flat()
  const { data } = await send({
    audience: { ...emptyAudience, include, exclude: include.slice(0, 999).filter((_, at) => at % 2 === 0) },
  })
  expect(data.recipients).toBe(1)
  const rules = await db
    .selectFrom('notice_rule')
    .select(['target_id', 'exclude', 'position'])
    .where('notice_id', '=', data.id)
    .orderBy('position')
    .execute()
  expect(rules).toEqual([
    { target_id: other.id, exclude: false, position: 0 },
    { target_id: student.id, exclude: false, position: 1 },
    { target_id: other.id, exclude: true, position: 2 },
  ])
})

test('an invalid Host header is refused where the portal derives its own address from it', async () => {
  const { app, student } = world
  const id = await addNotice(world, { title: '一', to: [student.id], event_at: '2026-12-01T00:00:00Z' })
  const load = (host: string) =>
    app.inject({ url: `/api/notice-calendar/${id}`, headers: { ...student.headers, host } })
  expect((await load('[')).statusCode).toBe(400)
  expect((await load('portal.example')).body).toContain('URL;VALUE=URI:http://portal.example/')
})

test('a scheduled notice cannot be cancelled or seen by others', async () => {
  const { app, db, issuer, other } = world
  const key = randomUUID()
  const { status } = await send({ key, send_at: '2999-01-01T00:00:00Z' })
  await db
    .insertInto('person_role')
    .values({ person_id: other.id, role: 'issuer', organization_id: organization.library })
    .execute()
  const { unschedule, scheduled } = contract.publishing
  const cancel = await call(app, unschedule, { body: { id: key }, headers: other.headers })
  const resend = await call(app, contract.publishing.send, { body: sendRequest({ key }), headers: other.headers })
  expect([status, cancel.status, resend.status]).toEqual([200, 404, 403])
  const list = async ({ headers }: TestPerson) =>
    (await call(app, scheduled, { headers })).data.list.map(({ id }) => id)
  expect([await list(issuer), await list(other)]).toEqual([[key], []])
})

test('files that are never sent are limited, also when drafts keep them', async () => {
  const { db, issuer } = world
  const size = limits.attachmentBytes
  const ids = Array.from({ length: Math.ceil(limits.unsentBytes / size) }, () => randomUUID())
  const file = { owner_id: issuer.id, purpose: 'notice', name: 'a.zip', type: 'application/zip', size }
  await db
    .insertInto('stored_file')
    .values(ids.map((id) => ({ id, ...file })))
    .execute()
  const draft = { id: randomUUID(), revision: 0, data: { attachments: ids } }
  await call(world.app, contract.draft.save, { body: draft, headers: issuer.headers })
  const rejection = await attach()
  expect([rejection.status, rejection.errmsg]).toEqual([
    413,
    'The files that you have uploaded and not sent take up 2 GiB. Send or delete drafts with attachments first.',
  ])
  await call(world.app, contract.draft.remove, { body: { id: draft.id }, headers: issuer.headers })
  await world.app.unusedUploads.idle()
  expect((await attach()).status).toBe(200)
})

const uploadOf = ({ id }: TestPerson, upload: () => Promise<void>) =>
  runUpload({ user: { personId: id }, signal: new AbortController().signal }, upload)

test('the files of one person are received one after another', async () => {
  const finished: string[] = []
  const first = Promise.withResolvers<void>()
  const uploads = [
    uploadOf(world.issuer, () => first.promise),
    attach().then(() => finished.push('second of the issuer')),
  ]
  for (let time = 0; time < 3; time += 1) {
    await uploadFile(world, { content: png, purpose: 'background', headers: world.student.headers })
  }
  expect(finished).toEqual([])
  first.resolve()
  await Promise.all(uploads)
  expect(finished).toEqual(['second of the issuer'])
})

test('only a limited number of files of one person wait, whichever call uploads them', async () => {
  const { issuer, student, admin } = world
  const post = async (path: string, who: TestPerson) => {
    const { payload, contentType } = multipart(png)
    const headers = { ...who.headers, 'content-type': contentType }
    return (await world.app.inject({ method: 'POST', url: `${API_PREFIX}${path}`, headers, payload })).statusCode
  }
  const paths = Object.values(contract)
    .flatMap((noun) => Object.values<Endpoint>(noun))
    .filter(({ upload }) => upload !== undefined)
    .map(({ path }) => (path === contract.upload.file.path ? `${path}?purpose=background` : path))
  const ends = Promise.withResolvers<void>()
  const uploads = [issuer, admin].flatMap((someone) =>
    Array.from({ length: 20 }, () => uploadOf(someone, () => ends.promise)),
  )
  expect(await attach()).toMatchObject({ status: 429 })
  expect(await Promise.all(paths.map((path) => post(path, admin)))).toEqual(paths.map(() => 429))
  const others = uploadFile(world, { content: png, purpose: 'background', headers: student.headers })
  expect(await others).toMatchObject({ status: 200 })
  ends.resolve()
  await Promise.all(uploads)
  // Refused or not, each request releases its turn.
  for (let time = 0; time < 25; time += 1) expect(await attach()).toMatchObject({ status: 200 })
})
