import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cacheFolder } from '../testing/template.ts'
import { openTestDatabase } from '../testing/test-database.ts'

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly isView: boolean
  readonly nullable: boolean
  readonly hasDefault: boolean
  /** The CHECK constraint that lists the allowed values, if there is one. */
  readonly values: string | null
}

/** Types of the driver's return values, by the type of the column. */
const typescriptTypes: Readonly<Record<string, string>> = {
  text: 'string',
  uuid: 'string',
  date: 'string',
  time: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  bytea: 'Buffer',
  jsonb: 'unknown',
  tsvector: 'string',
  _text: 'string[]',
  _int2: 'number[]',
  _int8: 'number[]',
}

async function readColumns(): Promise<readonly Column[]> {
  const { database, close } = await openTestDatabase()
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, t.typname as type, c.relkind = 'v' as "isView",
      not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as "hasDefault",
      (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%') as values
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
      and c.relname <> 'schema_migration' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(database.db)
  await close()
  return rows
}

function typeOf({ type, values, nullable, isView }: Column): string {
  const union = values?.match(/'[^']*'(?=::)/g)?.join(' | ')
  const base = union ?? typescriptTypes[type] ?? `no TypeScript type for ${type}`
  return nullable && !isView ? `${base} | null` : base
}

/** A module that compiles only if the types in `schema.ts` equal the columns of the database. */
function assertions(columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table)
  const quoted = (names: Iterable<string>) => Array.from(names, (name) => `'${name}'`).join(' | ')
  return [
    `import type { Insertable, Selectable } from 'kysely'`,
    `import type { Database } from '${join(import.meta.dirname, 'schema.ts')}'`,
    'type Same<A, B> = [A, B] extends [B, A] ? true : { inTypes: A; inDatabase: B }',
    'type Narrows<A, B> = A extends B ? true : { inTypes: A; inDatabase: B }',
    'type IsOptional<T, K extends keyof T> = {} extends Pick<T, K> ? true : false',
    `export const tables: Same<keyof Database, ${quoted(tables.keys())}> = true`,
    ...Array.from(tables, ([table, tableColumns]) => {
      const names = quoted(tableColumns.map(({ name }) => name))
      return `export const ${table}: Same<keyof Database['${table}'], ${names}> = true`
    }),
    ...columns.flatMap((column) => {
      const { table, name, nullable, hasDefault, isView } = column
      const row = `Database['${table}']`
      // A view has no CHECK constraints, so its types may be narrower than those in the database.
      const compare = isView ? 'Narrows' : 'Same'
      const read = `export const ${table}__${name}: ${compare}<Selectable<${row}>['${name}'], ${typeOf(column)}> = true`
      const insert = `export const ${table}__${name}__optional: IsOptional<Insertable<${row}>, '${name}'> = ${nullable || hasDefault}`
      return isView ? [read] : [read, insert]
    }),
  ].join('\n')
}

/** The errors of the TypeScript compiler for a module, each after the name of the constant that it concerns. */
async function compile(source: string): Promise<string> {
  const folder = mkdtempSync(join(cacheFolder, 'schema-test-'))
  try {
    writeFileSync(join(folder, 'assertions.ts'), source)
    const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
    const options = '--ignoreConfig --noEmit --strict --skipLibCheck --module nodenext --target esnext --types node'
    const args = [tsc, ...options.split(' '), '--allowImportingTsExtensions', join(folder, 'assertions.ts')]
    const errors = await promisify(execFile)(process.execPath, args).then(
      () => '',
      ({ stdout, stderr, message }: { stdout: string; stderr: string; message: string }) => stdout + stderr || message,
    )
    const lines = source.split('\n')
    return errors.replace(/^\S+\((\d+),\d+\): error TS\d+:/gm, (_, line) => lines[line - 1]?.split(' ')[2] ?? '')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('the types of the tables equal the columns of the database', async () => {
  expect(await compile(assertions(await readColumns()))).toBe('')
})
