import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

/** What people have that refers to an organisation, and is deleted with it. */
export interface OrganizationLinks {
  readonly subscribers: readonly number[]
  /** Groups of issuers that the organisation is in. */
  readonly groups: readonly number[]
}

export async function loadLinks(trx: Db, organizationId: number): Promise<OrganizationLinks> {
  const { rows } = await sql<OrganizationLinks>`select
    array(select person_id from subscription where organization_id = ${organizationId}::integer) as subscribers,
    array(select group_id from notice_group_organization where organization_id = ${organizationId}::integer)
      as groups`.execute(trx)
  return rows[0] ?? { subscribers: [], groups: [] }
}

/** Restores the links of people and groups that still exist. */
export async function restoreLinks(
  trx: Db,
  organizationId: number,
  { subscribers, groups }: OrganizationLinks,
): Promise<void> {
  await sql`insert into subscription (person_id, organization_id)
    select p.id, ${organizationId}::integer from person p where p.id = any(${subscribers}::bigint[])`.execute(trx)
  await sql`insert into notice_group_organization (group_id, organization_id)
    select g.id, ${organizationId}::integer from notice_group g where g.id = any(${groups}::bigint[])`.execute(trx)
}
