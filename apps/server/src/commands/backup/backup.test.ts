import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testAll } from '../../../../../scripts/support/test-all.ts'
import { releaseMessages } from '../../notices/delivery/outbox.ts'
import { addQueuedNotice } from '../../notices/delivery/testing/queued-notice.ts'
import { fanOutNextChunk } from '../../notices/publishing/fan-out.ts'
import type { Config } from '../../process/settings/config.ts'
import { protectSecrets } from '../../runtime/session/protect-secrets.ts'
import { ServerSecret } from '../../runtime/session/server-secret.ts'
import { seedDemo } from '../../seed/seed-demo.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { writeBackup } from './backup.ts'
import { checkBackup, restoreBackup } from './restore.ts'
import { databaseContents, fileContents, RestoreTargets, schemaObjects, withDatabase } from './testing/places.ts'

const onPostgres = process.env.TEST_DB === 'postgres'
const targets = new RestoreTargets()
let testDatabase: TestDatabase
let source: Config
let archive: string
let before: Record<string, string[]>
let objects: string[]

beforeAll(async () => {
  testDatabase = await openTestDatabase(async (database) => void (await seedDemo(database.db)))
  source = testDatabase.config
  const { pool, db } = testDatabase.database
  // Enough of each table; the rest only takes time.
  const large = [
    'notice_recipient',
    'notice_search',
    'notice_search_title',
    'person_search',
    'homepage_app',
    'subscription',
  ]
  for (const table of large)
    await pool.query(`delete from ${table} where ctid not in (select ctid from ${table} limit 300)`)
  await pool.query('delete from demo.record where position > 0')
  await pool.query(`insert into portal_text values ('nasty', $1)`, [
    JSON.stringify({ text: 'tab\t line\n return\r back\\slash \\N "quoted" {brace} 字😀 \u2028', nothing: null }),
  ])
  await pool.query(`insert into portal_text values ('null', 'null')`)
  await pool.query(`insert into server_secret (name, value) values ('bytes', '\\x00ff5c0a09')`)
  await pool.query(`insert into audit_entry (at, action, detail) values ('2026-11-20 08:00:00.123456+08', 'x', '{}')`)
  await db
    .insertInto('login_budget')
    .values({ key: '\\', full_at: new Date(0) })
    .execute()
  for (const size of [0, 1, 70_000, 3_000_000]) {
    const id = randomUUID()
    mkdirSync(join(source.dataDir, 'files', id.slice(0, 2)), { recursive: true })
    writeFileSync(join(source.dataDir, 'files', id.slice(0, 2), id), randomBytes(size))
  }
  mkdirSync(join(source.dataDir, 'files/incoming'), { recursive: true })
  before = await databaseContents(testDatabase.database)
  objects = await schemaObjects(testDatabase.database)
  await testDatabase.database.close()
  archive = join(targets.folder(), 'portal.tar.gz')
  await writeBackup(source, archive)
})
afterAll(async () => {
  await targets.remove()
  await testDatabase.close()
})

async function expectSame(config: Config): Promise<void> {
  await withDatabase(config, async (database) => {
    const after = await databaseContents(database)
    expect(Object.keys(after)).toEqual(Object.keys(before))
    for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(rows)
    expect(await schemaObjects(database)).toEqual(objects)
    // Someone may remember the next ids after the backup. The last table is empty.
    for (const table of ['notice', 'person', 'scim_group']) {
      const { rows } = await database.pool.query<{ gap: number }>(
        `select (nextval(pg_get_serial_sequence('${table}', 'id')) - coalesce(max(id), 0))::integer as gap from ${table}`,
      )
      expect(rows[0]?.gap, table).toBeGreaterThan(1_000_000)
    }
    // References are checked.
    await expect(
      database.pool.query('insert into account (person_id, password_hash) values (-1, $1)', ['']),
    ).rejects.toThrow(/foreign key/)
  })
  expect(fileContents(config.dataDir)).toEqual(fileContents(source.dataDir))
  expect(existsSync(join(config.dataDir, 'restoring'))).toBe(false)
}

test('a backup is restored row by row and file by file', async () => {
  expect(Object.values(before).flat().length).toBeGreaterThan(10_000)
  const target = onPostgres ? await targets.external() : targets.builtIn()
  await restoreBackup(target, archive)
  await expectSame(target)
})

