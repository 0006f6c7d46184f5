import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { DatabaseHandle } from '../../database/database.ts'
import { emptyAudience, sendRequest } from '../../testing/areas/send-request.ts'
import { createWorld, organization, statementsOf, type TestPerson, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'
import { NoticeCountCache, type NoticeCounts } from './notice-count-cache.ts'
import { markRead } from './reading.ts'

const { list } = contract.notice
let world: World
const MANY = 1_200

beforeAll(async () => {
  world = await createWorld()
  const { db, issuer, student } = world
  await sql`with old as (
      insert into notice (issuer_id, organization_id, title, content, sent_at)
      select ${issuer.id}::bigint, ${organization.school}::integer, 'n', 'n', now() from generate_series(1, ${MANY}::integer)
      returning id)
    insert into notice_recipient (person_id, notice_id) select ${student.id}::bigint, id from old`.execute(db)
})
afterAll(() => world.close())

const box = async (name: 'recv' | 'default') =>
  (await call(world.app, list, { query: { box: name }, headers: world.student.headers })).data

/** How many times the statement for a page counts all notices that a person received. */
async function counts(): Promise<number> {
  const statements = await statementsOf(() => box('recv'))
  return statements.filter((text) => /count\(\*\) as "count" from (\(select "x"|"notice_recipient" as "u")/.test(text))
    .length
}

test('the many notices of a person are counted once, until one is sent or gets more recipients', async () => {
  expect(await counts()).toBe(1)
  expect(await box('recv')).toMatchObject({ total: MANY, unread: MANY })
  await expect.poll(counts).toBe(0)
  expect(await box('default')).toMatchObject({ total: MANY, unread: MANY })

  const { app, issuer, student, other } = world
  const to = ({ id }: TestPerson) => ({ ...emptyAudience, include: [{ kind: 'person' as const, id }] })
  const sent = await call(app, contract.publishing.send, {
    body: sendRequest({ audience: to(other) }),
    headers: issuer.headers,
  })
  await call(app, contract.publishing.addRecipients, {
    body: { id: sent.data.id, audience: to(student) },
    headers: issuer.headers,
  })
  expect(await box('recv')).toMatchObject({ total: MANY + 1, unread: MANY + 1 })
  await expect.poll(counts).toBe(0)
  expect((await box('default')).total).toBe(MANY + 1)
})

test('a notice that a person has read is counted as read from the very next call on', async () => {
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
  // Marked as read as if by another process.
  await expect.poll(counts).toBe(0)
  const before = await unread()
  await markRead(database, student.id, (newest.at(-1)?.id ?? 0) + 1)
  await expect.poll(unread).toBe(before - 1)
  await expect.poll(counts).toBe(0)
  await call(app, contract.notice.readAll, { headers })
  expect(await unread()).toBe(0)
})

test('a write invalidates the counts even without its notification, including those that are being counted', async () => {
  const databaseWithoutEvents = { listen: async () => async () => undefined } as unknown as DatabaseHandle
  const cache = new NoticeCountCache(databaseWithoutEvents)
  const counts = { total: 2_000, unread: 1_500 }
  const cachedCounts = async (person: number) => {
    let previousCounts: NoticeCounts = {}
    await cache.getOrCount(person, async (cached) => {
      previousCounts = cached
      return counts
    })
    return previousCounts
  }
  // The cache begins to listen with the first count.
  for (const person of [7, 7, 8]) await cachedCounts(person)
  expect([await cachedCounts(7), await cachedCounts(8)]).toEqual([counts, counts])
  await cache.invalidateAfter(Promise.resolve(), 7)
  expect([await cachedCounts(7), await cachedCounts(8)]).toEqual([{}, counts])
  await cache.invalidateAfter(Promise.resolve(), 7)
  await cache.getOrCount(7, () => cache.invalidateAfter(Promise.resolve(counts), 7))
  expect(await cachedCounts(7)).toEqual({})
  await cache.invalidateAfter(Promise.resolve())
  expect([await cachedCounts(7), await cachedCounts(8)]).toEqual([{}, {}])
})

test('small counts are not cached, and a cached one expires although it is read all the time', async () => {
  let now = 1_000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  const cache = new NoticeCountCache({ listen: async () => async () => undefined } as unknown as DatabaseHandle)
  const countsBefore: NoticeCounts[] = []
  const read = (total: number, unread: number) =>
    cache.getOrCount(7, async (cached) => {
      countsBefore.push(cached)
      return { total, unread }
    })
  await read(2_000, 3)
  await read(2_000, 3)
  for (let second = 0; second < 12; second += 4) {
    now += 4_000
    await read(2_000, 3)
  }
  expect(countsBefore).toEqual([{}, {}, { total: 2_000 }, { total: 2_000 }, {}])
})
