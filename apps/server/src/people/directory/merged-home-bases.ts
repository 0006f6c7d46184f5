import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

/** SQL for the arrangements of an organisation as JSON: of each, its role and the rows of its cards. */
export const homeBasesOf = (organizationId: number) => sql`(select coalesce(jsonb_agg(jsonb_build_object('role', b.role,
    'cards', (select coalesce(jsonb_agg(to_jsonb(c) - 'base_id'), '[]') from home_base_card c where c.base_id = b.id))), '[]')
  from home_base b where b.organization_id = ${organizationId}::integer)`

/** Restores the arrangements that {@link homeBasesOf} stored, without cards that were removed since. */
export async function restoreHomeBases(trx: Db, organizationId: number, bases: unknown) {
  await sql`with stored as (select value as base from jsonb_array_elements(${JSON.stringify(bases)}::jsonb)),
    added as (
      insert into home_base (role, organization_id) select base ->> 'role', ${organizationId}::integer from stored
      returning id, role)
    insert into home_base_card (base_id, card_id, mode, position)
    select added.id, card.card_id, card.mode, card.position
    from added join stored on base ->> 'role' = added.role
      cross join jsonb_to_recordset(base -> 'cards') as card (card_id text, mode text, position integer)
    where exists (select from card c where c.id = card.card_id)`.execute(trx)
}
