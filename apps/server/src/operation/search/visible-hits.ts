import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { visibleIds } from '../../notices/notice/boxes.ts'
import { namedOrganizations, officialIds } from '../../platform/rights/may-handle-notice.ts'

/** Up to this many official notices that a person follows are listed, which is faster than checking each hit. */
const MAX_LISTED = 2_000

/** SQL conditions for the notices that a person may see, for statements that begin with `offices`. */
interface Visibility {
  /** The first queries of the `with` clause. */
  readonly offices: RawBuilder<unknown>
  /** Whether the person follows very many official notices. */
  readonly isLarge: Expression<boolean>
  /** Whether the person may see a hit. If `isLarge`, it also includes other hits, which `sees` excludes. */
  readonly maySee: (id: Expression<number>) => Expression<SqlBool>
  /** Whether the person may see the notice of the row `t` of titles, for which `maySee` is true. */
  readonly sees: Expression<SqlBool>
}

/**
 * Notices visible to a person from the id `oldest` on. The ids are a hash table with which hits are compared: `is true`
 * keeps PostgreSQL from choosing another plan by a guess. Very many official notices are not listed: the row of each
 * hit's title shows whose notice it is.
 */
export function visibilityOf(db: Db, personId: number, oldest: Expression<number | null> = sql`0`): Visibility {
  const person = hiddenFromPlanner(personId, 'bigint')
  const isLarge = sql<boolean>`(select office from large)`
  const office = sql<{ id: number }>`select id from office`
  const few = officialIds(db, office).where(sql<boolean>`not ${isLarge}`)
  const isListed = (id: Expression<number>) => sql<boolean>`(${id} in (
    select v.id from ${visibleIds(db, person, few)} v where v.id >= coalesce(${oldest}, 0))) is true`
  return {
    offices: sql`office as materialized (${namedOrganizations(db, person)}),
      large as materialized (select exists (select from notice x
        where x.organization_id in (${office}) and x.id >= coalesce(${oldest}, 0) offset ${sql.lit(MAX_LISTED)}) as office)`,
    isLarge,
    maySee: (id) => sql<SqlBool>`(${isLarge} or ${isListed(id)})`,
    sees: sql<SqlBool>`(not ${isLarge} or (t.office_id in (${office})) is true or ${isListed(sql.ref('t.notice_id'))})`,
  }
}

/**
 * Hides a parameter from the planner, so that one generic plan is used for all values. If PostgreSQL saw the value, it
 * would make a custom plan for each search, which takes a millisecond or two and is the same.
 */
export const hiddenFromPlanner = <Value>(value: Value, type: string) => sql<Value>`(select ${value}::${sql.raw(type)})`
