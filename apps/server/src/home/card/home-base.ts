import { type RawBuilder, sql } from 'kysely'

/**
 * The institution's arrangement for a person: the one for the most specific organisation that they belong to and,
 * within it, for their highest role. See decision 025.
 */
export function baseOfPerson(personId: number): RawBuilder<number | null> {
  return sql<number | null>`(
    select b.id from person p join organization own on own.id = p.organization_id
      join organization o on own.path like o.path || '%'
      join home_base b on b.organization_id = o.id
    where p.id = ${personId} and (b.role in ('any', p.kind)
      or exists (select 1 from person_role r where r.person_id = p.id and r.role = b.role))
    order by length(o.path) desc, ${roleOrder} limit 1)`
}

/** Sorts bases `b` by role, the highest first. */
export const roleOrder = sql`array_position(array['admin', 'issuer', 'staff', 'student', 'any'], b.role)`