test('a restore ends sessions, and holds back notices, looks and imports that may be done or withdrawn by now', async () => {
  const original = await openTestDatabase()
  const { db } = original.database
  const id = await addPerson(db, { number: 'T0001', roles: ['issuer'] })
  const soon = sql<Date>`now() + interval '1 day'`
  const session = { token_hash: Buffer.alloc(32), person_id: id, expires_at: soon }
  await db.insertInto('session').values(session).execute()
  const notice = { owner_id: id, request: '{}', failure: null }
  await db
    .insertInto('notice_schedule')
    .values([
      { id: randomUUID(), ...notice, send_at: sql<Date>`now() - interval '1 minute'` },
      { id: randomUUID(), ...notice, send_at: soon },
    ])
    .execute()
  await sql`insert into look_version (number, reason, document) values (1, 'outside', '{}')`.execute(db)
  await sql`insert into look_draft (name, document, base_version, publish_name, publish_at, approved)
    values ('Spring', '{}', 1, 'Spring', now() - interval '1 minute', true)`.execute(db)
  await sql`insert into import_job (kind, state, file_id, file_name, bytes, reading, header, header_line, samples, mapping)
    values ('people', 'applying', gen_random_uuid(), 'a.csv', 1, '{}', '{}', 1, '[]', '[]')`.execute(db)
  await original.database.close()
  const path = join(targets.folder(), 'original.tar.gz')
  await writeBackup(original.config, path)
  await original.close()
  const target = onPostgres ? await targets.external() : targets.builtIn()
  const { restored } = await restoreBackup(target, path)
  expect(restored?.held).toEqual({ email: 0, sms: 0, overdue: 1, scheduled: 1, looks: 1, imports: 1 })
  await withDatabase(target, async ({ db }) => {
    expect(await db.selectFrom('session').select('person_id').execute()).toEqual([])
    const schedule = await db.selectFrom('notice_schedule').select('failure').orderBy('send_at').execute()
    expect(schedule).toEqual([{ failure: expect.stringContaining('restored from a backup') }, { failure: null }])
    const looks = await db.selectFrom('look_draft').select('failure').execute()
    expect(looks).toEqual([{ failure: { zh: expect.any(String), en: expect.stringContaining('restored from') } }])
    expect(await db.selectFrom('import_job').select('state').execute()).toEqual([{ state: 'stopped' }])
  })
})

test('a restore holds messages that may have been sent since the backup, until they are released', async () => {
  const original = await openTestDatabase()
  const { db } = original.database
  const issuer = await addPerson(db, { number: 'T0001', roles: ['issuer'] })
  const notice = { issuer, to: [issuer], more: { organization_id: 1 } }
  const states = ['queued', 'sending', 'sent', 'failed'] as const
  for (const state of states) {
    const noticeId = await addQueuedNotice(db, { ...notice, channels: ['email'], dueIn: -60 })
    await db.updateTable('notice_delivery').set({ state }).where('notice_id', '=', noticeId).execute()
  }
  await addQueuedNotice(db, { ...notice, channels: ['sms'], dueIn: 86_400 })
  await original.database.close()
  const path = join(targets.folder(), 'queued.tar.gz')
  await writeBackup(original.config, path)
  await original.close()
  const target = onPostgres ? await targets.external() : targets.builtIn()
  const { restored } = await restoreBackup(target, path)
  expect(restored?.held).toEqual({ email: 2, sms: 1, overdue: 0, scheduled: 0, looks: 0, imports: 0 })
  await withDatabase(target, async ({ db }) => {
    const deliveries = db.selectFrom('notice_delivery').select(['state', 'in_doubt']).orderBy('notice_id')
    expect(await deliveries.execute()).toEqual([
      { state: 'held', in_doubt: false },
      { state: 'held', in_doubt: true },
      { state: 'sent', in_doubt: false },
      { state: 'failed', in_doubt: false },
      { state: 'held', in_doubt: false },
    ])
    expect(await releaseMessages(db, { channel: 'email', state: 'held' })).toBe(2)
  })
})

