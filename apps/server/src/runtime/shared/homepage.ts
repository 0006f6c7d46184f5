import { type Expression, type RawBuilder, sql } from 'kysely'

interface HomepageEntry {
  readonly app_id: string
  readonly position: number
  readonly pinned: boolean
}

/** The apps on someone's homepage: first those pinned for their roles, then those of their own. */
export function homepageOf(personId: Expression<number>): RawBuilder<HomepageEntry> {
  return sql<HomepageEntry>`homepage_of(${personId}::bigint)`
}
