import type pg from 'pg'
import { demoTablesSql } from '../../database/demo-tables.ts'
import { HISTORY_TABLE, type Migration } from '../../database/migrate.ts'
import { StartError } from '../../process/lifecycle/start-error.ts'
import {
  type ArchiveEntry,
  type BackedUpTable,
  kindOf,
  type Manifest,
  sequencesSchema,
  textOf,
} from './archive-format.ts'
import { copyRows } from './copy-text.ts'
import { exactTexts, tableName } from './dump-database.ts'
import { type Held, removeOutdated } from './remove-outdated.ts'

const ROWS_PER_INSERT = 1_000

/** Gateways, mailboxes, identity providers and links know ids given since the backup, so none is given again. */
const SKIP_IDS = `
  select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + 1000000)
  from pg_sequences where schemaname = current_schema()`

/** The migrations that the database of a backup had. Fails if this program does not know them all. */
export function migrationsOf({ migrations }: Pick<Manifest, 'migrations'>, current: readonly Migration[]): Migration[] {
  return migrations.map(({ name, checksum }) => {
    const migration = current.find((each) => each.name === name)
    if (migration === undefined) {
      throw new StartError(
        `The backup is of a newer version, which has the migration ${name}. Restore it with that version.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new StartError(
        `The backup is of another version: its migration ${name} is a different one. Restore it with that version.`,
      )
    }
    return migration
  })
}

/**
 * Creates the tables as they were at the backup and fills them, on an empty database and inside the caller's
 * transaction. Later migrations are left to the next start of the server. Returns what is held because it may have been
 * sent since.
 */
export async function loadDatabase(
  client: pg.ClientBase,
  {
    manifest,
    migrations,
    entries,
  }: {
    readonly manifest: Manifest
    readonly migrations: readonly Migration[]
    /** The entries of the archive that belong to the database. */
    readonly entries: AsyncIterable<ArchiveEntry>
  },
): Promise<Held> {
  await client.query(exactTexts)
  await client.query(HISTORY_TABLE)
  for (const { sql } of migrations) await client.query(sql)
  if (manifest.tables.some(({ schema }) => schema === 'demo')) await client.query(demoTablesSql)
  // A migration may have inserted rows, which the backup has, too.
  await client.query(`truncate ${manifest.tables.map(tableName).join(', ')}`)
  const constraints = await dropForeignKeys(client)
  for (const table of manifest.tables) await client.query(`alter table ${tableName(table)} disable trigger user`)

  const tables = new Map<string, TableLoad>()
  for (const table of manifest.tables) {
    tables.set(`${table.schema}.${table.name}`, { table, insert: await insertStatement(client, table) })
  }
  for await (const entry of entries) {
    const type = kindOf(entry.name)
    if (type?.kind === 'sequences') await setSequences(client, await textOf(entry))
    if (type?.kind !== 'rows') continue
    const tableLoad = tables.get(`${type.schema}.${type.table}`)
    if (!tableLoad) throw new Error(`The manifest does not name the table of ${entry.name}.`)
    await insertRows(client, tableLoad, await textOf(entry))
  }
  for (const table of manifest.tables) await client.query(`alter table ${tableName(table)} enable trigger user`)
  for (const { table, name, definition } of constraints) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
  await client.query(SKIP_IDS)
  return removeOutdated(client, manifest)
}

interface TableLoad {
  readonly table: BackedUpTable
  readonly insert: string
}

/** Rows are loaded in the order of their tables' names, so references are checked only when all rows are loaded. */
async function dropForeignKeys(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

/** A statement that inserts columns of text, converted to the column types of the table. */
async function insertStatement(client: pg.ClientBase, table: BackedUpTable): Promise<string> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attname = any($2) order by array_position($2, attname::text)`,
    [tableName(table), table.columns],
  )
  if (rows.length !== table.columns.length) {
    throw new StartError(
      `The backup has columns of ${table.name} that its migrations do not make. It is of another version.`,
    )
  }
  const names = rows.map(({ name }) => name).join(', ')
  const values = rows.map(({ type }, at) => `c${at}::${type}`).join(', ')
  const texts = rows.map((_, at) => `$${at + 1}::text[]`).join(', ')
  const aliases = rows.map((_, at) => `c${at}`).join(', ')
  return `insert into ${tableName(table)} (${names}) overriding system value select ${values} from unnest(${texts}) as rows (${aliases})`
}

async function insertRows(client: pg.ClientBase, { table, insert }: TableLoad, text: string): Promise<void> {
  let columns: (string | null)[][] = []
  const flush = async () => {
    if (columns.length > 0) await client.query(insert, columns)
    columns = []
  }
  for (const row of copyRows(text)) {
    if (row.length !== table.columns.length) throw new Error(`A row of ${table.name} has ${row.length} values.`)
    if (columns.length === 0) columns = row.map(() => [])
    for (const [at, value] of row.entries()) columns[at]?.push(value)
    if ((columns[0]?.length ?? 0) >= ROWS_PER_INSERT) await flush()
  }
  await flush()
}

async function setSequences(client: pg.ClientBase, text: string): Promise<void> {
  for (const { name, last } of sequencesSchema.parse(JSON.parse(text))) {
    await client.query('select setval(quote_ident($1)::regclass, $2::bigint)', [name, last])
  }
}
