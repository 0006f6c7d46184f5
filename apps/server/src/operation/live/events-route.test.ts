import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listen } from '../../process/lifecycle/listen.ts'
import { type LiveEvent, notifyLive } from '../../runtime/shared/live-events.ts'
import { createWorld, organization, statementsOf, type World } from '../../testing/areas/world.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { call, type Headers, logIn } from '../../testing/test-app.ts'
import { EventReader } from './testing/event-reader.ts'

let world: World
let url: string
let open: EventReader[] = []

/** The checks that the server runs every 15 seconds. Tests run them instead of waiting for them. */
const periodicChecks: (() => void)[] = []

beforeAll(async () => {
  const setRealInterval = globalThis.setInterval
  vi.stubGlobal('setInterval', (run: () => void, ms: number) => {
    if (ms === 15_000) periodicChecks.push(run)
    return setRealInterval(run, ms)
  })
  world = await createWorld()
  url = `${await listen(world.app, world.config)}/api/events`
  // The administrator may send for the whole university, including the school; the other person for the library.
  const role = 'issuer'
  await world.db
    .insertInto('person_role')
    .values([
      { role, person_id: world.admin.id, organization_id: organization.university },
      { role, person_id: world.other.id, organization_id: organization.library },
    ])
    .execute()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await world.close()
})
beforeEach(() => world.db.deleteFrom('notice_recipient').execute())
afterEach(() => {
  for (const reader of open) reader.close()
  open = []
})

const eventually = <Value>(value: () => Value) => expect.poll(value, { interval: 10 })

/** Opens a stream and waits until it has reported the unread count: from then on it receives every event. */
async function listenAs(headers: Headers, query = ''): Promise<EventReader> {
  const reader = await EventReader.open(url + query, headers.cookie)
  open.push(reader)
  await eventually(() => reader.said('unread')).toHaveLength(1)
  return reader
}

/** Sends a notice to some people as the server does: with its rows, and with its event in the same transaction. */
function send(people: readonly number[], state: 'sent' | 'sending' = 'sent', official = true): Promise<number> {
  return world.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('notice')
      .values({
        issuer_id: world.issuer.id,
        organization_id: organization.school,
        official,
        title: '停电通知',
        content: '周五停电。',
        sent_at: new Date(),
        receipt_subject: '是否知晓',
        recipients: people.length,
        state,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (people.length > 0) {
      await trx
        .insertInto('notice_recipient')
        .values(people.map((person_id) => ({ person_id, notice_id: id })))
        .execute()
    }
    await notifyLive(trx, { t: 'notice', id })
    return id
  })
}

/**
 * Sends a notice and waits until the server has announced it: streams that are opened later receive no event about it.
 */
async function sendAndWait(people: readonly number[]): Promise<number> {
  const witness = await listenAs(world.issuer.headers)
  const id = await send(people)
  await eventually(() => witness.said('notice')).toContainEqual({ id })
  witness.close()
  return id
}

test('other sites and HEAD requests open no stream', async () => {
  const { app, student } = world
  const listener = await listenAs(student.headers)
  for (const site of ['cross-site', 'same-site']) {
    const response = await app.inject({ url: '/api/events', headers: { ...student.headers, 'sec-fetch-site': site } })
    expect([site, response.statusCode]).toEqual([site, 403])
  }
  const head = await app.inject({ method: 'HEAD', url: '/api/events', headers: student.headers })
  expect(head.statusCode).toBe(404)
  expect(listener.ended).toBe(false)
})

const notify = (event: LiveEvent) => notifyLive(world.db, event)

