import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { firstLine, StartError } from '../process/lifecycle/start-error.ts'

export const migrationsFolder = join(import.meta.dirname, '../../migrations')

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** The advisory lock of migrations: servers that start at the same time take turns. Any number that nothing else uses. */
const LOCK = 7_203_581

/** Creates the table of the migrations that were applied to a database. */
export const HISTORY_TABLE = `create table if not exists schema_migration (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`

/**
 * Old names start with four digits, new ones with year, month, day, hour and minute, because numbers collided between
 * branches.
 */
const NAME = /^(?:\d{4}|(20\d{2}[01]\d[0-3]\d[0-2]\d[0-5]\d))_[a-z0-9_]+\.sql$/

/** The migrations of a folder, sorted by name. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  validateNames(names)
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replace(/\r\n/g, '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

function validateNames(names: readonly string[]): void {
  const byTime = new Map<string, string>()
  for (const name of names) {
    const match = NAME.exec(name)
    if (!match) {
      throw new StartError(`The migration ${name} must be named YYYYMMDDHHMM_name.sql, by its time in UTC.`)
    }
    const [, time] = match
    if (time === undefined) continue
    const other = byTime.get(time)
    if (other) throw new StartError(`The migrations ${other} and ${name} have the same time. Give one a later time.`)
    byTime.set(time, name)
  }
}

/** Applies pending migrations, in one transaction, and returns their names. */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    try {
      return await applyAll(client, migrations)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
    }
  } finally {
    client.release()
  }
}

async function applyAll(client: pg.PoolClient, migrations: readonly Migration[]): Promise<string[]> {
  await client.query(HISTORY_TABLE)
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  requireMatchingHistory(applied, migrations)
  const pending = migrations.filter(({ name }) => !applied.has(name))
  if (pending.length === 0) return []
  // All or none, so that the former version still starts after a failed upgrade.
  await client.query('begin')
  for (const migration of pending) await apply(client, migration)
  await client.query('commit')
  return pending.map(({ name }) => name)
}

function requireMatchingHistory(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    const currentChecksum = checksums.get(name)
    if (currentChecksum === undefined) {
      throw new StartError(
        `A newer version of this server has applied the migration ${name} to this database. Start that version, or use another database.`,
      )
    }
    if (currentChecksum !== checksum) {
      throw new StartError(
        `The migration ${name} was changed after it had been applied to this database. Restore the file and write a new migration.`,
      )
    }
  }
  const last = [...applied.keys()].sort().at(-1)
  const late = migrations.find(({ name }) => last !== undefined && name < last && !applied.has(name))
  if (late) {
    throw new StartError(
      `The migration ${late.name} comes before ${last}, which is already applied. Give it a later time.`,
    )
  }
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
  } catch (cause) {
    await client.query('rollback')
    throw new StartError(
      `The migration ${name} failed, and nothing of this upgrade was applied: ${firstLine(cause)}.`,
      { cause },
    )
  }
}