test('after restoring a backup made during a fan-out, the remaining recipients get the notice, and their messages are held', async () => {
  const original = await openTestDatabase()
  const { db } = original.database
  const people: number[] = []
  for (const number of ['T0001', '20260001', '20260002']) people.push(await addPerson(db, { number }))
  const [first = 0, ...rest] = people
  const more = { organization_id: 1, state: 'sending' as const, urgent: true, recipients: 3, sms_delay_minutes: 60 }
  const id = await addQueuedNotice(db, { issuer: first, to: [first], channels: ['email', 'sms'], more })
  await db.updateTable('notice_delivery').set({ state: 'sent' }).execute()
  await db
    .insertInto('notice_staging')
    .values({ notice_id: id, chunk: 1, person_ids: rest, rules: [0, 0] })
    .execute()
  await original.database.close()
  const path = join(targets.folder(), 'fan-out.tar.gz')
  await writeBackup(original.config, path)
  await original.close()
  const target = onPostgres ? await targets.external() : targets.builtIn()
  const { restored } = await restoreBackup(target, path)
  expect(restored?.held).toEqual({ email: 2, sms: 2, overdue: 0, scheduled: 0, looks: 0, imports: 0 })
  await withDatabase(target, async (database) => {
    while (await fanOutNextChunk(database, { email: 'gateway', sms: 'gateway' }));
    const received = await database.db.selectFrom('notice_recipient').select('person_id').orderBy('person_id').execute()
    expect(received.map(({ person_id }) => person_id)).toEqual(people)
    expect(await database.db.selectFrom('notice').select('state').execute()).toEqual([{ state: 'sent' }])
    const messages = await database.db
      .selectFrom('notice_delivery')
      .select(['person_id', 'state', 'urgent'])
      .where('channel', '=', 'email')
      .orderBy('person_id')
      .execute()
    expect(messages).toEqual(
      people.map((person_id) => ({ person_id, state: person_id === first ? 'sent' : 'held', urgent: true })),
    )
  })
})

test.runIf(onPostgres && testAll)(
  'a backup can also be restored from one database into the other and back',
  async () => {
    const builtIn = targets.builtIn()
    await restoreBackup(builtIn, archive)
    const second = join(targets.folder(), 'second.tar.gz')
    await writeBackup(builtIn, second)
    const external = await targets.external()
    await restoreBackup(external, second)
    await expectSame(external)
    await expectSame(builtIn)
  },
)

test('only the owner can read the archive; a failed backup leaves no file and does not show the password', async () => {
  expect(statSync(archive).mode & 0o777).toBe(0o600)
  const folder = targets.folder()
  const path = join(folder, 'portal.tar.gz')
  await expect(writeBackup({ ...source, databaseUrl: 'postgres://q:hunter2@127.0.0.1:1/q' }, path)).rejects.toThrow(
    /^The database cannot be read: (?!.*hunter2)/,
  )
  expect(readdirSync(folder)).toEqual([])
})

test('restoring encrypted secrets requires their master key; without it, nothing is changed', async () => {
  const key = Buffer.alloc(32, 1)
  const plain = await openTestDatabase()
  const secret = await new ServerSecret(plain.database, 'factors').get()
  await protectSecrets(plain.database.db, [key])
  await plain.database.close()
  const path = join(targets.folder(), 'encrypted.tar.gz')
  await writeBackup(plain.config, path)
  await plain.close()
  const { master_keys: ids, format } = await checkBackup(path)
  expect([ids, format]).toEqual([[expect.stringMatching(/^[0-9a-f]{12}$/)], 2])
  const { format: plainFormat } = await checkBackup(archive)
  expect(plainFormat).toBe(1)

  const target = onPostgres ? await targets.external() : targets.builtIn()
  for (const masterKeys of [[], [Buffer.alloc(32, 2)]]) {
    await expect(restoreBackup({ ...target, masterKeys }, path)).rejects.toThrow(
      new RegExp(
        `^The secrets in the backup are encrypted with the master key ${ids[0]}, and .* Nothing was changed\\.$`,
      ),
    )
    expect(readdirSync(target.dataDir)).toEqual([])
  }
  await restoreBackup({ ...target, masterKeys: [Buffer.alloc(32, 2), key] }, path)
  await withDatabase(target, async (database) => {
    await protectSecrets(database.db, [key])
    expect(await new ServerSecret(database, 'factors').get()).toEqual(secret)
  })
})

