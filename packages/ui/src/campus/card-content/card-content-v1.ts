/** The kinds of cards. */
export const cardKinds = ['list', 'links', 'agenda', 'todo', 'stat', 'keyValue', 'progress', 'table', 'form'] as const

/** The kind of a card: how its entries are shown. */
export type CardKind = (typeof cardKinds)[number]

/** The types of the fields of a `form`. */
export const cardFields = ['text', 'textarea', 'number', 'date', 'select', 'checkbox'] as const

/** The type of a field of a `form`. */
export type CardField = (typeof cardFields)[number]

/** The limits of a card's content; lengths in characters. */
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

/** One option of a `select`. */
export interface CardOptionV1 {
  /** The submitted value. */
  value: string
  /** The label. */
  title: string
}

/** One entry of a card; which fields are shown depends on the kind. */
export interface CardItemV1 {
  /** Unique in the card; in a `form`, the name of the answer. */
  id: string
  /** Its title; in a `form`, the label of the field. */
  title: string
  /** A second line; in a `form`, the help of the field. */
  text?: string | undefined
  /** Its link; only https and internal addresses are followed. */
  url?: string | undefined
  /** Its icon, for `links`. */
  icon_url?: string | undefined
  /** Its time, ISO 8601; of an agenda entry, the start. */
  time?: string | undefined
  /** When an agenda entry ends, ISO 8601. */
  end_time?: string | undefined
  /** Its value; in a `form`, the default answer. */
  value?: number | string | undefined
  /** The unit of the value. */
  unit?: string | undefined
  /** The minimum of a number field. */
  min?: number | undefined
  /** The maximum of a progress or a number field. */
  max?: number | undefined
  /** Whether a to-do is done, or a `checkbox` checked at first. */
  done?: 0 | 1 | undefined
  /** The type of a form field. */
  field?: CardField | undefined
  /** The options of a `select`. */
  options?: CardOptionV1[] | undefined
  /** Whether a field is required. */
  required?: 0 | 1 | undefined
  /** The maximum length of an answer. */
  max_length?: number | undefined
  /** Whether it is unread. */
  unread: 0 | 1
}

/** The submit action of a `form`. */
export interface CardActionV1 {
  /** The text of the submit button. */
  title?: string | undefined
  /** Where the answers are sent: https or internal. The kit passes it to `onSubmitForm` and sends nothing itself. */
  url?: string | undefined
}

/** The content of a card, version 1: plain text only, never HTML. */
export interface CardContentV1 {
  /** The version of the format. */
  version: 'card/v1'
  /** How the entries are shown. */
  kind: CardKind
  /** The entries. */
  data: CardItemV1[]
  /** Column headers of a `table`, for title, text and value. */
  columns?: string[] | undefined
  /** The submit action of a `form`. */
  action?: CardActionV1 | undefined
  /** The time of the data, ISO 8601, if they are not current; shown below the entries. */
  as_of?: string | undefined
  /** Data about the whole card: the number of unread items. */
  global: { tips: number }
}

/** The answers to a `form` by the id of the field. A checkbox gives a boolean; an empty number field is left out. */
export type CardAnswers = Record<string, string | number | boolean>

/** Whether this version of the kit supports the content. */
export function isCardContentV1(content: unknown): content is CardContentV1 {
  if (typeof content !== 'object' || content === null) return false
  const { version, kind, data } = content as Partial<CardContentV1>
  return version === 'card/v1' && cardKinds.some((supported) => supported === kind) && Array.isArray(data)
}
