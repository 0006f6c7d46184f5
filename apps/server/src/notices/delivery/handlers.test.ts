import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordAudit } from '../../runtime/audit/record-audit.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { SmtpSink } from '../../testing/smtp-sink.ts'
import { call } from '../../testing/test-app.ts'
import { addQueuedNotice, ledgerOf } from './testing/queued-notice.ts'
import { useDelivery } from './testing/use-delivery.ts'

const { outbox, release, audit } = contract.delivery
let world: World
let sink: SmtpSink
const { start, stop } = useDelivery(() => world)

beforeAll(async () => {
  sink = await new SmtpSink().open()
  world = await createWorld({ config: { smtpUrl: sink.url, mailFrom: 'portal@example.edu' } })
  await world.db
    .updateTable('person')
    .set({ email: 'student@example.edu', email_bound: true, verified_phone: '13900000001' })
    .where('id', '=', world.student.id)
    .execute()
})
beforeEach(async () => {
  await world.db.deleteFrom('notice_delivery').execute()
  await world.db.deleteFrom('audit_entry').execute()
})
afterAll(async () => {
  await world.close()
  await sink.close()
})

const add = () =>
  addQueuedNotice(world.db, {
    issuer: world.issuer.id,
    to: [world.student.id],
    channels: ['email', 'sms'],
    state: 'held',
  })

test('the outbox shows held and failed messages with masked addresses to administrators only', async () => {
  const id = await add()
  await world.db
    .updateTable('notice_delivery')
    .set({ state: 'failed', reason: '550', attempts: 1 })
    .where('channel', '=', 'sms')
    .execute()
  const { data } = await call(world.app, outbox, { query: {}, headers: world.admin.headers })
  expect(data).toMatchObject({ total: 2, channels: { email: 'gateway', sms: 'outbox' } })
  expect(data.list.map(({ notice_id, channel, state, reason, to }) => [notice_id, channel, state, reason, to])).toEqual(
    [
      [id, 'email', 'held', '', 's***@example.edu'],
      [id, 'sms', 'failed', '550', '139****0001'],
    ],
  )
  const failed = await call(world.app, outbox, { query: { state: 'failed', page: 1 }, headers: world.admin.headers })
  expect([failed.data.total, failed.data.list[0]?.channel]).toEqual([1, 'sms'])
  for (const { headers } of [world.student, world.issuer])
    expect((await call(world.app, outbox, { query: {}, headers })).status).toBe(403)
})

test('released messages are sent once, and the release is audited', async () => {
  const id = await add()
  start()
  const body = { notice_id: id, channel: 'email' as const }
  expect((await call(world.app, release, { body, headers: world.admin.headers })).data).toEqual({ released: 1 })
  await expect.poll(() => sink.mails.length).toBe(1)
  expect((await call(world.app, release, { body, headers: world.admin.headers })).data).toEqual({ released: 0 })
  await stop()
  expect(sink.mails).toHaveLength(1)
  expect((await ledgerOf(world.db, id)).map(({ state }) => state)).toEqual(['sent', 'held'])
  const { data } = await call(world.app, audit, { query: {}, headers: world.admin.headers })
  expect(data.list).toMatchObject([
    {
      action: 'outbox-released',
      notice_id: id,
      title: '关于选课的通知',
      name: '某人',
      detail: { channel: 'email', messages: 1 },
    },
  ])
})

test('a channel without a gateway releases nothing and names the missing setting', async () => {
  const id = await add()
  const response = await call(world.app, release, {
    body: { notice_id: id, channel: 'sms' },
    headers: world.admin.headers,
  })
  expect([response.status, response.errmsg]).toEqual([409, expect.stringMatching(/^SMS_URL is not set/)])
  expect((await ledgerOf(world.db, id)).map(({ state }) => state)).toEqual(['held', 'held'])
})

test('audit entries are searched by name, title, action and detail, newest first', async () => {
  const id = await add()
  const { db } = world
  await recordAudit(db, { personId: world.issuer.id, action: 'sent', noticeId: id })
  await recordAudit(db, { personId: world.admin.id, action: 'exported', noticeId: id, detail: { format: '100%.csv' } })
  const actions = async (text?: string) => {
    const query = text === undefined ? {} : { text }
    const { data } = await call(world.app, audit, { query, headers: world.admin.headers })
    expect(data.total).toBe(data.list.length)
    return data.list.map(({ action }) => action)
  }
  expect(await actions()).toEqual(['exported', 'sent'])
  expect(await actions('王老师')).toEqual(['sent'])
  expect(await actions('选课')).toEqual(['exported', 'sent'])
  expect(await actions('EXPORT')).toEqual(['exported'])
  expect(await actions('100%.c')).toEqual(['exported'])
  expect(await actions('1%c')).toEqual([])
})

test('the outbox can be searched, and shows how many messages of a notice failed and why', async () => {
  const id = await addQueuedNotice(world.db, {
    issuer: world.issuer.id,
    to: [world.student.id, world.other.id, world.admin.id],
    channels: ['email', 'sms'],
    state: 'held',
  })
  const { db } = world
  await db.updateTable('notice_delivery').set({ state: 'failed' }).execute()
  await db.updateTable('notice_delivery').set({ reason: '550 no such user' }).where('channel', '=', 'email').execute()
  await db
    .updateTable('notice_delivery')
    .set({ reason: '552 mailbox full' })
    .where('channel', '=', 'email')
    .where('person_id', '=', world.other.id)
    .execute()
  const load = async (query: object) => (await call(world.app, outbox, { query, headers: world.admin.headers })).data
  const emails = await load({ channel: 'email', page_size: 1 })
  expect(emails.total).toBe(3)
  expect(emails.notices.find(({ channel }) => channel === 'email')).toEqual({
    notice_id: id,
    channel: 'email',
    held: 0,
    failed: 3,
    reasons: [
      { reason: '550 no such user', messages: 2 },
      { reason: '552 mailbox full', messages: 1 },
    ],
  })
  expect((await load({ text: 'mailbox FULL' })).list.map(({ user_id }) => user_id)).toEqual([world.other.id])
  expect((await load({ text: '20260002' })).total).toBe(2)
  expect((await load({ text: '选课', state: 'failed' })).total).toBe(6)
  expect((await load({ text: '100%' })).total).toBe(0)
})

test('one message, those of a notice, or all of a channel are sent again', async () => {
  const add = () =>
    addQueuedNotice(world.db, {
      issuer: world.issuer.id,
      to: [world.student.id, world.other.id],
      channels: ['email'],
      state: 'held',
    })
  const [first] = [await add(), await add()]
  await world.db.updateTable('notice_delivery').set({ state: 'failed' }).execute()
  const send = async (body: object) => {
    const response = await call(world.app, release, {
      body: { channel: 'email', ...body },
      headers: world.admin.headers,
    })
    return response.status === 200 ? response.data.released : response.status
  }
  expect(await send({ user_id: world.student.id })).toBe(400)
  expect(await send({ notice_id: first, user_id: world.student.id })).toBe(1)
  expect(await send({ notice_id: first })).toBe(1)
  expect(await send({ state: 'held' })).toBe(0)
  expect(await send({ state: 'failed' })).toBe(2)
  const entries = await world.db.selectFrom('audit_entry').select(['notice_id', 'detail']).orderBy('id').execute()
  expect(entries.map(({ notice_id }) => notice_id)).toEqual([first, first, null])
})
