import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { isIssuerFor } from './issuing.ts'

/** `follow`: see the tally of a notice. `change`: correct, remind, or add recipients. */
export type Purpose = 'follow' | 'change' | 'revoke'

type PersonId = number | Expression<number>

/** Whether the notice `n` of the organisation `o` is official, and the person may send for that organisation now. */
export const isOfOffice = (person: PersonId): RawBuilder<boolean> =>
  sql<boolean>`(n.official and ${isIssuerFor(person, sql.ref('o.path'))})`

/** Whether the writer of the notice `n` has been disabled or removed, or is no issuer any more. */
const hasNoWriter = sql<boolean>`not exists (select from person w join person_role r on r.person_id = w.id
  where w.id = n.issuer_id and w.disabled_at is null and r.role = 'issuer')`

const isWriter = (person: PersonId): RawBuilder<boolean> => sql<boolean>`n.issuer_id = ${person}::bigint`

/**
 * Whether a person may follow or change the notice `n` of the organisation `o`. Everyone who may now send for the
 * organisation may do so with an official notice, only the writer with a personal one. Writers may always follow their
 * own notices. Everyone who may send for the organisation may also revoke a personal notice whose writer can no longer do
 * so.
 */
export function mayHandle(purpose: Purpose, person: PersonId): RawBuilder<boolean> {
  if (purpose === 'follow') return sql<boolean>`(${isWriter(person)} or ${isOfOffice(person)})`
  const change = sql<boolean>`(${isOfOffice(person)} or (not n.official and ${isWriter(person)}))`
  if (purpose === 'change') return change
  return sql<boolean>`(${change} or (${isIssuerFor(person, sql.ref('o.path'))} and ${hasNoWriter}))`
}

/** The ids of all notices that a person may follow, with duplicates: the rule of `mayHandle` in a form for indexes. */
export function followedIds(db: Db, personId: PersonId, ofOffices = officialIds(db, namedOrganizations(db, personId))) {
  return db.selectFrom('notice as x').select('x.id').where('x.issuer_id', '=', personId).unionAll(ofOffices)
}

/** The ids of the official notices of some organisations. */
export function officialIds(db: Db, organizations: Expression<{ id: number }>) {
  return db
    .selectFrom('notice as x')
    .select('x.id')
    .where('x.official', '=', sql.lit(true))
    .where(sql<boolean>`x.organization_id in (${organizations})`)
}

/** The organisations for which a person may send. Inside them they see names of recipients, elsewhere only counts. */
export function namedOrganizations(db: Db, personId: PersonId) {
  return db
    .selectFrom('organization as inside')
    .select('inside.id')
    .where(({ ref }) => isIssuerFor(personId, ref('inside.path')))
}
