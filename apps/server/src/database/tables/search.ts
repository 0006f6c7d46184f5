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
  /** Of an official notice, the organisation that it is of. */
  office_id: number | null
}

export interface PersonSearchTable {
  person_id: number
  tokens: Generated<string>
  stale: Generated<boolean>
}

/** The words of all notices; `keys` has what a typo of one that can be mistyped is found by. */
export interface SearchWordTable {
  word: string
  keys: string[]
}
