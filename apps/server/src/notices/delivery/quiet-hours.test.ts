import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { only, sendRequest } from '../../testing/areas/send-request.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { SmsSink } from '../../testing/sms-sink.ts'
import { SmtpSink } from '../../testing/smtp-sink.ts'
import { call } from '../../testing/test-app.ts'
import { addQueuedNotice, makeDue, type QueuedNotice } from './testing/queued-notice.ts'
import { useDelivery } from './testing/use-delivery.ts'

let world: World
let mails: SmtpSink
let texts: SmsSink
const { start, stop, expectStates, change } = useDelivery(() => world)

beforeAll(async () => {
  mails = await new SmtpSink().open()
  texts = await new SmsSink().open()
  world = await createWorld({
    config: {
      smtpUrl: mails.url,
      mailFrom: 'portal@example.edu',
      smsUrl: texts.url,
      smsSecret: 'a-secret-of-sixteen-or-more',
    },
  })
})
beforeEach(async () => {
  mails.reset()
  texts.reset()
  for (const table of ['notice_delivery', 'notification_setting', 'person_setting'] as const)
    await world.db.deleteFrom(table).execute()
  for (const { id } of [world.student, world.other])
    await change(id, {
      email: `${id}@example.edu`,
      email_bound: true,
      verified_phone: `1380000${id}`,
      disabled_at: null,
    })
})
afterAll(async () => {
  await world.close()
  await Promise.all([mails.close(), texts.close()])
})

interface Settings {
  switches?: Record<string, { email: 'now' | 'digest' | 'off'; sms: 'now' | 'off' }>
  quiet?: { from: string; until: string }
}
const now = { email: 'now', sms: 'now' } as const
const defaults = {
  switches: { question: now, official: now, personal: now, reminder: now },
  quiet: null,
  digest: { at: '18:00', weekday: null },
}
async function saveSettings(settings: Settings) {
  const body = { ...defaults, ...settings, switches: { ...defaults.switches, ...settings.switches } }
  const { status } = await call(world.app, contract.notification.save, { headers: world.student.headers, body })
  expect(status).toBe(200)
}
const add = (more: Partial<QueuedNotice> = {}) =>
  addQueuedNotice(world.db, { issuer: world.issuer.id, to: [world.student.id], channels: ['email', 'sms'], ...more })
const waitsFor = async (id: number) =>
  (
    await world.db
      .selectFrom('notice_delivery')
      .select(['waits_for', sql<boolean>`due_at > now()`.as('later')])
      .where('notice_id', '=', id)
      .orderBy('channel')
      .execute()
  ).map(({ waits_for, later }) => [waits_for, later])
/** The time of day in the portal's time zone, this many hours from now. */
const hoursFromNow = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000).toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Shanghai',
    hour: '2-digit',
    minute: '2-digit',
  })
const quietNow = () => ({ from: hoursFromNow(-2), until: hoursFromNow(2) })
const receipt = { receipt_subject: '是否参加', receipt_note: 'none' as const }

test.each<[string, Settings, Partial<QueuedNotice>, string[]]>([
  ['official notices', { switches: { official: { email: 'off', sms: 'now' } } }, {}, ['skipped switched-off', 'sent']],
  [
    'notices of people',
    { switches: { personal: { email: 'now', sms: 'off' } } },
    { more: { official: false } },
    ['sent', 'skipped switched-off'],
  ],
  [
    'questions',
    { switches: { question: { email: 'off', sms: 'off' } } },
    { more: receipt },
    ['skipped switched-off', 'skipped switched-off'],
  ],
  ['not other kinds', { switches: { question: { email: 'off', sms: 'off' } } }, {}, ['sent', 'sent']],
  [
    'reminders',
    { switches: { reminder: { email: 'off', sms: 'off' } } },
    { round: 1, more: receipt },
    ['skipped switched-off', 'skipped switched-off'],
  ],
])('messages that a person has switched off are not sent: %s', async (_kind, settings, notice, expected) => {
  await saveSettings(settings)
  const id = await add(notice)
  start()
  await expectStates(id, expected)
  expect(mails.mails).toHaveLength(expected[0] === 'sent' ? 1 : 0)
  expect(texts.messages).toHaveLength(expected[1] === 'sent' ? 1 : 0)
})

test('messages wait for the end of a person’s quiet hours, but those of other people do not', async () => {
  await saveSettings({ quiet: quietNow() })
  const id = await add({ to: [world.student.id, world.other.id] })
  start()
  await expectStates(id, ['queued', 'queued', 'sent', 'sent'])
  expect(await waitsFor(id)).toEqual([
    ['quiet', true],
    [null, false],
    ['quiet', true],
    [null, false],
  ])
  await saveSettings({})
  await expectStates(id, ['sent', 'sent', 'sent', 'sent'])
})

