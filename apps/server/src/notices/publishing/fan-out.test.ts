import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../database/schema.ts'
import { AuditTrail } from '../../runtime/audit/audit-trail.ts'
import { sendRequest } from '../../testing/areas/send-request.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { addRecipients } from './add-recipients.ts'
import { fanOutNextChunk } from './fan-out.ts'
import { sendNotice } from './send.ts'

const sizes = { atOnce: 50, chunk: 7 } as const
const channels = { email: 'gateway', sms: 'gateway' } as const
const PEOPLE = 64
let world: World
let issuer: { personId: number; organizationId: number }

beforeAll(async () => {
  world = await createWorld()
  issuer = { personId: world.issuer.id, organizationId: organization.school }
  await sql`insert into person (number, kind, name, name_en, organization_id, email, email_bound)
    select 'S' || n, 'student', '学生', 'Student', 2 + n % 2, n || '@example.edu', true
    from generate_series(1, ${PEOPLE - 4}::integer) n`.execute(world.db)
})
afterAll(() => world.close())

const options = () => ({
  channels,
  sizes,
  dailyLimits: world.app.config,
  audit: new AuditTrail('sent', issuer.personId),
})

const sendLarge = (db: Db = world.db) => sendNotice(db, sendRequest({ email: 1 }), issuer, options())

async function ledger(id: number) {
  const { rows } = await sql<{
    people: number
    distinct: number
    mails: number
    chunks: number
    state: string
    recipients: number
  }>`
    select (select count(*) from notice_recipient where notice_id = n.id) as people,
      (select count(distinct person_id) from notice_recipient where notice_id = n.id and rule = 0) as distinct,
      (select count(*) from notice_delivery where notice_id = n.id) as mails,
      (select count(*) from notice_staging where notice_id = n.id) as chunks, n.state, n.recipients
    from notice n where n.id = ${id}::bigint`.execute(world.db)
  return rows[0]
}
const all = { people: PEOPLE, distinct: PEOPLE, mails: PEOPLE, chunks: 0, state: 'sent', recipients: PEOPLE }

async function fanOutAll(): Promise<void> {
  for (let more = true; more; ) more = await fanOutNextChunk(world.database, channels)
}

/** A database on which the first `times` statements that match `pattern` fail, as if the server had died there. */
function failing(db: Db, pattern: RegExp, times: number): Db {
  let remaining = times
  return db.withPlugin({
    transformQuery: ({ node }) => {
      const texts = (node as { sqlFragments?: readonly string[] }).sqlFragments ?? []
      if (remaining > 0 && texts.some((text) => pattern.test(text))) {
        remaining -= 1
        throw new Error('The server died here.')
      }
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

test('a large audience is frozen first, and then gets the notice chunk by chunk', async () => {
  const result = await sendLarge()
  expect(result).toMatchObject({ state: 'sending', recipients: PEOPLE })
  expect(await ledger(result.id)).toEqual({ ...all, people: 0, distinct: 0, mails: 0, chunks: 10, state: 'sending' })
  expect(await fanOutNextChunk(world.database, channels)).toBe(true)
  expect(await ledger(result.id)).toMatchObject({ people: 7, mails: 7, chunks: 9, state: 'sending' })
  // A person who leaves or moves between two chunks remains a recipient, as when the notice was accepted.
  await world.db.updateTable('person').set({ organization_id: 4 }).where('number', '=', 'S60').execute()
  await fanOutAll()
  expect(await ledger(result.id)).toEqual(all)
  expect(await fanOutNextChunk(world.database, channels)).toBe(false)
})

test('a send that crashes before its end leaves nothing behind, and the same key then sends the notice', async () => {
  const key = randomUUID()
  const send = (db: Db) => sendNotice(db, sendRequest({ key }), issuer, options())
  await expect(send(failing(world.db, /pg_notify/, 1))).rejects.toThrow('died')
  expect(await world.db.selectFrom('notice').select('id').where('send_key', '=', key).execute()).toEqual([])
  expect(await world.db.selectFrom('notice_staging').select('chunk').execute()).toEqual([])
  const { id } = await send(world.db)
  await fanOutAll()
  expect(await ledger(id)).toEqual({ ...all, mails: 0 })
})

test('a chunk that fails half-way is rolled back, and all recipients get the notice exactly once', async () => {
  const { db } = world
  const { id } = await sendLarge()
  const everyone = await db.selectFrom('person').select('id').orderBy('id').execute()
  const fourth = everyone.at(3)?.id ?? 0
  const before = await ledger(id)
  const key = { person_id: fourth, notice_id: id }
  const message = { ...key, channel: 'email', state: 'held', due_at: new Date() } as const
  for (const [table, obstacle] of [
    ['notice_recipient', db.insertInto('notice_recipient').values({ ...key, rule: 0 })],
    ['notice_delivery', db.insertInto('notice_delivery').values(message)],
  ] as const) {
    await obstacle.execute()
    await expect(fanOutNextChunk(world.database, channels)).rejects.toThrow('duplicate key')
    await db.deleteFrom(table).where('notice_id', '=', id).execute()
    expect(await ledger(id)).toEqual(before)
  }
  await fanOutAll()
  expect(await ledger(id)).toEqual(all)
})

test('several concurrent processes fan out each chunk once, and one of them marks the notice as sent', async () => {
  const { id } = await sendLarge()
  await Promise.all(Array.from({ length: 4 }, () => fanOutAll()))
  await fanOutAll()
  expect(await ledger(id)).toEqual(all)
})

test.skipIf(process.env.TEST_DB !== 'postgres')(
  'a notice is not marked as sent while another process still fans out its last chunk',
  async () => {
    const { id } = await sendLarge()
    for (let remainingChunks = 10; remainingChunks > 1; remainingChunks -= 1)
      await fanOutNextChunk(world.database, channels)
    await world.db.transaction().execute(async (trx) => {
      await trx.selectFrom('notice_staging').select('chunk').forUpdate().execute()
      expect(await fanOutNextChunk(world.database, channels)).toBe(false)
      expect(await ledger(id)).toMatchObject({ chunks: 1, state: 'sending' })
    })
    await fanOutAll()
    expect(await ledger(id)).toEqual(all)
  },
)

test('recipients cannot be added during a fan-out; a large number of added ones is fanned out, too', async () => {
  const { db } = world
  const everyone = { include: [{ kind: 'organization' as const, id: 1, below: 1 as const }], exclude: [], numbers: [] }
  const onlyStudent = { include: [{ kind: 'person' as const, id: world.student.id }], exclude: [], numbers: [] }
  const { id } = await sendNotice(db, sendRequest({ audience: onlyStudent, email: 1 }), issuer, options())
  const added = await addRecipients(db, id, everyone, issuer, options())
  expect(added).toEqual({ added: PEOPLE - 1, recipients: PEOPLE })
  await expect(addRecipients(db, id, everyone, issuer, options())).rejects.toMatchObject({ status: 409 })
  await fanOutAll()
  expect(await ledger(id)).toEqual({ ...all, distinct: 1 })
})

test('chunks of a revoked notice reach no one', async () => {
  const { db } = world
  const { id } = await sendLarge()
  await fanOutNextChunk(world.database, channels)
  // Recipients who were being added during the revocation are still staged.
  await db.updateTable('notice').set({ revoked_at: new Date() }).where('id', '=', id).execute()
  await fanOutAll()
  expect(await ledger(id)).toEqual({ ...all, people: 7, distinct: 7, mails: 7 })
})
