import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

/** The organisations for which someone may send, as paths: each stands for itself and everything below it. */
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

/** Whether someone with this scope may send for the organisation at a path, and see the names of its people. */
export const mayIssueFor = (scope: readonly string[], path: string) => scope.some((root) => path.startsWith(root))

/** The same inside a statement. */
export function issuedBy(person: number | Expression<number>, path: Expression<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from person_role r join organization root on root.id = r.organization_id
    where r.person_id = ${person}::bigint and r.role = 'issuer' and ${path} ^@ root.path)`
}
