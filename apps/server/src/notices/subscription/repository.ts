import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

/** Whether the organisation `o` has ever sent a notice, or a person may send for it. */
const sends: Expression<SqlBool> = sql<SqlBool>`(
  exists (select 1 from notice n where n.organization_id = o.id)
  or exists (select 1 from person_role q where q.organization_id = o.id and q.role = 'issuer'))`

/** The organisations that send notices, in the order of the tree, and whether a person follows them. */
export function listSenders(db: Db, personId: number) {
  return db
    .selectFrom('organization as o')
    .leftJoin('subscription as s', (join) =>
      join.onRef('s.organization_id', '=', 'o.id').on('s.person_id', '=', personId),
    )
    .select(['o.id as organization_id', 'o.name', 'o.name_en', 'o.logo_url as logo'])
    .select((eb) => eb('s.person_id', 'is not', null).as('subscribed'))
    .where((eb) => eb.or([sends, eb('s.person_id', 'is not', null)]))
    .orderBy('o.path')
    .execute()
}

/** Returns false if there is no such organisation, or it sends no notices. */
export async function subscribe(db: Db, personId: number, organizationId: number): Promise<boolean> {
  const { rows } = await sql`with sender as (
      select o.id from organization o where o.id = ${organizationId}::bigint and ${sends}
    ), change as (
      insert into subscription (person_id, organization_id) select ${personId}::bigint, id from sender on conflict do nothing
    )
    select id from sender`.execute(db)
  return rows.length > 0
}

/** Returns false if there is no such organisation. One that no longer sends notices can still be unfollowed. */
export async function unsubscribe(db: Db, personId: number, organizationId: number): Promise<boolean> {
  const { rows } = await sql`with found as (
      select id from organization where id = ${organizationId}::bigint
    ), change as (
      delete from subscription where person_id = ${personId} and organization_id = ${organizationId}::bigint
    )
    select id from found`.execute(db)
  return rows.length > 0
}
