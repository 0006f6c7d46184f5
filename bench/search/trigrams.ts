import type { DatabaseHandle } from '../../apps/server/src/database/database.ts'
import { median } from '../support/measurement.ts'
import { NO_TIMEOUT, people } from './fill.ts'

const ROUNDS = 5

/** How long the same search takes with ILIKE and an index of trigrams, in milliseconds. Both are gone afterwards. */
export async function beside({ pool }: DatabaseHandle, text: string): Promise<number> {
  await pool.query('create extension pg_trgm')
  await pool.query(
    `${NO_TIMEOUT} create index notice_trigrams on notice using gin (title gin_trgm_ops, title_en gin_trgm_ops, content gin_trgm_ops, content_en gin_trgm_ops)`,
  )
  await pool.query('analyze notice')
  const times: number[] = []
  for (let round = -1; round < ROUNDS; round += 1) {
    const start = performance.now()
    await pool.query(
      `select n.id, count(*) over () from notice n
       where (n.title ilike $1 or n.title_en ilike $1 or n.content ilike $1 or n.content_en ilike $1)
         and n.id in (select notice_id from notice_recipient where person_id = $2)
       order by n.title ilike $1 desc, n.id desc limit 20`,
      [`%${text}%`, people.reader],
    )
    if (round >= 0) times.push(performance.now() - start)
  }
  await pool.query('drop extension pg_trgm cascade')
  return median(times)
}
