import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimAccountMessage } from '../../people/account-message/message-queue.ts'
import {
  type AccountMessage,
  sendAccountMessage,
  sendAccountMessages,
} from '../../people/account-message/send-account-message.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { SmsSink } from '../../testing/sms-sink.ts'
import { SmtpRejection, SmtpSink } from '../../testing/smtp-sink.ts'
import { addQueuedNotice } from './testing/queued-notice.ts'
import { useDelivery } from './testing/use-delivery.ts'

let world: World
let mail: SmtpSink
let sms: SmsSink
const logged: string[] = []
const { start, stop, change } = useDelivery(() => world)

beforeAll(async () => {
  mail = await new SmtpSink().open()
  sms = await new SmsSink().open()
  world = await createWorld({
    config: {
      smtpUrl: mail.url,
      mailFrom: 'portal@example.edu',
      smsUrl: sms.url,
      smsSecret: 'a-secret-of-this-test',
    },
    log: { write: (line: string) => logged.push(line) } as unknown as NodeJS.WritableStream,
  })
})
beforeEach(async () => {
  mail.reset()
  sms.reset()
  await world.db.deleteFrom('account_message').execute()
  await world.db.deleteFrom('person_setting').execute()
  await change(world.student.id, {
    email: 'student@example.edu',
    email_bound: true,
    confirmed_email: 'student@example.edu',
  })
})
afterAll(async () => {
  await world.close()
  await mail.close()
  await sms.close()
})

const code = { zh: '验证码：135246。', en: 'Your code is 135246.' }
const message = (more: Partial<AccountMessage> = {}): AccountMessage => ({
  personId: world.student.id,
  kind: 'code',
  subject: { zh: '验证码', en: 'Your code' },
  text: code,
  ...more,
})
const send = (more?: Partial<AccountMessage>) =>
  world.db.transaction().execute((trx) => sendAccountMessage(trx, message(more)))
const waiting = () => world.db.selectFrom('account_message').selectAll().execute()
const toPhone = { to: { channel: 'sms', address: '13800000009' } } as const

test('a message goes to the confirmed e-mail address, in the language of the person, and is deleted', async () => {
  await world.db.insertInto('person_setting').values({ person_id: world.student.id, locale: 'en' }).execute()
  await send()
  start()
  await expect.poll(() => mail.mails.map(({ to }) => to)).toEqual([['student@example.edu']])
  expect(mail.mails[0]?.raw).toContain(code.en)
  await expect.poll(waiting).toEqual([])
})

test('a message to a phone number is sent there, as a text message that begins with its sender', async () => {
  await send(toPhone)
  start()
  await expect.poll(() => sms.messages.map(({ to }) => to)).toEqual(['13800000009'])
  expect(sms.messages[0]?.text).toMatch(/^【.+】验证码：135246。$/)
})

test('a message does not wait behind notices', async () => {
  mail.recipientDelayMs = 60_000
  const to = Array.from({ length: 20 }, () => world.student.id)
  for (const id of to) await addQueuedNotice(world.db, { issuer: world.issuer.id, to: [id], channels: ['email'] })
  start()
  await expect.poll(() => mail.pending).toBe(8)
  mail.recipientDelayMs = 0
  await send({ text: { zh: '135246', en: '135246' } })
  await expect.poll(() => mail.mails.filter(({ raw }) => raw.includes('135246'))).toHaveLength(1)
  expect(mail.pending).toBe(8)
  // Otherwise the stop would wait for the notices.
  await mail.close()
  await stop()
  await mail.open()
  await world.db.deleteFrom('notice_delivery').execute()
})

test('a message cannot be read in the database or the log, and never exists without the transaction', async () => {
  await world.db
    .transaction()
    .execute(async (trx) => {
      await sendAccountMessage(trx, message())
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  expect(await waiting()).toEqual([])
  mail.checkRecipient = () => new SmtpRejection(550, 'no such mailbox for 135246')
  await send()
  const [row] = await waiting()
  expect(JSON.stringify(row)).not.toMatch(/135246|student@/)
  expect(row?.sealed.toString('latin1')).not.toMatch(/135246|student@/)
  start()
  await expect.poll(waiting).toEqual([])
  expect(logged.join('')).toContain('account message rejected')
})

test('a message is retried with the same id while the gateway is unavailable', async () => {
  let tries = 0
  sms.answer = () => {
    tries += 1
    return { status: tries === 1 ? 503 : 202 }
  }
  await send(toPhone)
  start()
  await expect.poll(waiting).toEqual([])
  expect(sms.messages).toHaveLength(2)
  expect(new Set(sms.messages.map(({ id }) => id)).size).toBe(1)
})

test('a message is not sent once it has expired, or without a recipient', async () => {
  await send({ expiresInMinutes: 0 })
  await send({ ...toPhone, personId: null })
  expect(await waiting()).toHaveLength(2)
  start()
  await expect.poll(waiting).toEqual([])
  expect([mail.mails, sms.messages]).toEqual([[], []])
})

test('at most twenty messages of a kind to one person are queued, and they replace none of another kind', async () => {
  await send({ kind: 'password-changed' })
  for (let count = 0; count < 25; count += 1) await send()
  const kinds = (await waiting()).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'code')).toHaveLength(20)
  expect(kinds.filter((kind) => kind === 'password-changed')).toHaveLength(1)
})

test('a code is sent before the messages of a large import', async () => {
  const { email } = await world.db
    .selectFrom('person')
    .select('email')
    .where('id', '=', world.other.id)
    .executeTakeFirstOrThrow()
  await change(world.other.id, { email: 'other@example.edu', email_bound: true, confirmed_email: 'other@example.edu' })
  const many = Array.from({ length: 10 }, () =>
    message({ personId: world.other.id, kind: 'email-linked', text: { zh: '绑定', en: 'linked' } }),
  )
  await world.db.transaction().execute((trx) => sendAccountMessages(trx, many))
  await send({ expiresInMinutes: 10 })
  expect(await waiting()).toHaveLength(11)
  expect(await claimAccountMessage(world.database, 'email')).toMatchObject({ kind: 'code' })
  await change(world.other.id, { email, email_bound: false })
})

test('a message that a slow mail server takes minutes for is not sent twice, but a new dispatcher sends it at once', async () => {
  await send()
  expect(await claimAccountMessage(world.database, 'email')).toMatchObject({ kind: 'code' })
  await world.db.updateTable('account_message').set({ due_at: sql<Date>`due_at - interval '5 minutes'` }).execute()
  expect(await claimAccountMessage(world.database, 'email')).toBeUndefined()
  start()
  await expect.poll(() => mail.mails.map(({ to }) => to)).toEqual([['student@example.edu']])
  await expect.poll(waiting).toEqual([])
})

test('only the newest messages to one person stay queued, and those to others are not affected', async () => {
  const many = (personId: number, count: number) =>
    Array.from({ length: count }, () => message({ personId, ...toPhone }))
  const sendMany = (...messages: AccountMessage[]) =>
    world.db.transaction().execute((trx) => sendAccountMessages(trx, messages))
  await sendMany(...many(world.student.id, 18), ...many(world.other.id, 3))
  await sendMany(...many(world.student.id, 5))
  const owners = (await waiting()).map(({ person_id }) => person_id)
  expect([world.student.id, world.other.id].map((id) => owners.filter((owner) => owner === id).length)).toEqual([20, 3])
})