describe('a stream', () => {
  test('is for those who are logged in, is not kept by caches and proxies, and begins with the unread count', async () => {
    const stranger = await EventReader.open(url, undefined)
    expect(stranger.response.statusCode).toBe(401)
    stranger.close()
    await sendAndWait([world.student.id])
    const reader = await listenAs(world.student.headers)
    expect(reader.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    })
    expect(reader.said('unread')).toEqual([{ unread: 1 }])
  })

  test('ends when the person logs out, while their other streams continue', async () => {
    const [here, there] = [await logIn(world.app, '20260002'), await logIn(world.app, '20260002')]
    const endingReader = await listenAs(here)
    const otherReader = await listenAs(there)
    await call(world.app, contract.auth.logout, { headers: here })
    await expect.poll(() => endingReader.ended).toBe(true)
    expect(endingReader.said('end')).toEqual([{ reason: 'session' }])
    await send([world.other.id])
    await eventually(() => otherReader.said('notice')).toHaveLength(1)
    expect(otherReader.ended).toBe(false)
    expect(endingReader.said('notice')).toEqual([])
  })

  test('ends when the person is disabled', async () => {
    const headers = await logIn(world.app, '20260002')
    const reader = await listenAs(headers)
    const disable = (at: Date | null) =>
      world.db.updateTable('person').set({ disabled_at: at }).where('id', '=', world.other.id).execute()
    await disable(new Date())
    await expect.poll(() => reader.ended).toBe(true)
    await disable(null)
  })

  test('ends when a student whose session began at a provider for students only gets a role', async () => {
    const { id } = world.student
    const { signOn } = world.app.config
    Object.assign(world.app.config, { signOn: { ...signOn, studentsOnly: ['alumni'] } })
    const headers = await logIn(world.app, '20260001')
    const newest = world.db.selectFrom('session').select('token_hash').where('person_id', '=', id)
    const { token_hash } = await newest.orderBy('created_at', 'desc').executeTakeFirstOrThrow()
    const began = { session_hash: token_hash, provider: 'alumni', subject_hash: Buffer.alloc(32) }
    await world.db
      .insertInto('sign_on_session')
      .values({ ...began, person_id: id, expires_at: new Date(Date.now() + 60_000) })
      .execute()
    const endingReader = await listenAs(headers)
    const otherReader = await listenAs(await logIn(world.app, '20260001'))
    const role = { role: 'issuer', person_id: id, organization_id: organization.library } as const
    await world.db.insertInto('person_role').values(role).execute()
    for (const check of periodicChecks) check()
    await expect.poll(() => endingReader.ended).toBe(true)
    expect(endingReader.said('end')).toEqual([{ reason: 'session' }])
    expect(otherReader.ended).toBe(false)
    await world.db.deleteFrom('person_role').where('person_id', '=', id).execute()
    Object.assign(world.app.config, { signOn })
  })

  test('is closed when the same person opens too many, the oldest first', async () => {
    const headers = await logIn(world.app, '20260002')
    const readers: EventReader[] = []
    for (let count = 0; count < 9; count += 1) readers.push(await listenAs(headers))
    await eventually(() => readers.map((reader) => reader.ended)).toEqual([true, ...Array(8).fill(false)])
    expect(readers[0]?.said('end')).toEqual([{ reason: 'limit' }])
  })
})

