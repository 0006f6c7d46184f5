/** The forms in which a card can show its entries. */
export const cardKinds = ['list', 'links', 'agenda', 'todo', 'stat', 'keyValue', 'progress', 'table'] as const

/** A form in which a card shows its entries. */
export type CardKind = (typeof cardKinds)[number]

/** One entry of a card; which fields show depends on the kind. */
export interface CardItemV1 {
  /** Tells entries apart. */
  id: string
  /** Its name. */
  title: string
  /** A lighter line. */
  text?: string | undefined
  /** Where it leads; only https and addresses inside the site are followed. */
  url?: string | undefined
  /** Its picture, for `links`. */
  icon_url?: string | undefined
  /** Its moment, ISO 8601. */
  time?: string | undefined
  /** When an agenda entry ends, ISO 8601. */
  end_time?: string | undefined
  /** Its figure. */
  value?: number | string | undefined
  /** The unit of the figure. */
  unit?: string | undefined
  /** What a progress runs up to. */
  max?: number | undefined
  /** Whether a to-do is done. */
  done?: 0 | 1 | undefined
  /** Whether it is new to the reader. */
  unread: 0 | 1
}

/** What a card shows, in the first version of the form: text only, never HTML. */
export interface CardContentV1 {
  /** The version of the form. */
  version: 'card/v1'
  /** How the entries show. */
  kind: CardKind
  /** The entries. */
  data: CardItemV1[]
  /** Column titles of a `table`, for title, text and value. */
  columns?: string[] | undefined
  /** What concerns the whole card. */
  global: { tips: number }
}

/** Whether this version of the kit can show it. */
export function isCardContentV1(content: unknown): content is CardContentV1 {
  if (typeof content !== 'object' || content === null) return false
  const { version, kind, data } = content as Partial<CardContentV1>
  return version === 'card/v1' && cardKinds.some((known) => known === kind) && Array.isArray(data)
}
