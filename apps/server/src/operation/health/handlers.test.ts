import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addQueuedNotice } from '../../notices/delivery/testing/queued-notice.ts'
import { createWorld, statementsOf, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'

const { show } = contract.health
let world: World

beforeAll(async () => {
  world = await createWorld({ config: { smtpUrl: new URL('smtp://127.0.0.1:1'), mailFrom: 'portal@example.edu' } })
})
afterAll(() => world.close())

const showHealth = async () => (await call(world.app, show, { headers: world.admin.headers })).data

test('only administrators see the health of the portal', async () => {
  for (const { headers } of [world.student, world.issuer]) {
    expect((await call(world.app, show, { headers })).status).toBe(403)
  }
  const { database, server, storage } = await showHealth()
  expect(database).toMatchObject({ engine: process.env.TEST_DB === 'postgres' ? 'postgresql' : 'builtin' })
  expect(database.version).toMatch(/^\d+/)
  expect(database.bytes).toBeGreaterThan(1_000_000)
  expect(database.last_migration).toMatch(/^(\d{4}|\d{12})_\w+\.sql$/)
  expect(server.node).toBe(process.versions.node)
  expect(storage.total_bytes).toBeGreaterThan(storage.free_bytes)
})

test('each state of a queue is counted by a statement of its own', async () => {
  const statements = await statementsOf(showHealth)
  expect(statements.filter((text) => text.includes('from notice_delivery where state ='))).toHaveLength(8)
})

test('queues are counted by channel and state, with the oldest message that is due', async () => {
  const { db } = world
  await addQueuedNotice(db, {
    issuer: world.issuer.id,
    to: [world.student.id, world.other.id],
    channels: ['email', 'sms'],
  })
  await db
    .updateTable('notice_delivery')
    .set({ due_at: new Date('2026-11-01T00:00:00Z') })
    .execute()
  await db
    .updateTable('notice_delivery')
    .set({ state: 'failed' })
    .where('channel', '=', 'sms')
    .where('person_id', '=', world.other.id)
    .execute()
  const before = await showHealth()
  expect(before.queues).toMatchObject([
    { channel: 'email', gateway: 'gateway', queued: 2, failed: 0, oldest: '2026-11-01T00:00:00.000Z', problem: null },
    { channel: 'sms', gateway: 'outbox', queued: 1, failed: 1 },
  ])
  expect(before.warnings.map(({ code, about }) => `${code} ${about}`)).toEqual(
    expect.arrayContaining(['messages-late email', 'gateway-missing sms', 'messages-failed sms']),
  )
  await db.insertInto('gateway_problem').values({ channel: 'email', reason: '535 no', misconfigured: true }).execute()
  const after = await showHealth()
  expect(after.queues[0]?.problem).toMatchObject({ reason: '535 no', misconfigured: 1 })
  expect(after.warnings[0]).toEqual({ code: 'gateway-misconfigured', level: 'danger', about: 'email' })
})

test('an issuer close to a limit is named, and earlier issuers who still reach everybody are counted', async () => {
  const { db, issuer } = world
  const rows = [
    { texts: 4_000, urgent: true },
    { texts: 900, urgent: false },
    { texts: 900, urgent: true },
  ]
  await db
    .insertInto('message_usage')
    .values(rows.map((row) => ({ person_id: issuer.id, ...row })))
    .execute()
  await db
    .updateTable('message_usage')
    .set({ at: new Date('2026-01-01') })
    .where('texts', '=', 900)
    .where('urgent', '=', false)
    .execute()
  await db.updateTable('person_role').set({ carried_over: true }).where('person_id', '=', issuer.id).execute()
  const { sending, warnings } = await showHealth()
  expect(sending).toMatchObject({
    texts: 4_900,
    urgent: 2,
    carried_over: 1,
    issuers: [{ person_id: issuer.id, name: '王老师', texts: 4_900, urgent: 2 }],
  })
  expect(warnings).toContainEqual({ code: 'texts-limit', level: 'warning', about: String(issuer.id) })
  expect(warnings).toContainEqual({ code: 'reach-carried-over', level: 'warning', about: '' })
})

test('a migration that the program does not know, and an old backup, are reported', async () => {
  expect((await showHealth()).warnings).toContainEqual({ code: 'backup-missing', level: 'info', about: '' })
  const { dataDir } = world.config
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, 'last-backup.json'), JSON.stringify({ at: '2020-01-01T00:00:00.000Z', bytes: 7 }))
  await world.database.pool.query(`insert into schema_migration (name, checksum) values ('9999_newer.sql', '')`)
  const { warnings, storage } = await showHealth()
  expect(storage.last_backup).toEqual({ at: '2020-01-01T00:00:00.000Z', bytes: 7 })
  expect(warnings).toEqual(
    expect.arrayContaining([
      { code: 'backup-old', level: 'warning', about: '' },
      { code: 'database-migrations', level: 'danger', about: '' },
    ]),
  )
})
