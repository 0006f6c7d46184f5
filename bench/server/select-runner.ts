import { createHash } from 'node:crypto'
import pg from 'pg'
import { type DatabaseHandle, pgliteDatabase } from '../../apps/server/src/database/database.ts'
import { openPgliteFolder } from '../../apps/server/src/database/pglite-folder.ts'
import { typeParsers } from '../../apps/server/src/database/type-parsers.ts'

/** Runs a statement prepared by name; returns its rows. */
export type RunPrepared = (name: string, text: string, values: unknown[]) => Promise<Record<string, unknown>[]>

/**
 * Opens a database for a server written by hand. With an address it is PostgreSQL through a plain pool of the driver; a
 * folder is opened as the portal opens its built-in database, since there is no other driver for it.
 */
export async function openRunner(target: string): Promise<RunPrepared> {
  if (/^postgres(ql)?:/.test(target)) {
    const pool = new pg.Pool({ connectionString: target, max: 10, types: typeParsers })
    return async (name, text, values) => (await pool.query({ name, text, values })).rows
  }
  const database: DatabaseHandle = pgliteDatabase(await openPgliteFolder(target))
  return (name, text, values) => database.prepared(name, text, values)
}

/** A name derived from the text: on a connection, the same name with another text is an error. */
export function statementName(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 24)
}
