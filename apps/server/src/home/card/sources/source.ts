import type { RawBuilder } from 'kysely'
import type { Db } from '../../../database/schema.ts'
import type { Locale } from '../../../runtime/shared/locale.ts'
import type { CardContent } from '../card-content.ts'

/** Parameters of a card’s query. All but `db` are placeholders of a prepared query: use them in the query only. */
export interface SourceParams {
  readonly db: Db
  readonly personId: number
  /** When the person last read everything on this card. */
  readonly readAt: Date | null
  readonly now: Date
  /** The day of `now` in the time zone of the campus, such as 2026-11-22. */
  readonly today: string
}

/** The language and the time for which a card is rendered. */
export interface SourceContext {
  readonly locale: Locale
  /** When the person last read everything on this card. */
  readonly readAt: Date | null
  readonly now: Date
}

/** A card source built into the server. */
export interface BuiltinSource {
  /** Builds a query for one JSON value, so that the data of many cards fit into one statement. */
  query(params: SourceParams): RawBuilder<unknown>
  present(data: unknown, context: SourceContext): CardContent
}

/** Defines a source; the argument of `present` has the type of the result of `query`. */
export function builtinSource<Data>(source: {
  query(params: SourceParams): RawBuilder<Data>
  present(data: Data, context: SourceContext): CardContent
}): BuiltinSource {
  return { query: source.query, present: (data, context) => source.present(data as Data, context) }
}
