import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '../../../testing/areas/world.ts'
import { SmtpRejection, SmtpSink } from '../../../testing/smtp-sink.ts'
import { addQueuedNotice, ledgerOf, makeDue, type QueuedNotice } from '../testing/queued-notice.ts'
import { useDelivery } from '../testing/use-delivery.ts'

let world: World
let sink: SmtpSink
const { start, stop, expectStates, change } = useDelivery(() => world)

beforeAll(async () => {
  sink = await new SmtpSink().open()
  world = await createWorld({ config: { smtpUrl: sink.url, mailFrom: 'portal@example.edu' } })
})
beforeEach(async () => {
  sink.reset()
  await world.db.deleteFrom('notice_delivery').execute()
  await world.db.deleteFrom('person_setting').execute()
  const person = { email_bound: true, disabled_at: null }
  await change(world.student.id, { ...person, email: 'student@example.edu' })
  await change(world.other.id, { ...person, email: 'other@example.edu' })
})
afterAll(async () => {
  await world.close()
  await sink.close()
})

const add = (more: Partial<QueuedNotice> = {}) =>
  addQueuedNotice(world.db, { issuer: world.issuer.id, to: [world.student.id], channels: ['email'], ...more })
/** The text of all parts, decoded. */
const decoded = (raw: string) =>
  raw
    .split(/\r\n--[^\r\n]+\r\n/)
    .map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n')
      const text = body.join('\r\n\r\n')
      if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString()
      return Buffer.from(
        text
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString()
    })
    .join('\n')
const header = (raw: string, name: string) => {
  const line = new RegExp(`^${name}: ((?:.*\\r\\n[ \\t])*.*)\\r\\n`, 'im').exec(raw)?.[1] ?? ''
  return line
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/\r\n\s*/g, ' ')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : Buffer.from(
            text
              .replace(/_/g, ' ')
              .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString(),
    )
}

test('each recipient gets an e-mail in their language, with sender, text and link', async () => {
  await world.db.insertInto('person_setting').values({ person_id: world.other.id, locale: 'en' }).execute()
  const id = await add({ to: [world.student.id, world.other.id] })
  start()
  await expectStates(id, ['sent', 'sent'])
  const mails = new Map(sink.mails.map((mail) => [mail.to.join(), mail.raw]))
  const zh = mails.get('student@example.edu') ?? ''
  const en = mails.get('other@example.edu') ?? ''
  expect(header(zh, 'subject')).toBe('关于选课的通知')
  expect(header(zh, 'from')).toMatch(/^"?计算机学院"? <portal@example\.edu>$/)
  expect(header(en, 'from')).toMatch(/^"?School of Computing"? <portal@example\.edu>$/)
  expect(header(zh, 'message-id')).toBe(`<quadrangle.${id}.${world.student.id}.0@example.edu>`)
  expect(header(en, 'content-language')).toBe('en')
  // The e-mails are encoded together, but each has its own headers, none of them twice.
  expect([header(zh, 'to'), header(en, 'to')]).toEqual(['student@example.edu', 'other@example.edu'])
  for (const raw of [zh, en]) {
    const [head = ''] = raw.split('\r\n\r\n')
    const names = head.split(/\r\n(?![ \t])/).map((line) => line.split(':')[0]?.toLowerCase())
    expect(new Set(names).size).toBe(names.length)
    expect(Math.abs(Date.parse(header(raw, 'date')) - Date.now())).toBeLessThan(60_000)
  }
  expect(decoded(zh)).toContain('第二轮选课于周五开始。')
  expect(decoded(en)).toContain('The second round begins on Friday.')
  expect(decoded(en)).not.toContain('第二轮选课')
  expect(
    decoded(en).match(/https:\/\/portal\.example\.edu\/notice-v2\/detail\/recv\/\d+/g)?.length,
  ).toBeGreaterThanOrEqual(2)
  const rows = await ledgerOf(world.db, id)
  expect(rows.map(({ attempts, in_doubt, done_at }) => [attempts, in_doubt, done_at !== null])).toEqual([
    [1, false, true],
    [1, false, true],
  ])
})

