import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { only, type SendBody, sendRequest } from '../../testing/areas/send-request.ts'
import { limitSending } from '../../testing/areas/sending-limits.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'
import { sendScheduled } from './send-scheduled.ts'

const { publishing, receipt } = contract
const sendAt = '2099-01-01T08:00:00.000Z'
let world: World

beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  await world.db.deleteFrom('message_usage').execute()
  await world.db.deleteFrom('notice_schedule').execute()
  await limitSending(world.db, { proof_people: 3 })
  await setProof('11 minutes')
})
afterAll(() => world.close())

/** Sets how long ago the proofs of all sessions were given. */
const setProof = (age: string) => sql`update session set proved_at = now() - ${age}::interval`.execute(world.db)

/** Sends to so many people; returns the status. */
async function send(people: number, more: Partial<SendBody> = {}): Promise<number> {
  const { student, other, issuer, admin } = world
  const ids = [student, other, issuer, admin].map(({ id }) => id).slice(0, people)
  const body = sendRequest({ audience: only(...ids), ...more })
  return (await call(world.app, publishing.send, { body, headers: world.issuer.headers })).status
}

/** Schedules a notice to so many people; returns its key. */
async function schedule(people: number): Promise<string> {
  const { key } = sendRequest()
  expect(await send(people, { key, send_at: sendAt })).toBe(200)
  return key
}

/** Tries to send a scheduled notice at its time. */
async function attemptDue(key: string): Promise<void> {
  await sendScheduled(world.db, key, {
    channels: { email: 'outbox', sms: 'outbox' },
    sizes: { atOnce: 50, chunk: 7 },
    dailyLimits: world.app.config,
    now: new Date('2099-01-01T08:00:01Z'),
  })
}

/** Sends a scheduled notice at its time. */
async function sendDue(key: string): Promise<void> {
  await attemptDue(key)
  const waiting = world.db.selectFrom('notice_schedule').select('id').where('id', '=', key)
  expect(await waiting.execute()).toEqual([])
}

test('several notices need a proof if together they go to more people than one may without it', async () => {
  const { app, db, issuer } = world
  expect([await send(1), await send(2), await send(1)]).toEqual([200, 200, 403])
  expect(await send(1, { send_at: sendAt })).toBe(403)
  const notice = await db.selectFrom('notice').select('id').orderBy('id').executeTakeFirstOrThrow()
  const remind = () => call(app, receipt.remind, { body: { id: notice.id, minutes: 60 }, headers: issuer.headers })
  expect((await remind()).status).toBe(403)

  // A proof vouches for what was sent before it.
  await setProof('0 minutes')
  expect((await remind()).status).toBe(200)
  await setProof('11 minutes')
  expect([await send(3), await send(1)]).toEqual([200, 403])

  await sql`update message_usage set at = at - interval '25 hours'`.execute(db)
  expect(await send(3)).toBe(200)
})

test('a waiting scheduled notice counts for the proof of others, and is sent whatever was sent since', async () => {
  const { db, issuer } = world
  const key = await schedule(2)
  expect([await send(2), await send(1)]).toEqual([403, 200])
  await db.insertInto('message_usage').values({ person_id: issuer.id, urgent: false, texts: 0, people: 3 }).execute()
  await sendDue(key)
  expect(await db.selectFrom('notice').select('recipients').where('send_key', '=', key).execute()).toEqual([
    { recipients: 2 },
  ])
})

test('a scheduled notice with a proof vouches for what was sent before it was scheduled', async () => {
  expect([await send(3), await send(1)]).toEqual([200, 403])
  await setProof('0 minutes')
  await schedule(1)
  await setProof('11 minutes')
  expect([await send(3), await send(1)]).toEqual([200, 403])
})

test('a scheduled notice with a proof does not vouch for what was sent while it waited', async () => {
  await setProof('0 minutes')
  const key = await schedule(4)
  await setProof('11 minutes')
  expect(await send(3)).toBe(200)
  await sendDue(key)
  expect(await send(1)).toBe(403)
})

test('a proof while a scheduled notice waits also vouches for it after it was sent; otherwise it still counts', async () => {
  const vouchedFor = await schedule(2)
  await setProof('0 minutes')
  expect(await send(1)).toBe(200)
  await setProof('11 minutes')
  await sendDue(vouchedFor)
  expect([await send(3), await send(1)]).toEqual([200, 403])

  await world.db.deleteFrom('message_usage').execute()
  await sendDue(await schedule(2))
  expect([await send(2), await send(1)]).toEqual([403, 200])
})

/** Sets the people of a group; creates it without an id. */
async function saveGroup(people: readonly number[], id?: number): Promise<number> {
  const body = { name: `分组 ${people.length} ${id}`, people: [...people], organizations: [], numbers: [] }
  const { headers } = world.issuer
  const { data } =
    id === undefined
      ? await call(world.app, contract.group.create, { body: { ...body, name: crypto.randomUUID() }, headers })
      : await call(world.app, contract.group.update, { body: { ...body, name: crypto.randomUUID(), id }, headers })
  return data.id
}

/** Schedules a notice to a group; returns its key. */
async function scheduleTo(group: number): Promise<string> {
  const { key } = sendRequest()
  const audience = { ...only(), include: [{ kind: 'group' as const, id: group }] }
  expect(await send(0, { key, send_at: sendAt, audience })).toBe(200)
  return key
}

const failureOf = async (key: string) =>
  (await world.db.selectFrom('notice_schedule').select('failure').where('id', '=', key).executeTakeFirst())?.failure

test('groups that have grown since need a proof as one notice would, also if one was given before', async () => {
  const { student, other, admin } = world
  const groups = [await saveGroup([student.id]), await saveGroup([student.id]), await saveGroup([student.id])]
  const keys: string[] = []
  for (const group of groups) keys.push(await scheduleTo(group))
  for (const group of groups) await saveGroup([student.id, other.id], group)
  await attemptDue(keys[0] ?? '')
  expect(await failureOf(keys[0] ?? '')).toMatch('confirm your identity first')

  await world.db.deleteFrom('notice_schedule').execute()
  await limitSending(world.db, { proof_people: 1 })
  await setProof('0 minutes')
  const [small, large] = [await saveGroup([student.id]), await saveGroup([student.id])]
  const [first, second] = [await scheduleTo(small), await scheduleTo(large)]
  await setProof('11 minutes')
  await saveGroup([student.id, other.id], small)
  await saveGroup([student.id, other.id, admin.id], large)
  await sendDue(first)
  await attemptDue(second)
  expect(await failureOf(second)).toMatch('confirm your identity first')
})
