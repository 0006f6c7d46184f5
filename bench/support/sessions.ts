import { createHash } from 'node:crypto'
import type { Pool } from 'pg'

/**
 * Inserts sessions whose tokens are derived from the person and a number. The first session is never the one that a
 * further log-in ends, and it always has a proof of identity; the others have none.
 */
export async function fillSessions(sql: Pool, person: number, count: number): Promise<void> {
  const hashes = Array.from({ length: count }, (_, at) => createHash('sha256').update(tokenOf(person, at)).digest())
  await sql.query(
    `insert into session (token_hash, person_id, client, expires_at, seen_at, proved_at)
     select hash, $2, 'Firefox, Linux', now() + interval '12 hours', now() + case number when 1 then interval '12 hours' else '0' end,
       now() + case number when 1 then interval '12 hours' else '-1 hour' end
     from unnest($1::bytea[]) with ordinality as filled (hash, number)`,
    [hashes, person],
  )
}

function tokenOf(person: number, at: number): string {
  return createHash('sha256').update(`bench ${person} ${at}`).digest('base64url')
}

/** The cookie of a person for whom sessions were filled in. */
export function cookieOf(person: number, at = 0): string {
  return `qd_session=${tokenOf(person, at)}`
}
