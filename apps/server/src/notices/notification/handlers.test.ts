import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'
import { addQueuedNotice, ledgerOf } from '../delivery/testing/queued-notice.ts'

const { settings, save } = contract.notification
let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const load = async (headers = world.student.headers) => (await call(world.app, settings, { headers })).data
const on = { email: 'now', sms: 'now' } as const
const chosen = {
  switches: {
    question: on,
    official: { email: 'digest', sms: 'off' },
    personal: on,
    reminder: { ...on, email: 'off' },
  },
  quiet: { from: '22:30', until: '07:00' },
  digest: { at: '08:15', weekday: 1 },
} as const

test('all messages are on until a person switches them off, for themselves only', async () => {
  const { app, student, other } = world
  await world.db
    .updateTable('person')
    .set({ email: 'lin@example.edu', email_bound: true, mobile: '13800000001', phone_bound: false, verified_phone: '' })
    .where('id', '=', student.id)
    .execute()
  expect(await load()).toEqual({
    switches: { question: on, official: on, personal: on, reminder: on },
    quiet: null,
    digest: { at: '18:00', weekday: null },
    email: 'l***@example.edu',
    phone: '',
    waiting: { quiet: 0, digest: 0 },
  })
  const { data } = await call(app, save, { headers: student.headers, body: chosen })
  expect(data).toMatchObject(chosen)
  expect(await load()).toMatchObject(chosen)
  await call(app, save, { headers: student.headers, body: { ...chosen, quiet: null } })
  expect(await load()).toMatchObject({ ...chosen, quiet: null })
  expect(await load(other.headers)).toMatchObject({ quiet: null, digest: { at: '18:00' } })
})

test.each([
  ['an invalid time of day', { quiet: { from: '24:00', until: '07:00' } }],
  ['quiet hours without length', { quiet: { from: '07:00', until: '07:00' } }],
  ['an invalid weekday', { digest: { at: '08:00', weekday: 8 } }],
  ['an unknown kind', { switches: { ...chosen.switches, other: on } }],
  ['text messages in the digest', { switches: { ...chosen.switches, personal: { email: 'now', sms: 'digest' } } }],
])('%s is refused, and nothing changes', async (_title, wrong) => {
  const before = await load()
  const body = { ...chosen, ...wrong } as unknown as typeof chosen
  expect((await call(world.app, save, { headers: world.student.headers, body })).status).toBe(400)
  expect(await load()).toEqual(before)
})

test('waiting messages are counted, and evaluated again once the settings are saved', async () => {
  const { app, db, student, issuer } = world
  const id = await addQueuedNotice(db, {
    issuer: issuer.id,
    to: [student.id],
    channels: ['email', 'sms'],
    dueIn: 3_600,
  })
  const wait = (channel: 'email' | 'sms', waits_for: 'digest' | 'quiet') =>
    db
      .updateTable('notice_delivery')
      .set({ waits_for })
      .where('notice_id', '=', id)
      .where('channel', '=', channel)
      .execute()
  await wait('email', 'digest')
  await wait('sms', 'quiet')
  expect((await load()).waiting).toEqual({ quiet: 1, digest: 1 })
  expect((await load(world.other.headers)).waiting).toEqual({ quiet: 0, digest: 0 })
  await call(app, save, { headers: student.headers, body: chosen })
  expect((await load()).waiting).toEqual({ quiet: 0, digest: 0 })
  for (const { state, due_at } of await ledgerOf(db, id)) {
    expect(state).toBe('queued')
    expect(due_at.getTime()).toBeLessThanOrEqual(Date.now() + 1_000)
  }
})

/** Compares two database functions with a simple computation, every seven minutes of a week. */
test('quiet hours end and digests are due at the right minute', async () => {
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  const windows = [
    ['22:00', '07:00'],
    ['12:30', '14:00'],
    ['00:00', '23:59'],
    ['23:59', '00:00'],
  ] as const
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const { rows } = await sql<{ minute: number; ends: (number | null)[]; daily: number; weekly: number }>`
    select m as minute,
      array[${sql.join(windows.map(([from, until]) => sql`extract(epoch from quiet_hours_end(t, ${from}::time, ${until}::time) - start)::integer / 60`))}] as ends,
      extract(epoch from next_digest(t, '18:00', null) - start)::integer / 60 as daily,
      extract(epoch from next_digest(t, '08:15', 3::smallint) - start)::integer / 60 as weekly
    from generate_series(0, 10079, 7) m, (select timestamp '2026-11-23 00:00' as start) s,
      lateral (select start + m * interval '1 minute' as t) now`.execute(world.db)
  expect(rows).toHaveLength(1_440)
  const DAY = 1_440
  for (const { minute, ends, daily, weekly } of rows) {
    const day = Math.floor(minute / DAY) * DAY
    const expected = windows.map(([from, until]) => {
      const starts = [-DAY, 0].map((offset) => day + offset + minutes(from))
      const length = (minutes(until) - minutes(from) + DAY) % DAY
      const start = starts.find((each) => each <= minute && minute < each + length)
      return start === undefined ? null : start + length
    })
    const at = `${twoDigits(Math.floor((minute % DAY) / 60))}:${twoDigits(minute % 60)}`
    expect(ends, at).toEqual(expected)
    expect(daily, at).toBe(day + 1_080 > minute ? day + 1_080 : day + DAY + 1_080)
    // 23 November 2026 is a Monday.
    const wednesday = 2 * DAY + 495
    expect(weekly, at).toBe(wednesday > minute ? wednesday : wednesday + 7 * DAY)
  }
})
