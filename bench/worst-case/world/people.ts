import type { Pool } from 'pg'
import type { WorldSize } from './facts.ts'

/** Ids beyond those of the demo campus. */
export const FIRST_PERSON = 1_000_001
export const FIRST_OWNER = 900_001
export const FIRST_ORGANIZATION = 10_001
const UNIVERSITY = 1

export const ownerIds = ({ owners }: WorldSize) => Array.from({ length: owners }, (_, at) => FIRST_OWNER + at)

/** Inserts organisations below the university, people in them, and those who have the most of everything. */
export async function fillPeople(sql: Pool, size: WorldSize): Promise<void> {
  await sql.query(
    `insert into organization (id, parent_id, path, name, name_en)
     select $1::integer + n, $2::integer, o.path || ($1::integer + n) || '/', '单位' || n, 'Unit ' || n
     from organization o, generate_series(0, $3::integer - 1) n where o.id = $2::integer`,
    [FIRST_ORGANIZATION, UNIVERSITY, size.organizations],
  )
  await sql.query(
    `insert into person (id, number, mobile, kind, name, name_en, organization_id, email, email_bound, phone_bound)
     select $1::bigint + n, 'X' || lpad(n::text, 9, '0'), '139' || lpad(n::text, 8, '0'), 'student', '林' || n, 'Lin ' || n,
       $2::integer + n % $3::integer, 'x' || n || '@example.edu', true, true
     from generate_series(0, $4::integer - 1) n`,
    [FIRST_PERSON, FIRST_ORGANIZATION, size.organizations, size.people],
  )
  // Each person differs in every field from the data that a provider sent.
  await sql.query(
    `insert into sign_on_identity (authority, subject_hash, person_id, provider, name, name_en, email, email_verified, organization, kind, said_at)
     select 'https://id.example.edu', sha256(number::bytea), id, 'oidc', name || '新', name_en || ' New', 'new.' || email, true, 'none', 'staff', now()
     from person where id >= $1`,
    [FIRST_PERSON],
  )
  const owners = ownerIds(size)
  await sql.query(
    `insert into person (id, number, kind, name, name_en, organization_id, email, email_bound)
     select id, 'G' || id, 'staff', '主' || id, 'Owner ' || id, $2, 'g' || id || '@example.edu', true
     from unnest($1::bigint[]) id`,
    [owners, UNIVERSITY],
  )
  await sql.query(
    `insert into person_role (person_id, role, organization_id)
     select id, role, $2 from unnest($1::bigint[]) id, unnest(array['issuer', 'admin']) role`,
    [owners, UNIVERSITY],
  )
  // The password of the demo campus.
  await sql.query(
    `insert into account (person_id, password_hash)
     select id, a.password_hash from unnest($1::bigint[]) id, account a where a.person_id = 1`,
    [owners],
  )
  await sql.query(`select setval(pg_get_serial_sequence('person', 'id'), max(id)) from person`)
}
