import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

/** The paths of the organisations for which a person may send. Each covers all organisations below it. */
export async function issuingScope(db: Db, personId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('person_role as r')
    .innerJoin('organization as o', 'o.id', 'r.organization_id')
    .select('o.path')
    .where('r.person_id', '=', personId)
    .where('r.role', '=', 'issuer')
    .execute()
  return rows.map((row) => row.path)
}

/** Whether a scope covers the organisation at a path. */
export const mayIssueFor = (scope: readonly string[], path: string) => scope.some((root) => path.startsWith(root))

/** Whether a person may send for the organisation at a path, as SQL. */
export function isIssuerFor(person: number | Expression<number>, path: Expression<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from person_role r join organization root on root.id = r.organization_id
    where r.person_id = ${person}::bigint and r.role = 'issuer' and ${path} ^@ root.path)`
}

/** Whether a person may send for every organisation, as SQL. */
export const isIssuerForAll = (person: number | Expression<number>): RawBuilder<boolean> => sql<boolean>`not exists (
  select from organization every where not ${isIssuerFor(person, sql.ref('every.path'))})`

/**
 * Whether an issuer may also send outside the organisations for which they send, as SQL. An issuer of the root
 * organisation does not need that right.
 */
export const reachesEverybody = (person: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from person_role r where r.person_id = ${person}::bigint and r.role = 'issuer' and r.everybody)`

/** Whether a person may send for every organisation, and so may see every name. */
export async function maySendForAll(db: Db, personId: number): Promise<boolean> {
  const { all } = await db.selectNoFrom(isIssuerForAll(personId).as('all')).executeTakeFirstOrThrow()
  return all
}
