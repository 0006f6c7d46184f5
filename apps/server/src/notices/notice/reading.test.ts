import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Listener, listen } from '../../testing/areas/listen.ts'
import { addNotice } from '../../testing/areas/notices.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { call, type Headers } from '../../testing/test-app.ts'

const { list, detail, readAll } = contract.notice
let world: World
let listener: Listener

beforeAll(async () => {
  world = await createWorld()
  listener = await listen(world)
})
beforeEach(async () => {
  await world.db.deleteFrom('notice_recipient').execute()
  await world.db.deleteFrom('notice_delivery').execute()
})
afterAll(() => world.close())

const open = (id: number, headers: Headers = world.student.headers, box: 'recv' | 'issued' = 'recv') =>
  call(world.app, detail, { body: { box, id }, headers })
const inbox = async (box: 'recv' | 'issued' = 'recv', headers: Headers = world.student.headers) =>
  (await call(world.app, list, { query: { box }, headers })).data

const event = (t: string, id: number, by?: number) => JSON.stringify({ t, id, by })

async function queue(noticeId: number, personId: number, channel: 'email' | 'sms', more: object = {}): Promise<void> {
  await world.db
    .insertInto('notice_delivery')
    .values({
      notice_id: noticeId,
      person_id: personId,
      channel,
      state: 'queued',
      due_at: '2027-01-01T00:00:00Z',
      ...more,
    })
    .execute()
}

async function ledger(noticeId: number, personId: number): Promise<string[]> {
  const rows = await world.db
    .selectFrom('notice_delivery')
    .select(['channel', 'round', 'state', 'reason', 'done_at'])
    .where('notice_id', '=', noticeId)
    .where('person_id', '=', personId)
    .orderBy('channel')
    .orderBy('round')
    .execute()
  return rows.map(({ channel, round, state, reason, done_at }) =>
    [channel, round, state, reason, done_at ? 'done' : ''].filter((part) => part !== '').join(' '),
  )
}

test('a notice is shown completely, in both languages, with its question, dates and files', async () => {
  const { db, student } = world
  const id = await addNotice(world, {
    title: '开学典礼',
    to: [student.id],
    options: ['参加', '无法参加'],
    content: '周五开始。',
    content_en: 'It begins on Friday.',
    html: '<p>周五开始。</p>',
    html_en: '<p>It begins on Friday.</p>',
    format: 2,
    official: true,
    with_logo: true,
    event_at: '2026-12-01T00:00:00Z',
    event_ends_at: '2026-12-01T01:30:00Z',
    event_place: '礼堂',
    receipt_template: 'join',
    receipt_reading: 'declined',
    receipt_note: 'optional',
    receipt_deadline: '2026-11-30T00:00:00Z',
    sms_text: '请查看',
    sms_delay_minutes: 30,
    email: true,
    version: 3,
    edited_at: '2026-11-02T00:00:00Z',
  })
  await db
    .updateTable('organization')
    .set({ logo_url: '/media/logo.svg' })
    .where('id', '=', organization.school)
    .execute()
  await db
    .updateTable('notice_recipient')
    .set({ answer: 'b', note: '在外实习', answered_at: new Date(), reminded_at: new Date() })
    .where('notice_id', '=', id)
    .execute()
  const file = { notice_id: id, size: 10, url: '/files/1' }
  await db
    .insertInto('notice_attachment')
    .values([
      { ...file, position: 0, name: 'map.png', inline: true },
      { ...file, position: 1, name: '安排.pdf' },
    ])
    .execute()
  const former = { notice_id: id, title: '典礼', content: '', content_en: '', html: '', html_en: '' }
  await db
    .insertInto('notice_version')
    .values([
      { ...former, version: 1, asked_again: false, replaced_at: '2026-11-01T09:00:00Z' },
      { ...former, version: 2, asked_again: true, replaced_at: '2026-11-02T00:00:00Z' },
    ])
    .execute()
  await db.insertInto('subscription').values({ person_id: student.id, organization_id: organization.school }).execute()

  const summary = {
    format: 2,
    excerpt: '周五开始。',
    excerpt_en: 'It begins on Friday.',
    organization_id: organization.school,
    logo: '/media/logo.svg',
    attachments: 1,
    reminded: 1,
    reply: 'replied',
  }
  expect((await inbox()).list).toMatchObject([{ ...summary, unread: 1, recipients: 0 }])
  const { data } = await open(id)
  expect(data).toMatchObject({
    ...summary,
    unread: 0,
    content: '周五开始。',
    content_en: 'It begins on Friday.',
    html: '<p>周五开始。</p>',
    html_en: '<p>It begins on Friday.</p>',
    receipt: {
      subject: '开学典礼',
      template: 'join',
      reading: 'declined',
      note: 'optional',
      answer: 'b',
      answer_note: '在外实习',
      deadline: '2026-11-30T00:00:00.000Z',
    },
    files: [{ name: '安排.pdf', size: 10, url: '/files/1' }],
    event: { begins_at: '2026-12-01T00:00:00.000Z', ends_at: '2026-12-01T01:30:00.000Z', place: '礼堂' },
    version: 3,
    edited_at: '2026-11-02T00:00:00.000Z',
    versions: [
      { version: 2, replaced_at: '2026-11-02T00:00:00.000Z', asked_again: 1 },
      { version: 1, replaced_at: '2026-11-01T09:00:00.000Z', asked_again: 0 },
    ],
    subscribed: 1,
    received: 1,
    email: 0,
    sms: null,
  })
  const issued = (await open(id, world.issuer.headers, 'issued')).data
  expect(issued).toMatchObject({
    received: 0,
    subscribed: 0,
    email: 1,
    sms: { text: '请查看', delay_minutes: 30 },
    receipt: { answer: '', answer_note: '', options: [{ count: 0 }, { count: 1 }] },
  })

  await db.updateTable('notice').set({ revoked_at: new Date() }).where('id', '=', id).execute()
  const empty = {
    content: '',
    content_en: '',
    html: '',
    html_en: '',
    contact: '',
    excerpt: '',
    excerpt_en: '',
    receipt: null,
    files: [],
    event: null,
    versions: [],
    sms: null,
    attachments: 0,
    revoked: 1,
  }
  expect((await open(id)).data).toMatchObject(empty)
  expect((await open(id, world.issuer.headers, 'issued')).data).toMatchObject(empty)
})

