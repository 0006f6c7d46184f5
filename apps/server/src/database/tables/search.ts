import type { Generated } from 'kysely'

/** What search finds notices by. */
export interface NoticeSearchTable {
  notice_id: number
  title: Generated<string>
  title_en: Generated<string>
  tokens: Generated<string>
  stale: Generated<boolean>
}

export interface PersonSearchTable {
  person_id: number
  tokens: Generated<string>
  stale: Generated<boolean>
}

/** The words that a typo may have been meant as. */
export interface SearchWordTable {
  word: string
  keys: string[]
}
