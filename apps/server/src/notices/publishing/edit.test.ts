import { randomUUID } from 'node:crypto'
import { type BodyOf, type Contract, contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AuditTrail } from '../../runtime/audit/audit-trail.ts'
import { type SendBody, sendRequest } from '../../testing/areas/send-request.ts'
import { createWorld, organization, type TestPerson, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'
import { fanOutNextChunk } from './fan-out.ts'
import { sendNotice } from './send.ts'

type EditBody = BodyOf<Contract['publishing']['edit']>

const { edit, revoke } = contract.publishing
const outbox = { email: 'outbox', sms: 'outbox' } as const
let world: World

beforeAll(async () => {
  world = await createWorld()
  const email = { email: 's@example.edu', email_bound: true }
  await world.db.updateTable('person').set(email).where('id', '=', world.student.id).execute()
})
afterAll(() => world.close())

const question: NonNullable<SendBody['receipt']> = {
  subject: '是否参加',
  template: 'custom',
  reading: 'unable',
  options: ['参加', '不参加'],
  note: 'optional',
  deadline: null,
}

async function send(more: Partial<SendBody> = {}): Promise<number> {
  const { app, issuer } = world
  const body = sendRequest({ receipt: question, email: 1, ...more })
  const { status, data, errmsg } = await call(app, contract.publishing.send, { headers: issuer.headers, body })
  expect([status, errmsg]).toEqual([200, ''])
  return data.id
}
const change = (id: number, more: Partial<EditBody> = {}, { headers }: TestPerson = world.issuer) =>
  call(world.app, edit, {
    headers,
    body: {
      id,
      version: 1,
      title: '关于选课的更正通知',
      body: { zh: '<p>第二轮选课于周六开始。</p>' },
      receipt: question,
      ask_again: 0,
      ...more,
    },
  })
const open = async (id: number, { headers }: TestPerson = world.student, box: 'recv' | 'issued' = 'recv') =>
  (await call(world.app, contract.notice.detail, { headers, body: { box, id } })).data
const answer = (id: number, { headers }: TestPerson, version = 1, option = 'a') =>
  call(world.app, contract.notice.answer, { headers, body: { id, version, option, note: '我来' } })
const former = (id: number, version: number, { headers }: TestPerson = world.student) =>
  call(world.app, contract.notice.version, { headers, query: { id, version } })
const loadTally = async (id: number) =>
  (await call(world.app, contract.receipt.tally, { query: { id }, headers: world.issuer.headers })).data
const revokeAs = (id: number, { headers }: TestPerson = world.issuer) =>
  call(world.app, revoke, { headers, body: { id } })
const deliveries = (id: number) =>
  world.db
    .selectFrom('notice_delivery')
    .select(['person_id', 'channel', 'round', 'state', 'reason'])
    .where('notice_id', '=', id)
    .orderBy('round')
    .orderBy('person_id')
    .execute()
const audits = (id: number, action: string) =>
  world.db
    .selectFrom('audit_entry')
    .select(['person_id', 'detail'])
    .where('notice_id', '=', id)
    .where('action', '=', action)
    .orderBy('id')
    .execute()

test('a small edit preserves who has read and answered; the former text remains readable', async () => {
  const { student, issuer } = world
  const id = await send()
  await answer(id, student)
  const sent = await deliveries(id)
  expect((await change(id)).data).toEqual({ version: 2, asked_again: 0 })
  const now = await open(id)
  expect(now).toMatchObject({ title: '关于选课的更正通知', content: '第二轮选课于周六开始。', version: 2 })
  expect(now.edited_at).not.toBeNull()
  expect(now.receipt).toMatchObject({ answer: 'a', answer_note: '我来' })
  expect(now.versions).toMatchObject([{ version: 1, asked_again: 0 }])
  const { data } = await former(id, 1)
  expect(data).toMatchObject({
    title: '关于选课的通知',
    content: '第二轮选课于周五开始。',
    html: '<p>第二轮选课于周五开始。</p>',
    receipt_subject: '是否参加',
    receipt_options: ['参加', '不参加'],
  })
  expect(await loadTally(id)).toMatchObject({ readers: 1, answered: 1 })
  expect(await deliveries(id)).toEqual(sent)
  const list = await call(world.app, contract.notice.list, { headers: student.headers, query: { box: 'recv' } })
  expect(list.data.list.find((notice) => notice.id === id)).toMatchObject({ title: '关于选课的更正通知', unread: 0 })
  expect(await audits(id, 'edited')).toEqual([{ person_id: issuer.id, detail: { version: 2, asked_again: 0 } }])
})

test('a changed question asks everybody again; their answers remain with the version that they answered', async () => {
  const { student, other } = world
  const id = await send({ sms: { text: 'Please read', delay_minutes: 60 } })
  await answer(id, student)
  await call(world.app, contract.receipt.remind, { headers: world.issuer.headers, body: { id, minutes: 60 } })
  const changed = { ...question, options: ['周六参加', '周日参加', '不参加'] }
  expect((await change(id, { receipt: changed })).data).toEqual({ version: 2, asked_again: 1 })
  const { readers, answered, options, remind_from } = await loadTally(id)
  expect({ readers, answered, remind_from }).toEqual({ readers: 0, answered: 0, remind_from: expect.any(String) })
  expect(options.map(({ key, label }) => key + label)).toEqual(['a周六参加', 'b周日参加', 'c不参加'])
  const otherQuestion = await open(id, other)
  expect(otherQuestion).toMatchObject({ reply: 'due', reminded: 0, receipt: { answer: '', answer_note: '' } })
  expect((await former(id, 1)).data).toMatchObject({ answer: '参加', receipt_options: ['参加', '不参加'] })
  expect((await former(id, 1, other)).data.answer).toBe('')
  // Messages for the notice, for the reminder to the three who had not answered, and for the new question, on each
  // channel.
  const rows = await deliveries(id)
  expect([0, 1, 2].map((round) => rows.filter((row) => row.round === round).length)).toEqual([8, 6, 8])
  const keysOf = (messages: typeof rows) =>
    messages.map(({ person_id, channel, round }) => [person_id, channel, round].join(' '))
  const waiting = rows.filter(({ state }) => state === 'held' || state === 'queued')
  expect(keysOf(waiting).sort()).toEqual([`${student.id} email 2`, `${student.id} sms 2`])
  expect(keysOf(rows.filter(({ reason }) => reason === 'changed'))).toEqual([`${student.id} email 0`])
  expect((await answer(id, student, 1)).status).toBe(409)
  expect((await answer(id, student, 2, 'c')).data.answer).toBe('c')
})

test.each<[string, Partial<EditBody>, 0 | 1]>([
  ['another subject', { receipt: { ...question, subject: '能否参加' } }, 1],
  ['another note', { receipt: { ...question, note: 'none' } }, 1],
  ['another order of the options', { receipt: { ...question, options: ['不参加', '参加'] } }, 1],
  ['no question any more', { receipt: null }, 1],
  ['another deadline', { receipt: { ...question, deadline: '2090-01-01T00:00:00Z' } }, 0],
  ['a wish to ask again', { ask_again: 1 }, 1],
])('whether an edit asks everybody again: %s', async (_title, more, asksAgain) => {
  const id = await send()
  await answer(id, world.student)
  expect((await change(id, more)).data.asked_again).toBe(asksAgain)
  const { answered, unanswered, audience } = await loadTally(id)
  expect({ answered, sum: answered + unanswered }).toEqual({ answered: 1 - asksAgain, sum: audience })
  const formerAnswers = await world.db
    .selectFrom('notice_former_answer')
    .selectAll()
    .where('notice_id', '=', id)
    .execute()
  expect(formerAnswers.map(({ version, answer: option, note }) => [version, option, note])).toEqual(
    asksAgain === 1 ? [[1, 'a', '我来']] : [],
  )
})

test('of two concurrent edits of one version, one is refused', async () => {
  const id = await send()
  const both = await Promise.all([change(id, { title: '一' }), change(id, { title: '二' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.errmsg).toContain('edited elsewhere')
  expect((await open(id)).versions).toHaveLength(1)
})

test('answers that arrive during a change of the question count for the old question or not at all', async () => {
  const id = await send()
  const people = [world.student, world.other, world.issuer, world.admin]
  const [edited, ...answers] = await Promise.all([
    change(id, { ask_again: 1 }),
    ...Array.from({ length: 5 }, () => people.map((person) => answer(id, person))).flat(),
  ])
  expect(edited?.status).toBe(200)
  const acceptedCount = answers.filter(({ status }) => status === 200).length
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect((await loadTally(id)).answered).toBe(0)
  const answersBefore = await world.db
    .selectFrom('notice_former_answer')
    .select('person_id')
    .where('notice_id', '=', id)
    .execute()
  expect(answersBefore.length > 0).toBe(acceptedCount > 0)
})

test('an edit that changes nothing does not count as an edit', async () => {
  const id = await send()
  const { title, body } = sendRequest()
  expect((await change(id, { title, body })).data).toEqual({ version: 1, asked_again: 0 })
  expect(await audits(id, 'edited')).toEqual([])
  expect((await open(id)).versions).toEqual([])
})

test('the content of an edit is cleaned and checked as in a new notice', async () => {
  const id = await send()
  const hostile = '<p onclick="x()">好<script>x()</script><a href="javascript:x()">页</a></p>'
  await change(id, { body: { zh: hostile } })
  expect((await open(id)).html).toBe('<p>好页</p>')
  const empty = await change(id, {
    version: 2,
    body: { zh: '<p> </p>' },
    receipt: { ...question, options: ['好', ' 好'] },
  })
  expect([empty.status, empty.errcode]).toEqual([400, 1001])
  expect(Object.keys((empty.data as unknown as { fields: object }).fields)).toEqual(['body', 'receipt'])
  const past = await change(id, { version: 2, receipt: { ...question, deadline: '2020-01-01T00:00:00Z' } })
  expect(Object.keys((past.data as unknown as { fields: object }).fields)).toEqual(['receipt'])
})

test('a picture that an edit adds must belong to the editor, and becomes a file of the notice', async () => {
  const { db, issuer, other } = world
  const [mine, foreign] = [randomUUID(), randomUUID()]
  const file = { purpose: 'notice-image', name: '图.png', type: 'image/png', size: 10 }
  await db
    .insertInto('stored_file')
    .values([
      { ...file, id: mine, owner_id: issuer.id },
      { ...file, id: foreign, owner_id: other.id },
    ])
    .execute()
  const id = await send()
  const picture = (file_id: string) => ({ body: { zh: `<p>见图<img src="/files/${file_id}" alt="" /></p>` } })
  expect((await change(id, picture(foreign))).status).toBe(400)
  expect((await change(id, picture(mine))).data.version).toBe(2)
  await change(id, { version: 2, title: '再改一次', ...picture(mine) })
  const files = await db
    .selectFrom('notice_attachment')
    .select(['file_id', 'inline'])
    .where('notice_id', '=', id)
    .execute()
  expect(files).toEqual([{ file_id: mine, inline: true }])
})

test('the number of corrections of a notice is limited, since its readers load the list of versions', async () => {
  const id = await send()
  await world.db.updateTable('notice').set({ version: 200 }).where('id', '=', id).execute()
  const refused = await change(id, { version: 200, title: '再改' })
  expect([refused.status, refused.errmsg]).toEqual([409, expect.stringContaining('200 times')])
})

test('only people who may change a notice edit and revoke it, and a revoked one cannot be edited', async () => {
  const id = await send()
  for (const stranger of [world.student, world.admin]) {
    expect((await change(id, {}, stranger)).status).toBe(403)
    expect((await revokeAs(id, stranger)).status).toBe(403)
  }
  await world.db
    .insertInto('person_role')
    .values({ person_id: world.other.id, role: 'issuer', organization_id: organization.library })
    .execute()
  expect((await change(id, {}, world.other)).status).toBe(404)
  expect((await revokeAs(id, world.other)).status).toBe(404)
  expect((await open(id)).version).toBe(1)
  await revokeAs(id)
  expect((await change(id)).errmsg).toContain('has been revoked')
})

test('revoking a notice skips its unsent messages; revoking twice has the same effect as once', async () => {
  const { db, student, issuer } = world
  const id = await send({ sms: { text: 'Please read', delay_minutes: 60 } })
  const sent = { state: 'sent' as const, done_at: new Date() }
  await db
    .updateTable('notice_delivery')
    .set(sent)
    .where('notice_id', '=', id)
    .where('channel', '=', 'email')
    .where('person_id', '=', student.id)
    .execute()
  const [first, second] = await Promise.all([revokeAs(id), revokeAs(id)])
  expect(first?.status).toBe(200)
  expect(second?.data).toEqual(first?.data)
  expect((await revokeAs(id)).data).toEqual(first?.data)
  const rows = (await deliveries(id)).filter(({ person_id }) => person_id === student.id)
  expect(rows.map(({ channel, state, reason }) => [channel, state, reason]).sort()).toEqual([
    ['email', 'sent', ''],
    ['sms', 'skipped', 'revoked'],
  ])
  expect((await deliveries(id)).filter(({ state }) => state === 'held' || state === 'queued')).toEqual([])
  expect(await open(id)).toMatchObject({ revoked: 1, content: '', html: '', receipt: null })
  expect(await audits(id, 'revoked')).toEqual([
    { person_id: issuer.id, detail: { recipients: 4, messages_skipped: 1 } },
  ])
})

test('a notice that is revoked during its fan-out reaches no more people', async () => {
  const { db, issuer } = world
  const sender = { personId: issuer.id, organizationId: organization.school }
  const sizes = { atOnce: 1, chunk: 2 }
  const { id } = await sendNotice(db, sendRequest({ email: 1 }), sender, {
    channels: outbox,
    sizes,
    dailyLimits: world.app.config,
    audit: new AuditTrail('sent', sender.personId),
  })
  await fanOutNextChunk(world.database, outbox)
  expect((await revokeAs(id)).status).toBe(200)
  while (await fanOutNextChunk(world.database, outbox));
  const notice = await db.selectFrom('notice').select(['state', 'recipients']).where('id', '=', id).executeTakeFirst()
  expect(notice).toEqual({ state: 'sent', recipients: 2 })
  const { audience, uncounted, channels } = await loadTally(id)
  expect([audience + uncounted, channels[0]?.queued]).toEqual([2, 0])
  expect((await deliveries(id)).every(({ state }) => state === 'skipped')).toBe(true)
})