describe('a notice', () => {
  test('reaches its recipients and those who may follow it, with the new count, and no others', async () => {
    const student = await listenAs(world.student.headers)
    const issuer = await listenAs(world.issuer.headers)
    const colleague = await listenAs(world.admin.headers)
    const other = await listenAs(world.other.headers)
    const id = await send([world.student.id])
    await eventually(() => student.said('notice')).toEqual([{ id }])
    await eventually(() => student.said('unread')).toEqual([{ unread: 0 }, { unread: 1 }])
    await eventually(() => issuer.said('notice')).toEqual([{ id }])
    await eventually(() => colleague.said('notice')).toEqual([{ id }])
    // When a later event has arrived, no earlier one is still on its way. Of the issuers, only its writer may see a
    // personal notice.
    const personal = await send([world.other.id], 'sent', false)
    await eventually(() => other.said('notice')).toEqual([{ id: personal }])
    await eventually(() => issuer.said('notice')).toEqual([{ id }, { id: personal }])
    expect(colleague.said('notice')).toEqual([{ id }])
  })

  test('sends no event if the transaction is rolled back', async () => {
    const student = await listenAs(world.student.headers)
    const other = await listenAs(world.other.headers)
    const undone = world.db.transaction().execute(async (trx) => {
      await notifyLive(trx, { t: 'person', id: world.student.id })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    // A separate round: an event of the rolled-back transaction would have sent another unread count by then.
    await notify({ t: 'person', id: world.other.id })
    await eventually(() => other.said('unread')).toHaveLength(2)
    const id = await send([world.student.id])
    await eventually(() => student.said('notice')).toEqual([{ id }])
    await eventually(() => student.said('unread')).toEqual([{ unread: 0 }, { unread: 1 }])
  })

  test('sends each person two events during a fan-out in chunks: one on the way, one at its end', async () => {
    const student = await listenAs(world.student.headers)
    const other = await listenAs(world.other.headers)
    const id = await send([world.student.id], 'sending')
    await eventually(() => student.said('notice')).toHaveLength(1)
    for (let chunk = 0; chunk < 3; chunk += 1) {
      await notify({ t: 'notice', id })
      // When the later event has arrived, the round has ended.
      await notify({ t: 'person', id: world.other.id })
      await eventually(() => other.said('unread')).toHaveLength(2 + chunk)
    }
    expect(student.said('notice')).toHaveLength(1)
    await world.db.updateTable('notice').set({ state: 'sent' }).where('id', '=', id).execute()
    await notify({ t: 'notice', id })
    await eventually(() => student.said('notice')).toHaveLength(2)
  })

  test('costs two statements for any number of open portals and events', async () => {
    await listenAs(world.student.headers)
    const issuer = await listenAs(world.issuer.headers)
    const other = await listenAs(world.other.headers)
    const [first, second] = [await send([world.student.id]), await send([world.other.id])]
    await eventually(() => issuer.said('notice')).toEqual(expect.arrayContaining([{ id: first }, { id: second }]))
    await eventually(() => other.said('unread').at(-1)).toEqual({ unread: 1 })
    const before = { notices: issuer.said('notice').length, unread: other.said('unread').length }
    const statements = await statementsOf(async () => {
      // In one transaction, so that they arrive together.
      await notifyLive(
        world.db,
        ...[first, second].map((id) => ({ t: 'notice', id }) as const),
        ...[world.student.id, world.other.id].map((id) => ({ t: 'person', id }) as const),
      )
      await eventually(() => issuer.said('notice')).toHaveLength(before.notices + 2)
      await eventually(() => other.said('unread')).toHaveLength(before.unread + 1)
    })
    expect(statements.filter((text) => /^select/.test(text) && !text.includes('pg_notify'))).toHaveLength(2)
  })
})

describe('reading', () => {
  test('elsewhere changes the unread count of that person only', async () => {
    await sendAndWait([world.student.id, world.other.id])
    const student = await listenAs(world.student.headers)
    const other = await listenAs(world.other.headers)
    await world.db
      .updateTable('notice_recipient')
      .set({ read_at: sql<Date>`now()` })
      .where('person_id', '=', world.student.id)
      .execute()
    await notify({ t: 'person', id: world.student.id })
    await eventually(() => student.said('unread')).toEqual([{ unread: 1 }, { unread: 0 }])
    await notify({ t: 'person', id: world.other.id })
    await eventually(() => other.said('unread')).toEqual([{ unread: 1 }, { unread: 1 }])
    expect(student.said('unread')).toHaveLength(2)
  })
})

describe('a tally', () => {
  test('is sent to subscribers who may follow the notice, and to no others', async () => {
    const id = await sendAndWait([world.student.id])
    const subscriber = await listenAs(world.issuer.headers, `?tally=${id}`)
    const colleague = await listenAs(world.admin.headers, `?tally=${id}`)
    const unsubscribed = await listenAs(world.issuer.headers)
    const strangers = [
      await listenAs(world.student.headers, `?tally=${id}`),
      await listenAs(world.other.headers, `?tally=${id}`),
    ]
    await notify({ t: 'tally', id, by: world.student.id })
    await eventually(() => subscriber.said('tally')).toEqual([{ id }])
    await eventually(() => colleague.said('tally')).toEqual([{ id }])
    await notify({ t: 'person', id: world.student.id })
    await notify({ t: 'person', id: world.other.id })
    await eventually(() => strangers.map((reader) => reader.said('unread').length)).toEqual([2, 2])
    expect([...strangers, unsubscribed].flatMap((reader) => reader.said('tally'))).toEqual([])
  })

  test('ends for a person who lost the right, with an event that says so; other events continue', async () => {
    const id = await sendAndWait([world.student.id, world.other.id])
    const writer = await listenAs(world.issuer.headers, `?tally=${id}`)
    const colleague = await listenAs(world.admin.headers, `?tally=${id}`)
    await world.db
      .deleteFrom('person_role')
      .where('person_id', '=', world.admin.id)
      .where('role', '=', 'issuer')
      .execute()
    await notify({ t: 'tally', id, by: world.student.id })
    await eventually(() => colleague.said('tally')).toEqual([{ id, ended: true }])
    await eventually(() => writer.said('tally')).toEqual([{ id }])
    // The notice moves to the library.
    await world.db.updateTable('notice').set({ organization_id: organization.library }).where('id', '=', id).execute()
    const librarian = await listenAs(world.other.headers, `?tally=${id}`)
    await notify({ t: 'tally', id, by: world.other.id })
    await eventually(() => librarian.said('tally')).toEqual([{ id }])
    expect(colleague.said('tally')).toHaveLength(1)
    const personal = await send([world.admin.id], 'sent', false)
    await eventually(() => colleague.said('notice')).toEqual([{ id: personal }])
    const role = { role: 'issuer' as const, person_id: world.admin.id, organization_id: organization.university }
    await world.db.insertInto('person_role').values(role).execute()
  })

  test('ends at a periodic check for a person who lost the right, even while nothing changes', async () => {
    const id = await sendAndWait([world.student.id])
    const writer = await listenAs(world.issuer.headers, `?tally=${id}`)
    const colleague = await listenAs(world.admin.headers, `?tally=${id}`)
    const withdrawal = world.db.deleteFrom('person_role').where('person_id', '=', world.admin.id)
    await withdrawal.where('role', '=', 'issuer').execute()
    expect(periodicChecks).toHaveLength(1)
    for (const check of periodicChecks) check()
    await eventually(() => colleague.said('tally')).toEqual([{ id, ended: true }])
    expect([colleague.ended, writer.said('tally')]).toEqual([false, []])
    const role = { role: 'issuer' as const, person_id: world.admin.id, organization_id: organization.university }
    await world.db.insertInto('person_role').values(role).execute()
  })

  test('is also sent for a change right after another', async () => {
    const id = await sendAndWait([world.student.id])
    const subscriber = await listenAs(world.issuer.headers, `?tally=${id}`)
    await notify({ t: 'tally', id, by: world.student.id })
    await eventually(() => subscriber.said('tally')).toHaveLength(1)
    await notify({ t: 'tally', id, by: world.student.id })
    await eventually(() => subscriber.said('tally')).toHaveLength(2)
  })

  test('reveals nothing about recipients who are left out of the numbers of a follower', async () => {
    const id = await sendAndWait([world.student.id, world.other.id])
    const ofSchool = await listenAs(world.issuer.headers, `?tally=${id}`)
    const ofUniversity = await listenAs(world.admin.headers, `?tally=${id}`)
    await notify({ t: 'tally', id, by: world.other.id })
    await eventually(() => ofUniversity.said('tally')).toHaveLength(1)
    await notify({ t: 'tally', id, by: world.student.id })
    await eventually(() => ofUniversity.said('tally')).toHaveLength(2)
    await eventually(() => ofSchool.said('tally')).toEqual([{ id }])
    // Five people outside are counted, so their changes are visible.
    for (const number of ['20261001', '20261002', '20261003', '20261004']) {
      const person_id = await addPerson(world.db, { number })
      await world.db.insertInto('notice_recipient').values({ person_id, notice_id: id }).execute()
    }
    await notify({ t: 'tally', id, by: world.other.id })
    await eventually(() => ofSchool.said('tally')).toHaveLength(2)
  })

  test.each(['x', '1,,2', '-1', '1;2', `${'1,'.repeat(10)}1`])('is not watched for “%s”', async (ids) => {
    const reader = await EventReader.open(`${url}?tally=${encodeURIComponent(ids)}`, world.issuer.headers.cookie)
    expect(reader.response.statusCode).toBe(400)
    reader.close()
  })
})

test('a notification that is not from the portal is ignored', async () => {
  const student = await listenAs(world.student.headers)
  for (const payload of ['', 'x', 'null', '{"t":"notice"}', '{"t":"other","id":1}', '{"t":"notice","id":"x"}'])
    await sql`select pg_notify('live', ${payload})`.execute(world.db)
  const id = await send([world.student.id])
  await eventually(() => student.said('notice')).toEqual([{ id }])
})
