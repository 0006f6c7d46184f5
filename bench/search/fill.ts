import type { DatabaseHandle } from '../../apps/server/src/database/database.ts'
import { indexStale } from '../../apps/server/src/platform/search-index/index-stale.ts'
import { type CorpusNotice, corpus } from './corpus.ts'
import type { SearchServer } from './serve.ts'

/** The issuer who may send, the reader who gets one in ten of the notices, and the number of other people. */
export const people = { issuer: 1, reader: 2, others: 500 } as const
const CHUNK = 2_000
/** How many of the others get each notice. */
const AUDIENCE = 10
/** How many of the others write the notices. */
const WRITERS = 20

/** An institution with people who have no notices yet. */
export async function fillPeople({ pool }: DatabaseHandle): Promise<void> {
  await pool.query(`insert into organization (id, path, name, name_en) values (1, '/1/', '大学', 'University')`)
  await pool.query(`insert into person (id, number, kind, name, name_en, organization_id)
    select n, 'B' || n, 'staff', '王' || n, 'Wang ' || n, 1 from generate_series(1, ${people.others + 2}) n`)
  await pool.query(`insert into person_role (person_id, role, organization_id) values (${people.issuer}, 'issuer', 1)`)
}

/** Adds notices up to a number and indexes them. The index of words is built at the end, which is faster. */
export async function fillNotices({ database, bulk }: SearchServer, from: number, to: number): Promise<void> {
  const { pool } = database
  let chunk: CorpusNotice[] = []
  let at = 0
  for (const notice of corpus(to)) {
    at += 1
    if (at > from) chunk.push(notice)
    if (chunk.length < CHUNK && at < to) continue
    if (chunk.length > 0) await insert(database, at - chunk.length + 1, chunk)
    chunk = []
  }
  await pool.query(`select setval(pg_get_serial_sequence('notice', 'id'), ${to})`)
  const { rows } = await pool.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'notice_search_tokens'`,
  )
  await pool.query('drop index notice_search_tokens')
  while (await indexStale(database.db));
  for (const { indexdef } of rows) await bulk.pool.query(indexdef)
  await bulk.pool.query('vacuum analyze')
}

async function insert({ pool }: DatabaseHandle, first: number, notices: readonly CorpusNotice[]): Promise<void> {
  const column = (name: keyof CorpusNotice) => notices.map((notice) => notice[name])
  await pool.query(
    `insert into notice (id, issuer_id, organization_id, official, title, title_en, content, content_en, sent_at)
     select ${first} + at - 1, ${people.reader + 1} + at % ${WRITERS}, 1, true, title, title_en, content, content_en, now() - interval '1 day'
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality as n (title, title_en, content, content_en, at)`,
    [column('title'), column('title_en'), column('content'), column('content_en')],
  )
  await pool.query(`insert into notice_recipient (person_id, notice_id, read_at)
    select person, notice, case when notice % 5 > 0 then now() end from (
      select ${people.reader + 1} + (notice * 7919 + k * 104729) % ${people.others} as person, notice
      from generate_series(${first}, ${first + notices.length - 1}) notice, generate_series(1, ${AUDIENCE}) k
      union select ${people.reader}, notice
      from generate_series(${first}, ${first + notices.length - 1}) notice where notice % 10 = 0) reached
    order by person, notice`)
}
