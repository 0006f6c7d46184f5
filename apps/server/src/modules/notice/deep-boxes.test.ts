import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseHandle } from '../../database/database.ts'
import { call } from '../../testing/test-app.ts'
import { nobodyYet, sendRequest } from '../testing/send-request.ts'
import { createWorld, organization, type Someone, statementsOf, type World } from '../testing/world.ts'
import { DeepBoxes } from './deep-boxes.ts'
import { markRead } from './reading.ts'

const { list } = contract.notice
let world: World
const DEEP = 1_200

beforeAll(async () => {
  world = await createWorld()
  const { db, issuer, student } = world
  await sql`with old as (
      insert into notice (issuer_id, organization_id, title, content, sent_at)
      select ${issuer.id}::bigint, ${organization.school}::integer, 'n', 'n', now() from generate_series(1, ${DEEP}::integer)
      returning id)
    insert into notice_recipient (person_id, notice_id) select ${student.id}::bigint, id from old`.execute(db)
})
afterAll(() => world.close())

const box = async (name: 'recv' | 'default') =>
  (await call(world.app, list, { query: { box: name }, headers: world.student.headers })).data

/** How often the statement for a page counts all that somebody received. */
async function counts(): Promise<number> {
  const statements = await statementsOf(() => box('recv'))
  return statements.filter((text) => /count\(\*\) as "count" from (\(select "x"|"notice_recipient" as "u")/.test(text))
    .length
}

test('a deep box is counted once, until a notice goes out or somebody is added to one', async () => {
  expect(await counts()).toBe(1)
  expect(await box('recv')).toMatchObject({ total: DEEP, unread: DEEP })
  await expect.poll(counts).toBe(0)
  expect(await box('default')).toMatchObject({ total: DEEP, unread: DEEP })

  const { app, issuer, student, other } = world
  const to = ({ id }: Someone) => ({ ...nobodyYet, include: [{ kind: 'person' as const, id }] })
  const sent = await call(app, contract.issue.send, {
    body: sendRequest({ audience: to(other) }),
    headers: issuer.headers,
  })
  await call(app, contract.issue.addRecipients, {
    body: { id: sent.data.id, audience: to(student) },
    headers: issuer.headers,
  })
  expect(await box('recv')).toMatchObject({ total: DEEP + 1, unread: DEEP + 1 })
  await expect.poll(counts).toBe(0)
  expect((await box('default')).total).toBe(DEEP + 1)
})

test('what somebody has read or answered themselves is not counted as unread any more, not even for a moment', async () => {
  const { app, db, student, database } = world
  const { headers } = student
  const unread = async () => (await box('recv')).unread
  const read = async (id: number) => {
    await expect.poll(counts).toBe(0)
    const before = await unread()
    await call(app, contract.notice.detail, { body: { box: 'recv', id }, headers })
    expect(await unread()).toBe(before - 1)
  }
  const newest = await db
    .selectFrom('notice_recipient')
    .select('notice_id as id')
    .orderBy('notice_id')
    .limit(3)
    .execute()
  for (const { id } of newest) await read(id)
  // In another process.
  await expect.poll(counts).toBe(0)
  const before = await unread()
  await markRead(database, student.id, (newest.at(-1)?.id ?? 0) + 1)
  await expect.poll(unread).toBe(before - 1)
  await expect.poll(counts).toBe(0)
  await call(app, contract.notice.readAll, { headers })
  expect(await unread()).toBe(0)
})

test('whoever writes need not wait for the notification of it, and what is being counted meanwhile is not remembered', async () => {
  const silent = { listen: async () => async () => undefined } as unknown as DatabaseHandle
  const boxes = new DeepBoxes(silent)
  const deep = { size: 2_000, unread: 1_500 }
  const count = (person: number) => boxes.counting(person, async () => deep)
  // With the first it begins to listen.
  for (const person of [7, 7, 8]) await count(person)
  expect([boxes.of(7), boxes.of(8)]).toMatchObject([deep, deep])
  await boxes.after(Promise.resolve(), 7)
  expect([boxes.of(7), boxes.of(8)]).toMatchObject([{}, deep])
  expect(boxes.of(7)).toEqual({})
  await boxes.counting(7, () => boxes.after(Promise.resolve(deep), 7))
  expect(boxes.of(7)).toEqual({})
  await boxes.after(Promise.resolve())
  expect(boxes.of(8)).toEqual({})
})
