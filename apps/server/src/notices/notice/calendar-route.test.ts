import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addNotice } from '../../testing/areas/notices.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { browserHeaders, call, type Headers } from '../../testing/test-app.ts'

let world: World

beforeAll(async () => {
  world = await createWorld({ config: { publicUrl: new URL('http://portal.example.edu') } })
})
afterAll(() => world.close())

const load = (id: number | string, headers: Headers = world.student.headers) =>
  world.app.inject({ url: `/api/notice-calendar/${id}`, headers: { ...headers } })
/** The lines of the calendar, with folded long lines joined again. */
const lines = async (id: number, headers?: Headers) =>
  (await load(id, headers)).body.replaceAll('\r\n ', '').split('\r\n')

test('a notice with an event and a deadline becomes two entries at its times', async () => {
  const { student, issuer } = world
  const id = await addNotice(world, {
    title: '开学典礼',
    to: [student.id],
    options: ['参加', '不参加'],
    event_at: '2026-12-01T00:00:00Z',
    event_ends_at: '2026-12-01T17:30:00Z',
    event_place: '礼堂, 一层',
    receipt_deadline: '2026-11-30T16:00:00Z',
    version: 3,
    edited_at: '2026-11-02T00:00:00Z',
  })
  const response = await load(id)
  expect(response.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="notice-${id}.ics"`,
    'cache-control': 'private, no-store',
  })
  const file = await lines(id)
  const [head = '', event = '', deadline = ''] = file.join('\n').split('BEGIN:VEVENT')
  for (const line of [
    `UID:notice-${id}@portal.example.edu`,
    'SEQUENCE:2',
    'DTSTAMP:20261102T000000Z',
    'DTSTART:20261201T000000Z',
    'DTEND:20261201T173000Z',
    'SUMMARY:开学典礼',
    'LOCATION:礼堂\\, 一层',
    `URL;VALUE=URI:http://portal.example.edu/notice-v2/detail/recv/${id}`,
  ]) {
    expect(event.split('\n')).toContain(line)
  }
  for (const line of [
    `UID:notice-${id}-receipt@portal.example.edu`,
    'DTSTART:20261130T160000Z',
    'SUMMARY:回执截止：开学典礼',
    'TRANSP:TRANSPARENT',
  ]) {
    expect(deadline.split('\n')).toContain(line)
  }
  // Properties of the whole calendar come before its entries.
  expect(head.split('\n')).toContain('X-WR-TIMEZONE:Asia/Shanghai')
  expect(deadline.split('\n').slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', ''])
  expect(file.filter((line) => line.startsWith('SEQUENCE:'))).toEqual(['SEQUENCE:2', 'SEQUENCE:2'])
  expect((await load(id, issuer.headers)).body).toBe(response.body)
})

test('the calendar file is in the language of the request, and does not mark the notice as read', async () => {
  const { app, db, student } = world
  const receipt = { options: ['a', 'b'], receipt_deadline: '2026-11-30T16:00:00Z' }
  const id = await addNotice(world, { title: 'Party', to: [student.id], ...receipt })
  await db.insertInto('person_setting').values({ person_id: student.id, locale: 'en' }).execute()
  expect(await lines(id)).toContain('SUMMARY:Reply by: Party')
  const { data } = await call(app, contract.notice.list, { query: { box: 'recv' }, headers: student.headers })
  expect(data.list.find((notice) => notice.id === id)?.unread).toBe(1)
})

test('a title cannot inject lines of its own into the calendar file', async () => {
  const id = await addNotice(world, {
    title: 'A\r\nBEGIN:VALARM\nATTACH:x\u2028;y,z\\',
    content: '一\r\nURL:https://evil.example',
    event_place: 'B\nATTENDEE:mailto:a@b',
    to: [world.student.id],
    event_at: '2026-12-01T00:00:00Z',
  })
  const { body } = await load(id)
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const file = await lines(id)
  expect(file).toContain('SUMMARY:A BEGIN:VALARM ATTACH:x \\;y\\,z\\\\')
  expect(file.filter((line) => /^(BEGIN:VALARM|ATTACH|ATTENDEE|URL:)/.test(line))).toEqual([])
})

test('there is no calendar file without access, after a revocation, or for a notice without dates', async () => {
  const { app, db, student, other } = world
  const dated = { event_at: '2026-12-01T00:00:00Z' }
  const id = await addNotice(world, { title: '一', to: [student.id], ...dated })
  expect((await load(id, other.headers)).statusCode).toBe(404)
  expect((await app.inject({ url: `/api/notice-calendar/${id}`, headers: { ...browserHeaders } })).statusCode).toBe(401)
  const open = await addNotice(world, { title: '公开', public: true, ...dated })
  expect((await load(open, other.headers)).statusCode).toBe(200)
  const plain = await addNotice(world, { title: '二', to: [student.id] })
  for (const invalidId of [plain, 0, '1e3', 'x', '9'.repeat(15), '9'.repeat(40), '../7']) {
    expect((await load(invalidId)).statusCode, String(invalidId)).toBe(404)
  }
  await db.updateTable('notice').set({ revoked_at: new Date() }).where('id', '=', id).execute()
  expect((await load(id)).statusCode).toBe(404)
})
