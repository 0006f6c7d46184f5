import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { literalPattern } from '../../runtime/shared/like-pattern.ts'
import { matchQueries } from './match-query.ts'
import type { TypedQuery } from './query-terms.ts'

/**
 * Whether the row `s` of an index has the words of a query. The query is hidden from the planner, which would otherwise
 * scan the whole table instead of the index for a frequent word.
 */
export const hasWords = (query: string | null | Expression<string>): Expression<SqlBool> =>
  sql<SqlBool>`s.tokens @@ (select ${query}::text::tsquery)`

/** The notices that contain every word of a text anywhere; a text without words is searched for in titles. */
export function matchingIds(db: Db, query: TypedQuery) {
  const { anywhere } = matchQueries(query)
  if (anywhere === null)
    return db.selectFrom('notice_search_title as t').select('t.notice_id as id').where(titleHas(query.text))
  return db.selectFrom('notice_search as s').select('s.notice_id as id').where(hasWords(anywhere))
}

/** Whether a title in the row `t` contains a text exactly as typed. */
export const titleHas = (text: string): Expression<SqlBool> =>
  sql<SqlBool>`(strpos(t.title, ${text}) > 0 or strpos(t.title_en, ${text}) > 0)`

/**
 * The notices whose sender's name contains a text. The sender is an organisation, or the writer of a personal notice.
 */
export function idsOfSender(db: Db, typed: string, query: TypedQuery) {
  const { anywhere } = matchQueries(query)
  const patterns = [`%${literalPattern(query.text)}%`, `%${literalPattern(typed)}%`]
  const organizations = db
    .selectFrom('organization as o')
    .select('o.id')
    .where(sql<SqlBool>`(o.name ilike any(${patterns}::text[]) or o.name_en ilike any(${patterns}::text[]))`)
  const writers = db.selectFrom('person_search as s').select('s.person_id').where(hasWords(anywhere))
  return db
    .selectFrom('notice as n')
    .select('n.id')
    .where('n.official', '=', sql.lit(true))
    .where('n.organization_id', 'in', organizations)
    .unionAll(
      db
        .selectFrom('notice as n')
        .select('n.id')
        .where('n.official', '=', sql.lit(false))
        .where('n.issuer_id', 'in', writers),
    )
}
