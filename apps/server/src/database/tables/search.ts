import type { Generated } from 'kysely'

/** Data by which search finds notices. */
export interface NoticeSearchTable {
  notice_id: number
  tokens: Generated<string>
  stale: Generated<boolean>
}

export interface NoticeSearchTitleTable {
  notice_id: number
  title: string
  title_en: string
  /** For an official notice, the organisation that issued it. */
  office_id: number | null
}

export interface PersonSearchTable {
  person_id: number
  tokens: Generated<string>
  stale: Generated<boolean>
}

/** The words of all notices. For words that can be mistyped, `keys` contains the keys by which a typo is found. */
export interface SearchWordTable {
  word: string
  keys: string[]
}
