import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { masterKeyOf } from '../../database/master-keys.ts'
import { secretColumns } from '../../runtime/session/protect-secrets.ts'
import {
  ARCHIVE_FORMAT,
  type ArchiveEntry,
  type BackedUpTable,
  type Manifest,
  names,
  PLAIN_FORMAT,
  textEntry,
} from './archive-format.ts'
import { copyLine } from './copy-text.ts'

const ROWS_PER_FETCH = 1_000
/** How much of a table is in memory at a time. */
const PART_BYTES = 4 * 1024 * 1024

/** Values are returned as the text that the database writes, so that it reads the same values again. */
export const rawTexts: pg.CustomTypesConfig = {
  getTypeParser: () => (text: string) => text,
} as unknown as pg.CustomTypesConfig

/** Settings that determine how the database writes and reads values. */
export const exactTexts = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`

const TABLES = `
  select case n.nspname when current_schema() then 'portal' else n.nspname::text end as schema, c.relname::text as name,
    array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and n.nspname in (current_schema(), 'demo')
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by 1, 2 order by 1, 2`

const SEQUENCES = `
  select sequencename::text as name, last_value::text as last from pg_sequences
  where schemaname = current_schema() and last_value is not null order by 1`

/** The contents of a database at one moment, as entries of an archive; the manifest is the first. */
export async function* dumpDatabase(client: pg.ClientBase, label: string): AsyncGenerator<ArchiveEntry> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query(exactTexts)
    const { rows: tables } = await client.query<BackedUpTable>(TABLES)
    const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
      'select name, checksum from schema_migration order by name',
    )
    const masterKeys = await usedMasterKeys(client, tables)
    const manifest: Manifest = {
      format: masterKeys.length > 0 ? ARCHIVE_FORMAT : PLAIN_FORMAT,
      id: randomUUID(),
      created_at: new Date().toISOString(),
      database: label,
      migrations,
      tables,
      master_keys: masterKeys,
    }
    yield textEntry(names.manifest, JSON.stringify(manifest))
    for (const table of tables) yield* dumpTable(client, table)
    const { rows: sequences } = await client.query(SEQUENCES)
    yield textEntry(names.sequences, JSON.stringify(sequences))
  } finally {
    await client.query('rollback')
  }
}

/** The ids of the master keys with which secrets are encrypted. */
async function usedMasterKeys(client: pg.ClientBase, tables: readonly BackedUpTable[]): Promise<string[]> {
  const ids = new Set<string>()
  for (const { table: name, column } of secretColumns) {
    // The database of an older version may lack the table or the column.
    const table = tables.find((each) => each.name === name && each.columns.includes(column))
    if (!table) continue
    const { rows } = await client.query<{ stored: Buffer }>(
      `select ${pg.escapeIdentifier(column)} as stored from ${tableName(table)} where ${pg.escapeIdentifier(column)} is not null`,
    )
    for (const { stored } of rows) ids.add(masterKeyOf(stored) ?? '')
  }
  ids.delete('')
  return [...ids].sort()
}

async function* dumpTable(client: pg.ClientBase, table: BackedUpTable): AsyncGenerator<ArchiveEntry> {
  const columns = table.columns.map((name) => pg.escapeIdentifier(name)).join(', ')
  await client.query(`declare rows no scroll cursor for select ${columns} from ${tableName(table)}`)
  let lines: string[] = []
  let length = 0
  let part = 0
  const flush = () => {
    const entry = textEntry(names.rows(table, part), lines.join(''))
    lines = []
    length = 0
    part += 1
    return entry
  }
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch forward ${ROWS_PER_FETCH} from rows`,
      rowMode: 'array',
      types: rawTexts,
    })
    for (const row of rows) {
      const line = copyLine(row)
      lines.push(line)
      length += line.length
      if (length >= PART_BYTES) yield flush()
    }
    if (rows.length < ROWS_PER_FETCH) break
  }
  if (length > 0) yield flush()
  await client.query('close rows')
}

/** The name of a table for a statement. The search path finds the tables of the portal. */
export function tableName({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>): string {
  return `${schema === 'demo' ? 'demo.' : ''}${pg.escapeIdentifier(name)}`
}