test('the issuer sees in every box that a text message is still to be sent', async () => {
  const { issuer, student } = world
  const id = await addNotice(world, {
    title: '讲座',
    to: [issuer.id, student.id],
    sms_text: '请查看',
    sms_delay_minutes: 30,
  })
  await queue(id, student.id, 'sms')
  for (const box of ['issued', 'recv'] as const)
    expect((await open(id, issuer.headers, box)).data.sms, box).toEqual({
      text: '请查看',
      delay_minutes: 30,
      pending: 1,
    })
})

test('a personal notice shows no logo, and only its issuer sees that it is still being sent', async () => {
  const { student, issuer } = world
  const id = await addNotice(world, { title: '组会', to: [student.id], with_logo: true, state: 'sending' })
  expect((await open(id)).data).toMatchObject({ logo: '', sender: '王老师', sending: 0 })
  expect((await inbox('issued', issuer.headers)).list[0]).toMatchObject({ id, sending: 1 })
})

test('reading cancels the pending reminders of this person and notice only, and sends its events once', async () => {
  const { student, other } = world
  const to = [student.id, other.id]
  const [id, elsewhere] = [await addNotice(world, { title: '一', to }), await addNotice(world, { title: '二', to })]
  for (const [notice, person] of [
    [id, student.id],
    [id, other.id],
    [elsewhere, student.id],
  ] as const) {
    await queue(notice, person, 'sms')
    await queue(notice, person, 'email')
  }
  await queue(id, student.id, 'email', { round: 1 })
  await queue(id, student.id, 'sms', { round: 1, state: 'held' })
  await queue(id, student.id, 'sms', { round: 2, state: 'sent' })
  expect(await listener(() => Promise.all([open(id), open(id), open(id)]))).toEqual([
    event('person', student.id),
    event('tally', id, student.id),
  ])
  expect(await ledger(id, student.id)).toEqual([
    'email 0 queued',
    'email 1 skipped read done',
    'sms 0 skipped read done',
    'sms 1 skipped read done',
    'sms 2 sent',
  ])
  expect(await ledger(id, other.id)).toEqual(['email 0 queued', 'sms 0 queued'])
  expect(await ledger(elsewhere, student.id)).toEqual(['email 0 queued', 'sms 0 queued'])
  expect(await listener(() => open(id))).toEqual([])
  expect(await listener(() => open(id, world.issuer.headers, 'issued'))).toEqual([])
})

test('reading a question does not cancel the reminders to answer it', async () => {
  const { student } = world
  const id = await addNotice(world, { title: '来吗', to: [student.id], options: ['来', '不来'] })
  await queue(id, student.id, 'sms')
  await queue(id, student.id, 'sms', { round: 1 })
  await open(id)
  expect(await ledger(id, student.id)).toEqual(['sms 0 skipped read done', 'sms 1 queued'])
})

test('marking all as read cancels the reminders and sends the events of all notices of the person', async () => {
  const { app, student, other } = world
  const to = [student.id, other.id]
  const ids = [await addNotice(world, { title: '一', to }), await addNotice(world, { title: '二', to })]
  const old = await addNotice(world, { title: '三', to })
  await open(old)
  for (const id of ids) for (const person of to) await queue(id, person, 'sms')
  const readAllNotices = async (count: number) =>
    expect((await call(app, readAll, { headers: student.headers })).data).toEqual({ count })
  const events = [event('person', student.id), ...ids.map((id) => event('tally', id, student.id))]
  expect(await listener(() => readAllNotices(2))).toEqual(events.sort())
  for (const id of ids) {
    expect(await ledger(id, student.id)).toEqual(['sms 0 skipped read done'])
    expect(await ledger(id, other.id)).toEqual(['sms 0 queued'])
  }
  expect(await listener(() => readAllNotices(0))).toEqual([])
})
