import { type BodyOf, type Contract, contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { only, type SendBody, sendRequest } from '../../testing/areas/send-request.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { SmsSink } from '../../testing/sms-sink.ts'
import { SmtpSink } from '../../testing/smtp-sink.ts'
import { call } from '../../testing/test-app.ts'
import { makeDue } from './testing/queued-notice.ts'
import { useDelivery } from './testing/use-delivery.ts'

type EditBody = BodyOf<Contract['publishing']['edit']>

let world: World
let mails: SmtpSink
let texts: SmsSink
const { start, expectStates, change } = useDelivery(() => world)

beforeAll(async () => {
  ;[mails, texts] = await Promise.all([new SmtpSink().open(), new SmsSink().open()])
  const gateways = {
    smtpUrl: mails.url,
    mailFrom: 'portal@example.edu',
    smsUrl: texts.url,
    smsSecret: 'a-secret-of-it',
  }
  world = await createWorld({ config: gateways })
  const everywhere = { role: 'issuer' as const, organization_id: organization.university }
  await world.db
    .insertInto('person_role')
    .values({ person_id: world.admin.id, ...everywhere })
    .execute()
  for (const { id } of [world.student, world.other]) {
    await change(id, { email: `${id}@example.edu`, email_bound: true, verified_phone: `1390000${1000 + id}` })
  }
  await world.db.insertInto('person_setting').values({ person_id: world.other.id, locale: 'en' }).execute()
})
beforeEach(async () => {
  mails.reset()
  texts.reset()
  await world.db.deleteFrom('notice_delivery').execute()
})
afterAll(async () => {
  await world.close()
  await Promise.all([mails.close(), texts.close()])
})

const receipt: NonNullable<SendBody['receipt']> = {
  subject: '是否参加',
  template: 'custom',
  reading: 'unable',
  options: ['参加', '不参加'],
  note: 'none',
  deadline: null,
}
const event = { begins_at: '2090-12-01T01:00:00Z', ends_at: null, place: 'Room 1' }

async function send(more: Partial<SendBody> = {}): Promise<number> {
  const { app, issuer, student, other } = world
  const body = sendRequest({
    title: 'Exam',
    body: { en: '<p>In room 1.</p>' },
    audience: only(student.id, other.id),
    event,
    email: 1,
    sms: { text: 'Room 1 at 9', delay_minutes: 60 },
    ...more,
  })
  return (await call(app, contract.publishing.send, { headers: issuer.headers, body })).data.id
}
async function correct(id: number, more: Partial<EditBody> = {}): Promise<void> {
  const body: EditBody = {
    id,
    version: 1,
    title: 'Exam',
    body: { en: '<p>In room 2.</p>' },
    receipt: null,
    event: { ...event, place: 'Room 2' },
    ask_again: 0,
    ...more,
  }
  const { errmsg } = await call(world.app, contract.publishing.edit, { headers: world.issuer.headers, body })
  expect(errmsg).toBe('')
}
/** Marks the due messages as sent, as the dispatcher would. */
const markSent = (id: number) =>
  world.db
    .updateTable('notice_delivery')
    .set({ state: 'sent' })
    .where('notice_id', '=', id)
    .where('state', '=', 'queued')
    .where('due_at', '<=', sql<Date>`now()`)
    .execute()
/** The channels as seen by a person who may see every name. */
const channelsOf = async (id: number) =>
  (await call(world.app, contract.receipt.tally, { query: { id }, headers: world.admin.headers })).data.channels
const smsOf = async (id: number) => {
  const { headers } = world.admin
  return (await call(world.app, contract.notice.detail, { headers, body: { box: 'issued', id } })).data.sms
}
/** The decoded e-mail to a person. */
const mailTo = (id: number) => {
  const { raw = '' } = mails.mails.findLast(({ to }) => to.includes(`${id}@example.edu`)) ?? {}
  const readable = (source: string) => source.replace(/=\r\n/g, '').replace(/\?=\s+=\?UTF-8\?Q\?/gi, '')
  const text = readable(raw).replace(/(?:=[0-9A-F]{2})+/g, (bytes) =>
    Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
  )
  return text.replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_all, encoded: string) => Buffer.from(encoded, 'base64').toString())
}
/** The expected ledger of both people: for each the e-mails, then the text messages, by round. */
const ledger = (mail: string[], sms: string[]) => [...mail, ...sms, ...mail, ...sms]

test('queued messages of a corrected notice are sent with the new text and event, not marked as changed', async () => {
  const id = await send()
  expect(await smsOf(id)).toEqual({ text: 'Room 1 at 9', delay_minutes: 60, pending: 1 })
  await correct(id, { sms_text: 'Room 2 at 9' })
  await makeDue(world.db, id)
  start()
  await expectStates(id, ledger(['sent'], ['sent']))
  expect(texts.messages.map(({ text }) => text)).toEqual(['Room 2 at 9', 'Room 2 at 9'])
  for (const { id: person } of [world.student, world.other]) {
    expect(mailTo(person)).toContain('In room 2.')
    expect(mailTo(person)).toContain('Room 2')
    expect(mailTo(person)).not.toMatch(/room 1|Changed|变更|Reminder|提醒/i)
  }
  expect(await smsOf(id)).toEqual({ text: 'Room 2 at 9', delay_minutes: 60, pending: 0 })
})