test('an e-mail names the time of the event with its zone, the deadline and the contact', async () => {
  await world.db.insertInto('person_setting').values({ person_id: world.other.id, locale: 'en' }).execute()
  const dates = { event_at: '2026-12-01T00:00:00Z', event_ends_at: '2026-12-01T10:30:00Z' }
  const question = { receipt_subject: '是否参加', receipt_deadline: '2026-11-30T16:00:00Z' }
  const personal = { official: false, contact: '办公室 203 <203@example.edu>' }
  const id = await add({
    to: [world.student.id, world.other.id],
    more: { ...dates, ...question, ...personal, event_place: '礼堂' },
  })
  start()
  await expectStates(id, ['sent', 'sent'])
  const mails = new Map(sink.mails.map((mail) => [mail.to.join(), decoded(mail.raw)]))
  const zh = [
    '时间：2026年12月1日 08:00–18:30（中国标准时间） · 礼堂',
    '请在 2026年12月1日 00:00（中国标准时间）前',
    '联系方式：办公室 203 <203@example.edu>',
  ]
  const en = [
    'When: 1 Dec 2026, 08:00–18:30 (China Standard Time) · 礼堂',
    'by 1 Dec 2026, 00:00 (China Standard Time).',
    'Contact: 办公室 203 &lt;203@example.edu&gt;',
  ]
  for (const text of zh) expect(mails.get('student@example.edu')).toContain(text)
  for (const text of en) expect(mails.get('other@example.edu')).toContain(text)
})

test('a notice in one language only is sent in that language and says so; a reminder is marked as one', async () => {
  await world.db.insertInto('person_setting').values({ person_id: world.student.id, locale: 'en' }).execute()
  const id = await add({ more: { html_en: '' }, round: 1 })
  start()
  await expectStates(id, ['sent'])
  const raw = sink.mails[0]?.raw ?? ''
  expect(header(raw, 'subject')).toBe('Reminder: 关于选课的通知')
  expect(decoded(raw)).toContain('This notice was written in Chinese only.')
  expect(decoded(raw)).toContain('第二轮选课于周五开始。')
})

test('an address in a domain with Chinese characters is written in the form that every mail server accepts', async () => {
  await change(world.student.id, { email: 'lin@例子.中国' })
  const id = await add()
  start()
  await expectStates(id, ['sent'])
  expect(sink.mails.map(({ needsUtf8, raw }) => [needsUtf8, header(raw, 'to')])).toEqual([
    [false, 'lin@xn--fsqu00a.xn--fiqs8s'],
  ])
})

test('line breaks in titles, names and addresses add no header and no recipient', async () => {
  const injection = 'Hello\r\nBcc: all@example.edu\r\n\r\n<b>body</b>\u2028X-Evil: 1'
  const rename = (name: string) => world.db.updateTable('organization').set({ name }).where('id', '=', 2).execute()
  await rename(injection)
  await change(world.other.id, { email: 'other@example.edu\r\nRCPT TO:<all@example.edu>' })
  const list = await add({ more: { title: injection }, to: [world.student.id, world.other.id] })
  start()
  await expectStates(list, ['sent', 'failed bad-address'])
  await rename('计算机学院')
  expect(sink.mails).toHaveLength(1)
  const [mail] = sink.mails
  expect(mail?.to).toEqual(['student@example.edu'])
  const [head = ''] = (mail?.raw ?? '').split('\r\n\r\n')
  const names = head.split(/\r\n(?![ \t])/).map((line) => line.split(':')[0]?.toLowerCase())
  expect(names).not.toContain('bcc')
  expect(names).not.toContain('x-evil')
  expect(header(mail?.raw ?? '', 'subject')).toContain('Hello Bcc: all@example.edu')
})

test('disabled people, people without an address and revoked notices are skipped with the reason', async () => {
  await change(world.student.id, { disabled_at: new Date() })
  await change(world.other.id, { email: '' })
  const skippedNotice = await add({ to: [world.student.id, world.other.id] })
  await change(world.issuer.id, { email: 'issuer@example.edu', email_bound: true })
  const revoked = await add({ to: [world.issuer.id] })
  await world.db.updateTable('notice').set({ revoked_at: new Date() }).where('id', '=', revoked).execute()
  start()
  await expectStates(skippedNotice, ['skipped left', 'skipped no-address'])
  await expectStates(revoked, ['skipped revoked'])
  expect(sink.mails).toEqual([])
})

