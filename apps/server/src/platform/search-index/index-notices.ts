import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { type NoticeTexts, noticeEntry } from './lexemes.ts'
import { addWords } from './words.ts'

/**
 * Lexemes that every notice has. PostgreSQL stores values outside their table only for rows of more than 2 kB; with the
 * tokens inside the table, a thousand hits would mean reading a thousand pages. Therefore the last lexeme is long and
 * compresses to a few bytes. Before it compresses, PostgreSQL looks for four equal bytes in the first 1 kB, which for
 * many words contains the lengths and places of lexemes; the first three lexemes, by length and order, make such bytes
 * repeat.
 */
const FILLERS = ['!', `!${'~'.repeat(14)}!`, `!${'~'.repeat(15)}`, '~'.repeat(2_040)]

/**
 * Indexes the current state of a notice. Call it last in the transaction that changes the notice: other transactions
 * that add the same new word wait until it ends.
 */
export async function indexNotice(trx: Db, noticeId: number): Promise<void> {
  await writeEntries(trx, await textsOf(trx, [noticeId]))
}

/**
 * Indexes some notices that were changed outside the server or before it could index them, newest first; false if there
 * were none.
 */
export async function indexStaleNotices(trx: Db, limit: number): Promise<boolean> {
  const stale = await trx
    .selectFrom('notice_search')
    .select('notice_id')
    .where('stale', '=', sql.lit(true))
    .orderBy('notice_id', 'desc')
    .limit(limit)
    // Locked rows are skipped: a transaction that is changing a notice indexes it, too.
    .forUpdate()
    .skipLocked()
    .execute()
  if (stale.length === 0) return false
  const ids = stale.map(({ notice_id }) => notice_id)
  await writeEntries(trx, await textsOf(trx, ids))
  return true
}

interface Row extends NoticeTexts {
  readonly id: number
}

/** Searchable texts of notices: only the titles of a revoked one. */
async function textsOf(trx: Db, ids: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`select n.id, n.title, n.title_en,
      case when n.revoked_at is null then n.content else '' end as content,
      case when n.revoked_at is null then n.content_en else '' end as content_en,
      case when n.revoked_at is null then array(select a.name from notice_attachment a
        where a.notice_id = n.id and not a.inline order by a.position) else '{}' end as files
    from notice n where n.id = any(${ids}::bigint[])`.execute(trx)
  return rows
}

async function writeEntries(trx: Db, rows: readonly Row[]): Promise<void> {
  const entries = rows.map((row) => ({ id: row.id, ...noticeEntry(row) }))
  const column = <Value>(read: (entry: (typeof entries)[number]) => Value) => sql`${entries.map(read)}`
  const ids = column(({ id }) => id)
  await sql`update notice_search s set stale = false,
      tokens = array_to_tsvector(string_to_array(e.tokens, ' ') || ${FILLERS}::text[])
    from unnest(${ids}::bigint[], ${column(({ tokens }) => tokens.join(' '))}::text[]) as e (id, tokens)
    where s.notice_id = e.id`.execute(trx)
  const titles = [column(({ title }) => title), column(({ title_en }) => title_en)] as const
  await sql`insert into notice_search_title (notice_id, title, title_en, office_id)
    select e.id, e.title, e.title_en, case when n.official then n.organization_id end
    from unnest(${ids}::bigint[], ${titles[0]}::text[], ${titles[1]}::text[]) as e (id, title, title_en)
    join notice n on n.id = e.id
    on conflict (notice_id) do update
      set title = excluded.title, title_en = excluded.title_en, office_id = excluded.office_id`.execute(trx)
  await addWords(trx, new Set(entries.flatMap(({ words }) => words)))
}
