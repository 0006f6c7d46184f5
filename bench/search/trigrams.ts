import { median } from '../support/measurement.ts'
import { sized } from '../support/smoke.ts'
import { people } from './fill.ts'
import type { SearchServer } from './serve.ts'

const ROUNDS = sized(15, 1)

interface Medians {
  readonly ours: number
  readonly trigrams: number
}

/**
 * Times a search and the same search with ILIKE and a trigram index, alternately, in milliseconds. Both find the ids of
 * the first page and the number of hits. The index is dropped afterwards.
 */
export async function besideTrigrams(
  { database: { pool }, bulk }: SearchServer,
  text: string,
  search: () => Promise<unknown>,
): Promise<Medians> {
  await pool.query('create extension pg_trgm')
  await bulk.pool.query(
    `create index notice_trigrams on notice using gin (title gin_trgm_ops, title_en gin_trgm_ops, content gin_trgm_ops, content_en gin_trgm_ops)`,
  )
  await pool.query('analyze notice')
  const ours: number[] = []
  const times: number[] = []
  for (let round = -1; round < ROUNDS; round += 1) {
    const begin = performance.now()
    await search()
    const start = performance.now()
    await pool.query(
      `select n.id, count(*) over () from notice n
       where (n.title ilike $1 or n.title_en ilike $1 or n.content ilike $1 or n.content_en ilike $1)
         and n.id in (select notice_id from notice_recipient where person_id = $2)
       order by n.title ilike $1 desc, n.id desc limit 20`,
      [`%${text}%`, people.reader],
    )
    if (round < 0) continue
    ours.push(start - begin)
    times.push(performance.now() - start)
  }
  await pool.query('drop extension pg_trgm cascade')
  return { ours: median(ours), trigrams: median(times) }
}
