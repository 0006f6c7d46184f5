import { sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import { cutWord, isListed } from '../../platform/search-index/lexemes.ts'
import type { TypedQuery } from '../../platform/search-index/query-terms.ts'
import { PreparedQuery } from '../../runtime/shared/prepared-query.ts'

/** A prefix of more words than this is not replaced by the words. */
const MAX_WORDS = 24
/** Follows all ASCII letters and digits in byte order. */
const AFTER_ALL = '{'

const wordsQuery = new PreparedQuery((db, { typed }: { typed: readonly string[] }) => {
  // Stale entries may have words that are not listed yet.
  const query = sql<{ typed: string; words: string[] }>`select t.word as typed, array(select w.word from search_word w
      where w.word >= t.word and w.word < t.word || ${sql.lit(AFTER_ALL)}
      order by w.word limit ${sql.lit(MAX_WORDS + 1)}) as words
    from unnest(${typed}::text[]) as t (word) where not exists (select from notice_search where stale)`
  return { compile: () => query.compile(db) }
})

/** Adds to each word of the query the words of notices that begin with it, if they are few. */
export async function expandPrefixes(database: DatabaseHandle, query: TypedQuery): Promise<TypedQuery> {
  const typed = query.terms.map(({ text }) => cutWord(text)).filter(isListed)
  if (typed.length === 0) return query
  const rows = await wordsQuery.run(database, { typed })
  const wordsByTyped = new Map(
    rows.filter(({ words }) => words.length <= MAX_WORDS).map((row) => [row.typed, row.words]),
  )
  const terms = query.terms.map((term) => {
    const words = wordsByTyped.get(cutWord(term.text))
    return words === undefined ? term : { ...term, words }
  })
  return { ...query, terms }
}
