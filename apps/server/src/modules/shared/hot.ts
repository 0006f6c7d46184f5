import { createHash } from 'node:crypto'
import type { Compilable } from 'kysely'
import type { QueryResultRow } from 'pg'
import type { DatabaseHandle } from '../../database/database.ts'

const names = new Map<string, string>()

/** Runs a query that each connection keeps prepared. For queries whose text is always the same, not for generated ones. */
export function hot<Row>(database: DatabaseHandle, query: Compilable<Row>): Promise<Row[]> {
  const { sql, parameters } = query.compile()
  let name = names.get(sql)
  if (name === undefined) {
    // The name follows from the text: the same name with another text is an error on the connection.
    name = createHash('sha256').update(sql).digest('base64url').slice(0, 24)
    names.set(sql, name)
  }
  return database.prepared<Row & QueryResultRow>(name, sql, parameters)
}
