import { onTestFinished } from 'vitest'
import type { DatabaseHandle } from '../database/database.ts'

/** Locks a table of a PostgreSQL database, so that queries of it wait; until the end of the test at the latest. */
export async function lockTable({ pool }: Pick<DatabaseHandle, 'pool'>, table: string) {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in access exclusive mode`)
  let isLocked = true
  const release = async () => {
    if (!isLocked) return
    isLocked = false
    await client.query('rollback')
    client.release()
  }
  onTestFinished(release)
  return {
    /** Number of queries that wait for the table. */
    async waiting(): Promise<number> {
      const { rows } = await client.query<{ count: string }>(
        'select count(*) from pg_locks where relation = $1::regclass and not granted',
        [table],
      )
      return Number(rows[0]?.count)
    },
    release,
  }
}
