import type { RawBuilder } from 'kysely'
import type { Db } from '../../../database/schema.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { CardContent } from '../card-content.ts'

/** For whom, and as of when, a card is made. */
export interface SourceContext {
  readonly db: Db
  readonly personId: number
  readonly locale: Locale
  /** When the person last read everything on this card. */
  readonly readAt: Date | null
  readonly now: Date
}

/** Content that the server makes itself. */
export interface BuiltinSource {
  /** One JSON value, so that the data of many cards fit into one statement. */
  query(context: SourceContext): RawBuilder<unknown>
  present(data: unknown, context: SourceContext): CardContent
}

/** Ties what the query gives to what is made of it. */
export function builtinSource<Data>(source: {
  query(context: SourceContext): RawBuilder<Data>
  present(data: Data, context: SourceContext): CardContent
}): BuiltinSource {
  return { query: source.query, present: (data, context) => source.present(data as Data, context) }
}
