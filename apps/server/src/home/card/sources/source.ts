import type { RawBuilder } from 'kysely'
import type { Db } from '../../../database/schema.ts'
import type { Locale } from '../../../runtime/shared/locale.ts'
import type { CardContent } from '../card-content.ts'

/** What the query of a card is given. All but `db` are placeholders of a prepared query: use them in the query only. */
export interface SourceParams {
  readonly db: Db
  readonly personId: number
  /** When the person last read everything on this card. */
  readonly readAt: Date | null
  readonly now: Date
  /** The day of `now` in the campus's time zone, as 2026-11-22. */
  readonly today: string
}

/** For whom, and as of when, the content of a card is made. */
export interface SourceContext {
  readonly locale: Locale
  /** When the person last read everything on this card. */
  readonly readAt: Date | null
  readonly now: Date
}

/** Content that the server makes itself. */
export interface BuiltinSource {
  /** One JSON value, so that the data of many cards fit into one statement. */
  query(params: SourceParams): RawBuilder<unknown>
  present(data: unknown, context: SourceContext): CardContent
}

/** Ties the result of the query to the content that is made of it. */
export function builtinSource<Data>(source: {
  query(params: SourceParams): RawBuilder<Data>
  present(data: Data, context: SourceContext): CardContent
}): BuiltinSource {
  return { query: source.query, present: (data, context) => source.present(data as Data, context) }
}