test('a text message can be corrected without a new version, but not added', async () => {
  const id = await send()
  const same = { body: { en: '<p>In room 1.</p>' }, event }
  await correct(id, { ...same, sms_text: 'Room 3 at 9' })
  expect(await smsOf(id)).toMatchObject({ text: 'Room 3 at 9' })
  const { version } = await world.db
    .selectFrom('notice')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(version).toBe(1)
  const records = await world.db.selectFrom('audit_entry').select('detail').where('notice_id', '=', id).execute()
  expect(records.map(({ detail }) => detail)).toContainEqual({ version: 1, asked_again: 0, former_sms: 'Room 1 at 9' })
  const silent = await send({ sms: null })
  for (const [notice, text] of [
    [silent, 'Room 3'],
    [id, 'Ｒoom 3'],
  ] as const) {
    const body = {
      id: notice,
      version: 1,
      title: 'Exam',
      ...same,
      receipt: null,
      ask_again: 0,
      sms_text: text,
    } as const
    const { status, data } = await call(world.app, contract.publishing.edit, { headers: world.issuer.headers, body })
    expect([status, Object.keys((data as unknown as { fields: object }).fields)]).toEqual([400, ['sms']])
  }
})

test('a change in substance replaces queued messages with change messages, in both languages', async () => {
  const id = await send({ receipt })
  await correct(id, { receipt, ask_again: 1 })
  await makeDue(world.db, id)
  start()
  await expectStates(id, ledger(['skipped changed', 'sent'], ['skipped changed', 'sent']))
  const [zh, en] = [mailTo(world.student.id), mailTo(world.other.id)]
  expect(zh).toContain('变更：Exam')
  expect(zh).toContain('这则通知的内容有变更，请重新阅读并重新回复。如果您之前已回复，原来的回复不再有效。')
  expect(en).toContain('Changed: Exam')
  expect(en).toContain('This notice has changed. Please read and answer it again; an earlier answer no longer counts.')
  for (const mail of [zh, en]) {
    expect(mail).toContain('In room 2.')
    expect(mail).not.toMatch(/Reminder|提醒|room 1/i)
  }
  expect(texts.messages.map(({ text }) => text).sort()).toEqual([
    'The notice "Exam" has changed: please reply again',
    '通知《Exam》有变更, 请重新阅读并回复',
  ])
  expect(await channelsOf(id)).toMatchObject([
    { channel: 'portal' },
    { channel: 'email', sent: 2, skipped: 2, queued: 0, reasons: [{ reason: 'changed', count: 2 }] },
    { channel: 'sms', sent: 2, skipped: 2, queued: 0, reasons: [{ reason: 'changed', count: 2 }] },
  ])
})

test('recipients of the first version get a change message; a later reminder is a reminder again', async () => {
  const { app, issuer, student } = world
  const id = await send({ sms: null })
  start()
  await expectStates(id, ['sent', 'sent'])
  await correct(id, { ask_again: 1 })
  await expectStates(id, ['sent', 'sent', 'sent', 'sent'])
  expect(mailTo(student.id)).toContain('这则通知的内容有变更，请重新阅读。')
  await call(app, contract.notice.detail, { headers: student.headers, body: { box: 'recv', id } })
  const remind = () => call(app, contract.receipt.remind, { headers: issuer.headers, body: { id, minutes: 60 } })
  expect((await remind()).status).toBe(409)
  const longAgo = sql<Date>`reminded_at - interval '31 minutes'`
  await world.db.updateTable('notice').set({ reminded_at: longAgo }).where('id', '=', id).execute()
  expect((await remind()).status).toBe(200)
  await expectStates(id, ['sent', 'sent', 'sent', 'sent', 'sent'])
  expect(mailTo(world.other.id)).toContain('Reminder: Exam')
  expect(mailTo(world.other.id)).not.toContain('has changed')
})

test('a message that returns to the queue after a change is replaced, too', async () => {
  const { db, student, issuer, app } = world
  const id = await send({ sms: null })
  await db.updateTable('notice_delivery').set({ state: 'sending' }).where('notice_id', '=', id).execute()
  await correct(id, { ask_again: 1 })
  await db.updateTable('notice_delivery').set({ state: 'queued' }).where('notice_id', '=', id).execute()
  // A recipient who is added after the change gets a normal message.
  const newcomer = { id, audience: only(issuer.id) }
  await change(issuer.id, { email: 'issuer@example.edu', email_bound: true })
  await call(app, contract.publishing.addRecipients, { headers: issuer.headers, body: newcomer })
  start()
  await expectStates(id, ['skipped changed', 'sent', 'skipped changed', 'sent', 'sent'])
  expect(mails.mails.filter(({ to }) => to.includes(`${student.id}@example.edu`))).toHaveLength(1)
  const { raw = '' } = mails.mails.find(({ to }) => to.includes('issuer@example.edu')) ?? {}
  expect(raw).toContain('Subject: Exam')
})

test('after many quick changes the recipients get one message, about the last change, after a delay', async () => {
  const id = await send({ sms: null })
  await markSent(id)
  for (let version = 1; version <= 10; version += 1) {
    await correct(id, { version, body: { en: `<p>In room ${version}.</p>` }, ask_again: 1 })
    await markSent(id)
  }
  const mail = world.db
    .selectFrom('notice_delivery')
    .where('notice_id', '=', id)
    .where('person_id', '=', world.student.id)
  const sent = await mail.select('round').where('state', '=', 'sent').orderBy('round').execute()
  expect(sent.map(({ round }) => round)).toEqual([0, 1])
  const later = sql<boolean>`due_at between now() + interval '9 minutes' and now() + interval '10 minutes'`
  const waiting = await mail
    .select(['round', later.as('later')])
    .where('state', '=', 'queued')
    .execute()
  expect(waiting).toEqual([{ round: 10, later: true }])
})
