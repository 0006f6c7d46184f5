import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { issuedBy } from './issuing.ts'

/** What someone wants with a notice: look at what became of it, or change something about it. */
export type Purpose = 'follow' | 'change'

type Someone = number | Expression<number>

/** Whether the notice `n` of the organisation `o` is an official one, and someone may send for its organisation now. */
export const isOfOffice = (person: Someone): RawBuilder<boolean> =>
  sql<boolean>`(n.official and ${issuedBy(person, sql.ref('o.path'))})`

const isOwn = (person: Someone): RawBuilder<boolean> => sql<boolean>`n.issuer_id = ${person}::bigint`

/**
 * Whether someone may handle the notice `n` of the organisation `o` as its issuer. An official notice belongs to an office,
 * and offices have more than one person: all who may send for the organisation follow, remind, correct and revoke it and
 * add recipients, and nobody does who may no longer. A personal one is its writer’s alone. Whoever wrote a notice can
 * always look at what became of it.
 */
export function mayHandle(purpose: Purpose, person: Someone): RawBuilder<boolean> {
  if (purpose === 'follow') return sql<boolean>`(${isOwn(person)} or ${isOfOffice(person)})`
  return sql<boolean>`(${isOfOffice(person)} or (not n.official and ${isOwn(person)}))`
}

/** The ids of all that someone may follow, some of them twice. The same rule, told so that indexes can answer it. */
export function followedIds(db: Db, personId: number) {
  return db
    .selectFrom('notice as x')
    .select('x.id')
    .where('x.issuer_id', '=', personId)
    .unionAll(
      db
        .selectFrom('notice as x')
        .select('x.id')
        .where('x.official', '=', sql.lit(true))
        .where('x.organization_id', 'in', namedOrganizations(db, personId)),
    )
}

/** The ids of the organisations for which someone may send. Inside these they see names; of all others numbers only. */
export function namedOrganizations(db: Db, personId: number) {
  return db
    .selectFrom('organization as named')
    .select('named.id')
    .where(({ ref }) => issuedBy(personId, ref('named.path')))
}
