import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'

let testDatabase: TestDatabase
let allMigrations: Migration[]
beforeAll(async () => {
  testDatabase = await openTestDatabase()
  allMigrations = await readMigrations()
})
afterAll(() => testDatabase.close())

const next = (name: string, sql: string): Migration => ({ name, sql, checksum: name + sql })
const tables = async () =>
  (
    await testDatabase.database.pool.query<{ n: string }>(
      `select tablename as n from pg_tables where schemaname = 'public'`,
    )
  ).rows.map(({ n }) => n)

test('an applied migration is not applied again', async () => {
  expect(allMigrations.length).toBeGreaterThan(0)
  expect(await migrate(testDatabase.database.pool, allMigrations)).toEqual([])
})

test('two servers that start at the same time apply each file once', async () => {
  const extended = [...allMigrations, next('9001_a.sql', 'create table race (id integer)')]
  const start = () => migrate(testDatabase.database.pool, extended)
  const applied = await Promise.all([start(), start()])
  expect(applied.flat()).toEqual(['9001_a.sql'])
  allMigrations = extended
})

test('a failing file is rolled back and named', async () => {
  const bad = next('9002_b.sql', 'create table half (id integer); select no_such_column;')
  await expect(migrate(testDatabase.database.pool, [...allMigrations, bad])).rejects.toThrow(
    /^The migration 9002_b.sql failed.*no_such_column/,
  )
  expect(await tables()).not.toContain('half')
  expect(await migrate(testDatabase.database.pool, allMigrations)).toEqual([])
})

test('an upgrade of several files is applied completely or not at all', async () => {
  const good = next('9002_a.sql', 'create table first_part (id integer)')
  const bad = next('9002_b.sql', 'select no_such_column')
  await expect(migrate(testDatabase.database.pool, [...allMigrations, good, bad])).rejects.toThrow(
    /^The migration 9002_b.sql failed, and nothing of this upgrade was applied/,
  )
  expect(await tables()).not.toContain('first_part')
  expect(await migrate(testDatabase.database.pool, allMigrations)).toEqual([])
})

test('a file that succeeds but cannot be recorded is rolled back too', async () => {
  const record = `insert into schema_migration (name, checksum) values ('9003_c.sql', 'x')`
  const selfRecording = next('9003_c.sql', `create table unrecorded (id integer); ${record};`)
  await expect(migrate(testDatabase.database.pool, [...allMigrations, selfRecording])).rejects.toThrow(
    '9003_c.sql failed',
  )
  expect(await tables()).not.toContain('unrecorded')
  expect(await migrate(testDatabase.database.pool, allMigrations)).toEqual([])
})

test('an applied file that has changed stops the start', async () => {
  const [first, ...rest] = allMigrations as [Migration, ...Migration[]]
  await expect(migrate(testDatabase.database.pool, [{ ...first, checksum: 'other' }, ...rest])).rejects.toThrow(
    '0001_portal.sql was changed after',
  )
})

test('a database of a newer version, or a file with an earlier time, stops the start', async () => {
  await expect(migrate(testDatabase.database.pool, allMigrations.slice(0, -1))).rejects.toThrow('A newer version')
  await expect(
    migrate(testDatabase.database.pool, [next('0000_late.sql', 'select 1'), ...allMigrations]),
  ).rejects.toThrow('later time')
})

async function readNames(...names: string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  try {
    for (const name of names) await writeFile(join(folder, name), 'select 1')
    return (await readMigrations(folder)).map(({ name }) => name)
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('files named by time come after the numbered ones, in their order', async () => {
  const names = ['0001_portal.sql', '0074_trusted_browsers.sql', '202611291105_b.sql', '202612010000_a.sql']
  expect(await readNames(...names.toReversed())).toEqual(names)
})

test.each([
  [['add_rooms.sql'], 'The migration add_rooms.sql must be named YYYYMMDDHHMM_name.sql'],
  [['20261129_rooms.sql'], 'The migration 20261129_rooms.sql must be named YYYYMMDDHHMM_name.sql'],
  [['202699011105_rooms.sql'], 'The migration 202699011105_rooms.sql must be named YYYYMMDDHHMM_name.sql'],
  [
    ['202611291105_b.sql', '202611291105_a.sql'],
    'The migrations 202611291105_a.sql and 202611291105_b.sql have the same time',
  ],
])('file names with an ambiguous order are refused: %j', async (names, problem) => {
  await expect(readNames(...names)).rejects.toThrow(problem)
})