test('a permanently rejected recipient fails; a temporarily rejected one is retried', async () => {
  sink.checkRecipient = (address) =>
    address === 'student@example.edu'
      ? new SmtpRejection(550, 'no such user student@example.edu')
      : new SmtpRejection(450, 'mailbox busy')
  const id = await add({ to: [world.student.id, world.other.id] })
  const started = Date.now()
  start()
  await expectStates(id, ['failed 550 no such user …', 'queued 450 mailbox busy'])
  const [, waiting] = await ledgerOf(world.db, id)
  expect(waiting?.attempts).toBe(1)
  const wait = (waiting?.due_at.getTime() ?? 0) - started
  expect(wait).toBeGreaterThan(6_000)
  // Ten seconds, plus the time that a busy machine takes for the first attempt.
  expect(wait).toBeLessThan(60_000)
  sink.checkRecipient = () => undefined
  await makeDue(world.db, id)
  await expectStates(id, ['failed 550 no such user …', 'sent'])
  expect(sink.mails.map(({ to }) => to)).toEqual([['other@example.edu']])
})

test('a message fails after six temporary rejections', async () => {
  sink.checkRecipient = () => new SmtpRejection(451, 'try later')
  const id = await add()
  await world.db.updateTable('notice_delivery').set({ attempts: 5 }).where('notice_id', '=', id).execute()
  start()
  await expectStates(id, ['failed 451 try later'])
})

test('an unreachable server costs no attempts and gets the messages when it is back', async () => {
  await sink.close()
  const id = await add({ to: [world.student.id, world.other.id] })
  start()
  await expect
    .poll(async () => (await ledgerOf(world.db, id)).every(({ reason }) => reason.includes('ECONNREFUSED')))
    .toBe(true)
  expect((await ledgerOf(world.db, id)).map(({ attempts }) => attempts)).toEqual([0, 0])
  await sink.open()
  await expectStates(id, ['sent', 'sent'])
  expect((await ledgerOf(world.db, id)).map(({ attempts }) => attempts)).toEqual([1, 1])
  expect(sink.mails).toHaveLength(2)
})

test('a connection that breaks during the transfer leaves the message in doubt', async () => {
  let broken = false
  sink.beforeConfirm = async () => {
    if (broken) return
    broken = true
    await sink.close()
    await sink.open()
    throw new Error('lost with the connection')
  }
  const id = await add()
  start()
  await expect
    .poll(async () => (await ledgerOf(world.db, id))[0])
    .toMatchObject({ state: 'queued', in_doubt: true, attempts: 1 })
  await makeDue(world.db, id)
  await expectStates(id, ['sent'])
  expect((await ledgerOf(world.db, id))[0]).toMatchObject({ in_doubt: true, attempts: 2 })
  expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(1)
  expect(sink.mails).toHaveLength(2)
})

test('a message that was being sent when a server died is sent again and marked as in doubt', async () => {
  const id = await add({ to: [world.student.id, world.other.id] })
  await world.db
    .updateTable('notice_delivery')
    .set({ state: 'sending' })
    .where('notice_id', '=', id)
    .where('person_id', '=', world.student.id)
    .execute()
  start()
  await expectStates(id, ['sent', 'sent'])
  expect((await ledgerOf(world.db, id)).map(({ in_doubt }) => in_doubt)).toEqual([true, false])
})

test('many messages share few connections, each is sent once, and a stop finishes the current ones', async () => {
  const ids: number[] = []
  for (let i = 0; i < 30; i += 1) ids.push(await add({ to: [world.student.id, world.other.id] }))
  sink.beforeConfirm = () => sleep(20)
  start()
  await expect.poll(() => sink.mails.length, { interval: 5 }).toBeGreaterThan(8)
  await stop()
  const received = sink.mails.length
  expect(received).toBeLessThan(60)
  const rows = (await Promise.all(ids.map((id) => ledgerOf(world.db, id)))).flat()
  expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(received)
  expect(rows.filter(({ state }) => state === 'sending')).toHaveLength(0)
  sink.beforeConfirm = () => undefined
  start()
  await expect.poll(() => sink.mails.length).toBe(60)
  expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(60)
  // Eight connections, opened twice, and each was reused.
  expect(sink.connections).toBeLessThanOrEqual(2 * 8)
})
