import type { Pool } from 'pg'
import type { WorldSize } from './facts.ts'
import { FIRST_ORGANIZATION, FIRST_PERSON } from './people.ts'

/** Gives someone groups of people and of organisations. */
export async function fillGroups(sql: Pool, owner: number, size: WorldSize): Promise<void> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into notice_group (owner_id, name) select $1, '分组' || n from generate_series(1, $2::integer) n returning id`,
    [owner, size.groups],
  )
  const groups = rows.map(({ id }) => id)
  const client = await sql.connect()
  try {
    // All of these people and organisations exist, so they are not checked: checking a million rows takes a minute.
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into notice_group_person (group_id, person_id)
       select g, $2::bigint + n from unnest($1::bigint[]) g, generate_series(0, $3::integer - 1) n`,
      [groups, FIRST_PERSON, size.groupPeople],
    )
    await client.query(
      `insert into notice_group_organization (group_id, organization_id)
       select g, $2::integer + n from unnest($1::bigint[]) g, generate_series(0, $3::integer - 1) n`,
      [groups, FIRST_ORGANIZATION, size.groupOrganizations],
    )
    await client.query('reset session_replication_role')
  } finally {
    client.release()
  }
}
