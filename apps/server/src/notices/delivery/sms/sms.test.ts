import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '../../../testing/areas/world.ts'
import { SmsSink } from '../../../testing/sms-sink.ts'
import { call } from '../../../testing/test-app.ts'
import { addQueuedNotice, ledgerOf, makeDue, type QueuedNotice } from '../testing/queued-notice.ts'
import { useDelivery } from '../testing/use-delivery.ts'

const secret = 'a-secret-of-the-gateway'

let world: World
let sink: SmsSink
const { start, expectStates, change } = useDelivery(() => world)

beforeAll(async () => {
  sink = await new SmsSink().open()
  const smsUrl = new URL(sink.url.href.replace('//', '//q:p%40ss@'))
  world = await createWorld({ config: { smsUrl, smsSecret: secret } })
})
beforeEach(async () => {
  sink.reset()
  await world.db.deleteFrom('notice_delivery').execute()
  await change(world.student.id, { verified_phone: '13900000001' })
  await change(world.other.id, { verified_phone: '13900000002' })
})
afterAll(async () => {
  await world.close()
  await sink.close()
})

const add = (more: Partial<QueuedNotice> = {}) =>
  addQueuedNotice(world.db, {
    issuer: world.issuer.id,
    to: [world.student.id, world.other.id],
    channels: ['sms'],
    ...more,
  })

test('a request carries an idempotency key, the number of parts and a valid signature', async () => {
  const id = await add()
  start()
  await expectStates(id, ['sent', 'sent'])
  const sms = sink.messages.find(({ to }) => to === '13900000001')
  const key = `${id}-${world.student.id}-0`
  expect(JSON.parse(sms?.body ?? '')).toEqual({ id: key, to: '13900000001', text: '请查看选课通知', parts: 1 })
  const headers: IncomingHttpHeaders = sms?.headers ?? {}
  expect(headers['idempotency-key']).toBe(key)
  expect(headers.authorization).toBe(`Basic ${Buffer.from('q:p@ss').toString('base64')}`)
  const timestamp = headers['x-quadrangle-timestamp']
  expect(Math.abs(Number(timestamp) - Date.now() / 1_000)).toBeLessThan(60)
  const expected = createHmac('sha256', secret).update(`${timestamp}.${sms?.body}`).digest('hex')
  expect(headers['x-quadrangle-signature']).toBe(`v1=${expected}`)
})

test('only recipients who have not read the notice when the delay ends are texted', async () => {
  const id = await add({ dueIn: 2 })
  start()
  const read = await call(world.app, contract.notice.detail, {
    body: { box: 'recv', id },
    headers: world.student.headers,
  })
  expect(read.status).toBe(200)
  await expectStates(id, ['skipped read', 'sent'])
  expect(sink.messages.map(({ to }) => to)).toEqual(['13900000002'])
})

test('a recipient who read while the message was held is skipped when it is claimed', async () => {
  const id = await add({ state: 'held' })
  await world.db
    .updateTable('notice_recipient')
    .set({ read_at: new Date() })
    .where('notice_id', '=', id)
    .where('person_id', '=', world.student.id)
    .execute()
  await world.db.updateTable('notice_delivery').set({ state: 'queued' }).where('notice_id', '=', id).execute()
  start()
  await expectStates(id, ['skipped read', 'sent'])
  expect(sink.messages).toHaveLength(1)
})

test('a reminder of a question is not texted to those who have read but not answered it', async () => {
  const id = await add({ round: 1, more: { receipt_subject: '是否参加' } })
  const recipients = world.db.updateTable('notice_recipient').where('notice_id', '=', id)
  await recipients.set({ read_at: new Date() }).where('person_id', '=', world.student.id).execute()
  start()
  await expectStates(id, ['skipped read', 'sent'])
})

test('a recipient without a number is skipped', async () => {
  await change(world.student.id, { verified_phone: '', mobile: null })
  const id = await add()
  start()
  await expectStates(id, ['skipped no-mobile', 'sent'])
})

test('4xx fails at once, 5xx is retried with the same key', async () => {
  sink.answer = ({ to }) =>
    to === '13900000001' ? { status: 422, body: 'blocked\nnumber' } : { status: 500, body: 'oops' }
  const id = await add()
  start()
  await expectStates(id, ['failed HTTP 422 blocked number', 'queued HTTP 500 oops'])
  sink.answer = () => ({ status: 200 })
  await makeDue(world.db, id)
  await expectStates(id, ['failed HTTP 422 blocked number', 'sent'])
  const keys = sink.messages.filter(({ to }) => to === '13900000002').map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual([`${id}-${world.other.id}-0`, `${id}-${world.other.id}-0`])
})

test('429 and a redirect pause the channel and cost no attempts; redirects are not followed', async () => {
  const elsewhere = await new SmsSink().open()
  try {
    sink.answer = () => ({ status: 307, headers: { location: elsewhere.url.href } })
    const id = await add()
    start()
    await expectStates(id, ['queued HTTP 307', 'queued HTTP 307'])
    sink.answer = () => ({ status: 429 })
    await expectStates(id, ['queued HTTP 429', 'queued HTTP 429'])
    expect((await ledgerOf(world.db, id)).map(({ attempts }) => attempts)).toEqual([0, 0])
    sink.answer = () => ({ status: 200 })
    await expectStates(id, ['sent', 'sent'])
    expect(elsewhere.messages).toEqual([])
  } finally {
    await elsewhere.close()
  }
})

test('due e-mail without a gateway is held', async () => {
  const id = await add({ channels: ['email', 'sms'] })
  start()
  await expectStates(id, ['held', 'sent', 'held', 'sent'])
})

test('a reminder says what to do, in the language of the reader, and has one part even with a long title', async () => {
  const { db, other, student } = world
  await db.insertInto('person_setting').values({ person_id: other.id, locale: 'en' }).execute()
  const noticeFields = {
    title: '关于选课（第二轮）的通知',
    receipt_subject: '是否参加',
    sms_text: 'Look at this, and pay for it. '.repeat(9),
  }
  const answer = await add({ round: 1, more: noticeFields })
  await db
    .updateTable('notice')
    .set({ receipt_deadline: new Date('2026-11-25T10:00:00Z') })
    .where('id', '=', answer)
    .execute()
  const read = await add({ round: 2, to: [other.id], more: { title: `Rooms ${'and more rooms '.repeat(20)}` } })
  start()
  await expectStates(answer, ['sent', 'sent'])
  await expectStates(read, ['sent'])
  const texts = new Map(sink.messages.map(({ id, text }) => [id, text]))
  expect(texts.get(`${answer}-${student.id}-1`)).toBe('提醒: 请在11月25日 18:00前回复通知《关于选课(第二轮)的通知》')
  expect(texts.get(`${answer}-${other.id}-1`)).toBe(
    'Reminder: please reply by 25 Nov, 18:00 to the notice "关于选课(第二轮)的通知"',
  )
  expect(texts.get(`${read}-${other.id}-2`)).toMatch(/^Reminder: please read the notice "Rooms and more .*\.\.\."$/)
  expect(sink.messages.map(({ parts }) => parts)).toEqual([1, 1, 1])
})
