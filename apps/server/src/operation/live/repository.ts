import { sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import { fewHiddenRecipients } from '../../platform/rights/hidden-recipients.ts'
import { isIssuerFor } from '../../platform/rights/issuing.ts'
import { isOfOffice, mayHandle } from '../../platform/rights/may-handle-notice.ts'
import type { ProviderKey } from '../../process/settings/sign-on-settings.ts'
import { aliveSession, unservedSession } from '../../runtime/session/session-user.ts'
import { runPrepared } from '../../runtime/shared/prepared-query.ts'

/** The number of unread notices of each of these people. */
export async function countUnread(database: DatabaseHandle, people: readonly number[]): Promise<Map<number, number>> {
  const rows = await database.prepared<{ person_id: number; unread: number }>(
    'live-unread',
    `select person_id, count(*)::integer as unread from notice_recipient
     where person_id = any($1) and read_at is null group by person_id`,
    [people],
  )
  const counts = new Map(rows.map((row) => [row.person_id, row.unread]))
  return new Map(people.map((person) => [person, counts.get(person) ?? 0]))
}

/** A person who is affected by a notice. */
export interface Affected extends Record<string, unknown> {
  notice_id: number
  person_id: number
  /** Whether the fan-out of the notice is still running, so that more events about it follow. */
  sending: boolean
}

/**
 * Finds which of these people are affected by these notices: recipients, writers, the other issuers of the office, and
 * for public notices its subscribers.
 */
export function findAffected(
  database: DatabaseHandle,
  notices: readonly number[],
  people: readonly number[],
): Promise<Affected[]> {
  const anyPerson = sql`any(${people}::bigint[])`
  const query = sql<Affected>`select n.id as notice_id, x.person_id, n.state = 'sending' as sending
     from notice n join organization o on o.id = n.organization_id cross join lateral (
       select r.person_id from notice_recipient r where r.notice_id = n.id and r.person_id = ${anyPerson}
       union
       select n.issuer_id where n.issuer_id = ${anyPerson}
       union
       select q.person_id from person_role q
       where q.role = 'issuer' and q.person_id = ${anyPerson} and ${isOfOffice(sql.ref<number>('q.person_id'))}
       union
       select s.person_id from subscription s
       where n.public and s.organization_id = n.organization_id and s.person_id = ${anyPerson}
     ) x
     where n.id = any(${notices}::bigint[])`
  return runPrepared(database, { compile: () => query.compile(database.db) })
}

/** Which of these people may follow which of these notices now. */
export async function followersOf(
  database: DatabaseHandle,
  notices: readonly number[],
  people: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const follows = sql<{
    notice_id: number
    people: number[]
  }>`select n.id as notice_id, array_agg(x.person_id) as people
     from notice n join organization o on o.id = n.organization_id
     cross join unnest(${people}::bigint[]) as x (person_id)
     where n.id = any(${notices}::bigint[]) and ${mayHandle('follow', sql.ref<number>('x.person_id'))}
     group by n.id`
  const rows = await runPrepared(database, { compile: () => follows.compile(database.db) })
  return new Map(rows.map((row) => [row.notice_id, new Set(row.people)]))
}

/**
 * Which of these people may learn that some recipients of a notice have read or replied: those who may see the name of
 * one of them, or whose numbers count all recipients.
 */
export async function observersOf(
  database: DatabaseHandle,
  recipientsByNotice: ReadonlyMap<number, ReadonlySet<number>>,
  people: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const changes = [...recipientsByNotice].flatMap(([notice, recipients]) =>
    [...recipients].map((recipient) => ({ notice, recipient })),
  )
  if (changes.length === 0) return new Map()
  const observer = sql.ref<number>('f.person_id')
  // The cheap check comes first: the other one may have to read all recipients.
  const observes = sql<{ notice_id: number; people: number[] }>`
     select n.id as notice_id, array_agg(f.person_id) as people
     from unnest(${[...recipientsByNotice.keys()]}::bigint[]) as n (id)
     cross join unnest(${people}::bigint[]) as f (person_id)
     where case when exists (
       select from unnest(${changes.map(({ notice }) => notice)}::bigint[],
         ${changes.map(({ recipient }) => recipient)}::bigint[]) as c (notice_id, person_id)
       join person p on p.id = c.person_id join organization o on o.id = p.organization_id
       where c.notice_id = n.id and ${isIssuerFor(observer, sql.ref('o.path'))}
     ) then true else not exists (
       select from (${fewHiddenRecipients(observer, sql.ref<number>('n.id'))}) as uncounted
     ) end
     group by n.id`
  const rows = await runPrepared(database, { compile: () => observes.compile(database.db) })
  return new Map(rows.map((row) => [row.notice_id, new Set(row.people)]))
}

/** Which of these sessions are still valid, by their keys as text. `studentsOnly`: the providers for students only. */
export async function validSessions(
  database: DatabaseHandle,
  keys: readonly Buffer[],
  studentsOnly: readonly ProviderKey[],
): Promise<Set<string>> {
  const rows = await database.prepared<{ token_hash: Buffer }>(
    'live-sessions',
    `select s.token_hash from session s join person p on p.id = s.person_id
     where s.token_hash = any($1) and ${aliveSession} and not ${unservedSession('$2')}`,
    [keys, studentsOnly],
  )
  return new Set(rows.map((row) => row.token_hash.toString('hex')))
}
