import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'

/** The kinds that a column of the database may have in the hand-written tables. */
const kinds: Readonly<Record<string, string>> = {
  text: 'string',
  uuid: 'string',
  date: 'string',
  int4: 'number',
  int2: 'number',
  int8: 'number',
  bool: 'boolean',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
  bytea: 'Buffer',
  _text: 'string[]',
  _int2: 'number[]',
  _int8: 'number[]',
}

test('the tables in the types are those of the database', async () => {
  const made = await openTestDatabase()
  const { rows } = await sql<{ table: string; column: string; type: string; nullable: boolean; generated: boolean }>`
    select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' as generated
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migration'
  `.execute(made.database.db)
  await made.close()
  const inDatabase = rows.map(({ table, column, type, nullable, generated }) =>
    [`${table}.${column}`, kinds[type] ?? type, nullable ? 'null' : '', generated ? 'generated' : ''].join(' ').trim(),
  )
  expect(declared().sort()).toEqual(inDatabase.sort())
})

/** The same lines, read from the source of the types. */
function declared(): string[] {
  const source = ['people', 'portal', 'entries', 'notices', 'delivery']
    .map((name) => readFileSync(join(import.meta.dirname, `tables/${name}.ts`), 'utf8'))
    .join('\n')
  const schema = readFileSync(join(import.meta.dirname, 'schema.ts'), 'utf8')
  return [...schema.matchAll(/^ {2}(\w+): (\w+Table)$/gm)].flatMap(([, table, type]) => {
    const body = new RegExp(`interface ${type} \\{\\n([^}]*)\\}`).exec(source)?.[1] ?? ''
    return [...body.matchAll(/^ {2}(\w+): (.+)$/gm)].map(([, column, written = '']) => {
      const generated = /^Generated/.test(written)
      const inner = written.replace(/^Generated<(.*)>$/, '$1').replace('GeneratedTimestamp', 'Timestamp')
      const kind = inner.replace(/ \| null$/, '').replace(/^'.*$/, 'string')
      return [`${table}.${column}`, kind, / \| null\b/.test(inner) ? 'null' : '', generated ? 'generated' : '']
        .join(' ')
        .trim()
    })
  })
}
