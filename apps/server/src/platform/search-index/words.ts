import { sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { PreparedQuery } from '../../runtime/shared/prepared-query.ts'
import { isMistypable } from './lexemes.ts'
import { editDistance } from './word-forms.ts'

/** Stores words of notices, always in the same order: otherwise two transactions could deadlock. */
export async function addWords(trx: Db, words: ReadonlySet<string>): Promise<void> {
  if (words.size === 0) return
  const { rows } = await sql<{ word: string }>`select word from unnest(${[...words].sort()}::text[]) as w (word)
    where not exists (select from search_word known where known.word = w.word)`.execute(trx)
  if (rows.length === 0) return
  const added = rows.map(({ word }) => word).sort()
  await sql`insert into search_word (word, keys)
    select word, string_to_array(keys, ' ')
    from unnest(${added}::text[], ${added.map((word) => keysOf(word).join(' '))}::text[]) as w (word, keys)
    order by word on conflict do nothing`.execute(trx)
}

const candidates = new PreparedQuery((db, { keys, length }: { keys: readonly string[]; length: number }) => {
  const query = sql<{ word: string }>`select word from search_word
    where keys && ${keys}::text[] and abs(length(word) - ${length}::integer) <= 1
    order by word`
  return { compile: () => query.compile(db) }
})

/**
 * All words of notices that differ from a typed one by one typo. The caller must check whether someone may see such a
 * notice before it shortens the list; otherwise words in notices of others are revealed.
 */
export async function wordsLike(database: DatabaseHandle, typed: string): Promise<string[]> {
  if (!isMistypable(typed)) return []
  const rows = await candidates.run(database, { keys: keysOf(typed), length: typed.length })
  return rows.map(({ word }) => word).filter((word) => word !== typed && editDistance(typed, word, 1) <= 1)
}

/** A word and all its variants without one letter; none if its typos are not corrected. */
function keysOf(word: string): string[] {
  if (!isMistypable(word)) return []
  return [...new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))])]
}