test('an urgent notice overrides all notification settings, and says that it is urgent', async () => {
  const off = { email: 'off', sms: 'off' } as const
  await saveSettings({ quiet: quietNow(), switches: { official: off, question: off, personal: off, reminder: off } })
  const { app, issuer, student, db } = world
  const send = (more: object) =>
    call(app, contract.publishing.send, {
      headers: issuer.headers,
      body: sendRequest({ audience: only(student.id), email: 1, urgent: 1, ...more }),
    })
  const { data } = await send({ sms: { text: '请立即离开3号楼', delay_minutes: 1 } })
  await makeDue(db, data.id)
  start()
  await expectStates(data.id, ['sent', 'sent'])
  expect(texts.messages.map(({ text }) => text)).toEqual(['[紧急] 请立即离开3号楼'])
  const [mail] = mails.mails
  const text = Buffer.from(/base64\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail?.raw ?? '')?.[1] ?? '', 'base64').toString()
  expect(text).toContain('标为紧急')
  const list = await call(app, contract.notice.list, { headers: student.headers, query: { box: 'recv' } })
  expect(list.data.list.find(({ id }) => id === data.id)).toMatchObject({ urgent: 1 })
  const personal = { organization_id: 2, official: 0, with_logo: 0, contact: '' } as const
  const refused = await send({ sender: personal })
  expect([refused.status, Object.keys((refused.data as unknown as { fields: object }).fields)]).toEqual([
    400,
    ['sender'],
  ])
})

const digest = { switches: { official: { email: 'digest', sms: 'off' } } } as const
/** The decoded parts of the last e-mail. */
const lastMail = () => {
  const raw = mails.mails.at(-1)?.raw ?? ''
  return raw
    .split(/\r\n--[^\r\n]+\r\n/)
    .map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n')
      const text = body.join('\r\n\r\n')
      if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString()
      const bytes = text
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      return Buffer.from(bytes, 'latin1').toString()
    })
    .join('\n')
}

test('a digest combines the waiting messages in one e-mail, without any that were read, revoked or replaced', async () => {
  await saveSettings(digest)
  const { db, student } = world
  const ids = []
  for (const more of [{ title: '选课通知' }, { title: '<b>校历</b>' }, { title: '已读' }, { title: '撤回' }])
    ids.push(await add({ channels: ['email'], more: { ...more, content: '第二轮选课于周五开始。' } }))
  const [first = 0, second = 0, read = 0, revoked = 0] = ids
  start()
  for (const id of ids) await expect.poll(() => waitsFor(id)).toEqual([['digest', true]])
  expect(mails.mails).toEqual([])
  await stop()
  await db.updateTable('notice_recipient').set({ read_at: new Date() }).where('notice_id', '=', read).execute()
  await db.updateTable('notice').set({ revoked_at: new Date() }).where('id', '=', revoked).execute()
  for (const id of ids) await makeDue(db, id)
  start()
  await expectStates(first, ['sent'])
  await expectStates(second, ['sent'])
  await expectStates(read, ['skipped read'])
  await expectStates(revoked, ['skipped revoked'])
  expect(mails.mails.map(({ to }) => to)).toEqual([[`${student.id}@example.edu`]])
  const mail = lastMail()
  for (const part of [
    '您有 2 则新通知',
    '选课通知',
    '第二轮选课于周五开始。',
    '&lt;b&gt;校历',
    `/notice-v2/detail/recv/${first}`,
  ])
    expect(mail).toContain(part)
  expect(mail).not.toMatch(/已读|撤回|>[^<]*<b>/)
})

test('the outcome of a digest is stored once the database can, and the digest is not sent again', async () => {
  await saveSettings(digest)
  const id = await add({ channels: ['email'] })
  start()
  await expect.poll(() => waitsFor(id)).toEqual([['digest', true]])
  const { pool } = world.app.database
  const query = pool.query.bind(pool)
  let refusals = 0
  const spy = vi.spyOn(pool, 'query').mockImplementation((async (text: string, values?: unknown[]) => {
    // The statement of digests; that of single e-mails begins with a claim.
    if (!/^\s*update notice_delivery d\s/.test(text) || refusals > 0) return query(text, values)
    refusals += 1
    throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  }) as typeof pool.query)
  onTestFinished(() => spy.mockRestore())
  await makeDue(world.db, id)
  await expectStates(id, ['sent'])
  expect([refusals, mails.mails.length]).toEqual([1, 1])
})