test('a backup keeps the disk reserve free, and leaves no partial archive behind', async () => {
  const folder = targets.folder()
  const full = { ...source, diskReserveBytes: Number.MAX_SAFE_INTEGER }
  await expect(writeBackup(full, join(folder, 'portal.tar.gz'))).rejects.toThrow(
    /^The disk of \S+ has \d+ MiB free, and DISK_RESERVE_MIB says that \d+ stay free\. .* Nothing was written\.$/,
  )
  expect(readdirSync(folder)).toEqual([])
})

describe('a restore refuses', () => {
  const copy = (change: (bytes: Buffer) => Buffer) => {
    const path = join(targets.folder(), 'changed.tar.gz')
    writeFileSync(path, change(readFileSync(archive)))
    return path
  }
  const unzipped = (change: (tar: Buffer) => Buffer) =>
    copy((bytes) => gzipSync(change(gunzipSync(bytes)), { level: 1 }))
  const replace = (tar: Buffer, from: string, to: string) => {
    const at = tar.indexOf(from)
    expect(at).toBeGreaterThan(0)
    return Buffer.concat([tar.subarray(0, at), Buffer.from(to), tar.subarray(at + from.length)])
  }

  test.each<[string, () => string, RegExp]>([
    ['a truncated archive', () => copy((bytes) => bytes.subarray(0, bytes.length / 2)), /is damaged or incomplete/],
    [
      'an archive without its end',
      () => unzipped((tar) => tar.subarray(0, tar.lastIndexOf('checksums.json'))),
      /is damaged or incomplete/,
    ],
    [
      'an archive in which one character has changed',
      () => unzipped((tar) => replace(tar, '20260001', '20269001')),
      /the checksum of .* does not match/,
    ],
    [
      'an archive with a folder',
      () => copy(() => execFileSync('tar', ['-cz', '-C', targets.folder(), '.'])),
      /incomplete: “\.\/?” is not a file/,
    ],
    ['a file that is not there', () => join(targets.folder(), 'none.tar.gz'), /cannot be opened: ENOENT: no such file/],
    ['a file that is no backup', () => copy(() => gzipSync('hello')), /is damaged or incomplete|is not a backup/],
    ['a file that is not even compressed', () => copy(() => Buffer.from('hello')), /is damaged or incomplete/],
  ])('%s, and changes nothing', async (_title, path, message) => {
    const empty = targets.builtIn()
    await expect(restoreBackup(empty, path())).rejects.toThrow(message)
    expect(readdirSync(empty.dataDir)).toEqual([])
  })

  test('a backup of a newer version, or of a different one', async () => {
    const manifest = await checkBackup(archive)
    const { migrationsOf } = await import('./load-database.ts')
    const withoutSql = manifest.migrations.map((migration) => ({ ...migration, sql: '' }))
    expect(() => migrationsOf(manifest, withoutSql.slice(0, -1))).toThrow(/^The backup is of a newer version/)
    expect(() => migrationsOf(manifest, withoutSql.with(0, { ...withoutSql[0], checksum: 'x' } as never))).toThrow(
      /^The backup is of another version/,
    )
  })

  test('a data folder that is not empty', async () => {
    for (const config of onPostgres ? [source, targets.builtIn()] : [targets.builtIn()]) {
      mkdirSync(join(config.dataDir, 'database'), { recursive: true })
      writeFileSync(join(config.dataDir, 'database/PG_VERSION'), '18')
      await expect(restoreBackup(config, archive)).rejects.toThrow(/ is not empty\. .* Nothing was changed\.$/)
      expect(readFileSync(join(config.dataDir, 'database/PG_VERSION'), 'utf8')).toBe('18')
    }
  })

  test.runIf(onPostgres)('an external database that is not empty', async () => {
    const config = { ...source, dataDir: targets.folder() }
    await expect(restoreBackup(config, archive)).rejects.toThrow(/^DATABASE_URL: the database is not empty: it has /)
    expect(readdirSync(config.dataDir)).toEqual(['lock'])
  })
})

test('a check detects an archive that was damaged after it was written', async () => {
  const path = join(targets.folder(), 'portal.tar.gz')
  writeFileSync(path, readFileSync(archive))
  await expect(checkBackup(path)).resolves.toMatchObject({ format: 1 })
  truncateSync(path, statSync(path).size - 1)
  await expect(checkBackup(path)).rejects.toThrow(/is damaged or incomplete/)
})
