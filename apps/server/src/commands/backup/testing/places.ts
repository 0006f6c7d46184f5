import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import pg from 'pg'
import type { DatabaseHandle } from '../../../database/database.ts'
import { openDatabase } from '../../../database/open-database.ts'
import { type Config, readConfig } from '../../../process/settings/config.ts'

/** Empty data folders and databases for restores, removed at the end. */
export class RestoreTargets {
  readonly #cleanups: (() => Promise<unknown> | unknown)[] = []

  folder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'quadrangle-test-'))
    this.#cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  }

  /** An empty data folder for the built-in database. */
  builtIn(): Config {
    return readConfig({ DATA_DIR: this.folder() })
  }

  /** An empty data folder and an empty database of the PostgreSQL server for tests. */
  async external(): Promise<Config> {
    const server = process.env.TEST_DATABASE_URL ?? ''
    const name = `qd_test_${randomBytes(6).toString('hex')}`
    await run(server, `create database ${name}`)
    this.#cleanups.push(() => run(server, `drop database if exists ${name} with (force)`))
    const url = new URL(server)
    url.pathname = `/${name}`
    return readConfig({ DATA_DIR: this.folder(), DATABASE_URL: url.href })
  }

  async remove(): Promise<void> {
    for (const cleanup of this.#cleanups.reverse()) await cleanup()
  }
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** Every row of every table as text. */
export async function databaseContents({ pool }: DatabaseHandle): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in (current_schema(), 'demo') order by 1`,
  )
  const contents: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    contents[name] = rows.map(({ row }) => row).sort()
  }
  return contents
}

/** Constraints, indexes and triggers, with the tables that have them. */
export async function schemaObjects({ pool }: DatabaseHandle): Promise<string[]> {
  const { rows } = await pool.query<{ object: string }>(
    `select concat_ws(' ', conrelid::regclass, conname, contype) as object from pg_constraint
       where connamespace = current_schema()::regnamespace and contype <> 'n'
     union all select indexdef from pg_indexes where schemaname = current_schema()
     union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal`,
  )
  return rows.map(({ object }) => object).sort()
}

/** Every uploaded file with its content. */
export function fileContents(dataDir: string): Record<string, string> {
  const folder = join(dataDir, 'files')
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [relative(folder, path), readFileSync(path).toString('base64')]),
  )
}

/** Opens the configured database, as the server does. */
export async function withDatabase<Result>(
  config: Config,
  use: (database: DatabaseHandle) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(config, {
    onDeath: (error) => {
      throw error
    },
  })
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}
