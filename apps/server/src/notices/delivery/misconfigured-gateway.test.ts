import { PassThrough } from 'node:stream'
import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { SmsSink } from '../../testing/sms-sink.ts'
import { SmtpRejection, SmtpSink } from '../../testing/smtp-sink.ts'
import { call } from '../../testing/test-app.ts'
import { addQueuedNotice, ledgerOf } from './testing/queued-notice.ts'
import { useDelivery } from './testing/use-delivery.ts'

let world: World
let sms: SmsSink
let smtp: SmtpSink
let senderIsAllowed: boolean
let logLines: string
const { start, expectStates, change } = useDelivery(() => world)

beforeAll(async () => {
  sms = await new SmsSink().open()
  smtp = await new SmtpSink({
    onMailFrom: (_address, _session, done) =>
      done(senderIsAllowed ? undefined : new SmtpRejection(553, '5.7.1 sender not allowed')),
  }).open()
  const log = new PassThrough()
  log.on('data', (line: Buffer) => {
    logLines += line
  })
  const config = { smsUrl: sms.url, smsSecret: 'a-secret-of-the-gateway', smtpUrl: smtp.url, mailFrom: 'p@example.edu' }
  world = await createWorld({ config, log })
  await change(world.student.id, { verified_phone: '13900000001', email: 's@example.edu', email_bound: true })
  await change(world.other.id, { verified_phone: '13900000002', email: 'o@example.edu', email_bound: true })
})
beforeEach(async () => {
  sms.reset()
  smtp.reset()
  logLines = ''
  senderIsAllowed = true
  await world.db.deleteFrom('notice_delivery').execute()
})
afterAll(async () => {
  await world.close()
  await sms.close()
  await smtp.close()
})

const add = (channel: 'email' | 'sms') =>
  addQueuedNotice(world.db, { issuer: world.issuer.id, to: [world.student.id, world.other.id], channels: [channel] })
const attempts = async (id: number) => (await ledgerOf(world.db, id)).map((row) => row.attempts)
const problems = async () =>
  (await call(world.app, contract.delivery.outbox, { query: {}, headers: world.admin.headers })).data.problems
const logged = () => logLines.split('\n').filter((line) => line.includes('gateway misconfigured')).length

test('a misconfigured gateway costs no attempts, is shown to administrators and logged once', async () => {
  sms.answer = () => ({ status: 401, body: 'wrong signature' })
  const id = await add('sms')
  start()
  await expectStates(id, ['queued HTTP 401 wrong signature', 'queued HTTP 401 wrong signature'])
  await expect
    .poll(problems)
    .toMatchObject([{ channel: 'sms', reason: 'HTTP 401 wrong signature', misconfigured: 1, waiting: 2 }])
  // It is tried again after a second.
  const before = sms.messages.length
  await expect.poll(() => sms.messages.length).toBeGreaterThan(before)
  expect([await attempts(id), logged()]).toEqual([[0, 0], 1])
  sms.answer = () => ({ status: 202 })
  await expectStates(id, ['sent', 'sent'])
  await expect.poll(problems).toEqual([])
})

test('a misconfigured mail server pauses digests and is shown to administrators', async () => {
  senderIsAllowed = false
  const id = await add('email')
  await world.db.updateTable('notice_delivery').set({ waits_for: 'digest' }).where('notice_id', '=', id).execute()
  start()
  await expect.poll(problems).toMatchObject([{ channel: 'email', misconfigured: 1 }])
  expect(await attempts(id)).toEqual([0, 0])
  senderIsAllowed = true
  await expectStates(id, ['sent', 'sent'])
  await expect.poll(problems).toEqual([])
})

test('a rejection by a gateway that accepts other messages concerns only that message', async () => {
  const first = await add('sms')
  start()
  await expectStates(first, ['sent', 'sent'])
  sms.answer = ({ to }) => ({ status: to === '13900000001' ? 403 : 202 })
  const id = await add('sms')
  await world.db.executeQuery(
    world.db.selectNoFrom((eb) => eb.fn('pg_notify', [eb.val('live'), eb.val('{}')]).as('told')).compile(),
  )
  await expectStates(id, ['queued HTTP 403', 'sent'])
  expect([await attempts(id), await problems(), logged()]).toEqual([[1, 1], [], 0])
})

test('a rejected sender is misconfigured, a rejected recipient is not; an unreachable server is unavailable', async () => {
  senderIsAllowed = false
  const id = await add('email')
  start()
  await expectStates(id, ['queued 553 5.7.1 sender not allowed', 'queued 553 5.7.1 sender not allowed'])
  await expect.poll(problems).toMatchObject([{ channel: 'email', misconfigured: 1, waiting: 2 }])
  senderIsAllowed = true
  smtp.checkRecipient = (address) => (address === 's@example.edu' ? new SmtpRejection(550, 'no such user') : undefined)
  await expectStates(id, ['failed 550 no such user', 'sent'])
  await expect.poll(problems).toEqual([])
  await smtp.close()
  const later = await add('email')
  await expect.poll(problems).toMatchObject([{ channel: 'email', misconfigured: 0, waiting: 2 }])
  expect(await attempts(later)).toEqual([0, 0])
  await smtp.open()
})

test('retried messages are shown with the reason, and “try now” does not wait for their next try', async () => {
  const { app, admin } = world
  const loadRetrying = async () =>
    (await call(app, contract.delivery.outbox, { query: {}, headers: admin.headers })).data.retrying
  const retry = (channel: 'email' | 'sms', by = admin) =>
    call(app, contract.delivery.retry, { body: { channel }, headers: by.headers })
  sms.answer = () => ({ status: 500, body: 'oops' })
  const id = await add('sms')
  start()
  await expectStates(id, ['queued HTTP 500 oops', 'queued HTTP 500 oops'])
  const [retrying, ...others] = await loadRetrying()
  expect(others).toEqual([])
  expect(retrying).toMatchObject({ channel: 'sms', reason: 'HTTP 500 oops', messages: 2 })
  expect(Date.parse(retrying?.next_at ?? '')).toBeGreaterThan(Date.now())
  expect((await retry('sms', world.issuer)).status).toBe(403)
  sms.answer = () => ({ status: 202 })
  // Far later than this test would wait.
  await world.db
    .updateTable('notice_delivery')
    .set({ due_at: new Date('2090-01-01') })
    .execute()
  expect((await retry('sms')).data).toEqual({ retried: 2 })
  await expectStates(id, ['sent', 'sent'])
  expect(await loadRetrying()).toEqual([])
})

test('“try now” ends the backoff of a gateway that is unavailable', async () => {
  const id = await add('sms')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  try {
    sms.answer = () => ({ status: 503 })
    start()
    await expect.poll(problems).toMatchObject([{ channel: 'sms', reason: 'HTTP 503', waiting: 2 }])
    // The clock is frozen, so that the backoff never ends by itself.
    sms.answer = () => ({ status: 202 })
    await call(world.app, contract.delivery.retry, { body: { channel: 'sms' }, headers: world.admin.headers })
    await expectStates(id, ['sent', 'sent'])
  } finally {
    vi.useRealTimers()
  }
})
