import { personaIds } from '@quadrangle/demo-campus'
import type { Pool } from 'pg'
import { cookieOf, fillSessions } from '../support/sessions.ts'

/** Tables with the data of a person that home pages show. */
const tables = ['notice_recipient', 'agenda_entry', 'todo', 'homepage_app']

/**
 * Makes sessions for this many students of the demo campus, and gives each of them the home page of the first; returns
 * their cookies.
 */
export async function logInStudents(sql: Pool, count: number): Promise<string[]> {
  const { rows } = await sql.query<{ id: number }>(
    `select id from person where kind = 'student' and disabled_at is null order by id limit $1`,
    [count],
  )
  if (rows.length < count) throw new Error(`The demo campus has ${rows.length} students, and ${count} are needed.`)
  const ids = rows.map(({ id }) => id)
  const others = ids.filter((id) => id !== personaIds.student)
  for (const table of tables) await copyRows(sql, table, others)
  await sql.query('vacuum analyze')
  for (const id of ids) await fillSessions(sql, id, 1)
  return ids.map((id) => cookieOf(id))
}

async function copyRows(sql: Pool, table: string, people: readonly number[]): Promise<void> {
  const { rows } = await sql.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_name = $1 and column_name not in ('id', 'person_id')`,
    [table],
  )
  const columns = rows[0]?.columns ?? ''
  await sql.query(`delete from ${table} where person_id = any($1::bigint[])`, [people])
  await sql.query(
    `insert into ${table} (person_id, ${columns})
     select other, ${columns} from ${table}, unnest($1::bigint[]) as other where person_id = $2`,
    [people, personaIds.student],
  )
}
