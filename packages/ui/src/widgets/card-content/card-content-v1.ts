/** The forms in which a card can show its entries. */
export const cardKinds = ['list', 'links', 'agenda', 'todo', 'stat', 'keyValue', 'progress', 'table', 'form'] as const

/** A form in which a card shows its entries. */
export type CardKind = (typeof cardKinds)[number]

/** What can be asked for in a `form`. */
export const cardFields = ['text', 'textarea', 'number', 'date', 'select', 'checkbox'] as const

/** What is asked for in a `form`. */
export type CardField = (typeof cardFields)[number]

/** How much of a card is read; lengths are characters. */
export const cardLimits = {
  entries: 100,
  id: 100,
  title: 300,
  text: 1000,
  value: 100,
  unit: 20,
  columns: 3,
  fields: 30,
  options: 50,
  /** The longest answer to a field of a form. */
  answer: 5000,
} as const

/** One choice of a `select`. */
export interface CardOptionV1 {
  /** What is sent. */
  value: string
  /** What is shown. */
  title: string
}

/** One entry of a card; which fields show depends on the kind. */
export interface CardItemV1 {
  /** Tells entries apart; in a `form`, the name under which the answer is sent. */
  id: string
  /** Its name; in a `form`, what is asked for. */
  title: string
  /** A lighter line; in a `form`, how to answer. */
  text?: string | undefined
  /** Where it leads; only https and addresses inside the site are followed. */
  url?: string | undefined
  /** Its picture, for `links`. */
  icon_url?: string | undefined
  /** Its moment, ISO 8601. */
  time?: string | undefined
  /** When an agenda entry ends, ISO 8601. */
  end_time?: string | undefined
  /** Its figure; in a `form`, the answer that stands there at first. */
  value?: number | string | undefined
  /** The unit of the figure. */
  unit?: string | undefined
  /** The smallest number that a field takes. */
  min?: number | undefined
  /** What a progress runs up to; the largest number that a field takes. */
  max?: number | undefined
  /** Whether a to-do is done; whether a `checkbox` is ticked at first. */
  done?: 0 | 1 | undefined
  /** What is asked for, in a `form`. */
  field?: CardField | undefined
  /** The choices of a `select`. */
  options?: CardOptionV1[] | undefined
  /** Whether a field must be filled in. */
  required?: 0 | 1 | undefined
  /** How many characters a field takes. */
  max_length?: number | undefined
  /** Whether it is new to the reader. */
  unread: 0 | 1
}

/** What becomes of a `form`. */
export interface CardActionV1 {
  /** What stands on the button. */
  title?: string | undefined
  /** Where the answers belong: https or inside the site. The kit hands it on and sends nothing itself. */
  url?: string | undefined
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
  /** What becomes of a `form`. */
  action?: CardActionV1 | undefined
  /** What concerns the whole card. */
  global: { tips: number }
}

/** The answers to a `form`, by the id of the field: a tick is a boolean, a number field that was left empty is not there. */
export type CardAnswers = Record<string, string | number | boolean>

/** Whether this version of the kit can show it. */
export function isCardContentV1(content: unknown): content is CardContentV1 {
  if (typeof content !== 'object' || content === null) return false
  const { version, kind, data } = content as Partial<CardContentV1>
  return version === 'card/v1' && cardKinds.some((known) => known === kind) && Array.isArray(data)
}
