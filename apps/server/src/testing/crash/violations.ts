import { sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'

/** The database after all kills. */
export interface FinalState {
  readonly notices: number
  /** Recipients and ledger rows of each notice. */
  readonly rowsOf: ReadonlyMap<number, { readonly recipients: number; readonly rows: number }>
  /** Messages by Message-ID. */
  readonly messages: ReadonlyMap<string, { readonly state: string; readonly inDoubt: boolean }>
}

export async function readFinalState({ db }: DatabaseHandle): Promise<FinalState> {
  const { rows: counts } = await sql<{ notice_id: number; recipients: number; rows: number }>`
    select n.id as notice_id,
      (select count(*) from notice_recipient r where r.notice_id = n.id) as recipients,
      (select count(*) from notice_ledger l where l.notice_id = n.id) as rows
    from notice n`.execute(db)
  const messages = await db
    .selectFrom('notice_delivery')
    .select(['notice_id', 'person_id', 'round', 'state', 'in_doubt'])
    .execute()
  return {
    notices: counts.length,
    rowsOf: new Map(counts.map(({ notice_id, recipients, rows }) => [notice_id, { recipients, rows }])),
    messages: new Map(
      messages.map(({ notice_id, person_id, round, state, in_doubt }) => [
        `<quadrangle.${notice_id}.${person_id}.${round}@example.edu>`,
        { state, inDoubt: in_doubt },
      ]),
    ),
  }
}

export interface Expected {
  /** Notices whose send call succeeded. */
  readonly acknowledged: readonly number[]
  readonly people: number
  /** Besides the portal. */
  readonly channels: number
  /** Message-IDs that arrived, with duplicates. */
  readonly received: readonly string[]
}

/** Differences between the final state and the acknowledged one. */
export function findViolations(state: FinalState, { acknowledged, people, channels, received }: Expected): string[] {
  const violations: string[] = []
  if (state.notices !== acknowledged.length)
    violations.push(`${acknowledged.length} notices were acknowledged, but the database has ${state.notices}`)
  for (const id of acknowledged) {
    const { recipients = 0, rows = 0 } = state.rowsOf.get(id) ?? {}
    if (recipients !== people)
      violations.push(`torn: notice ${id} was acknowledged and reached ${recipients} of ${people}`)
    if (rows !== people * (1 + channels))
      violations.push(`torn: the ledger of notice ${id} has ${rows} rows instead of ${people * (1 + channels)}`)
  }
  const counts = new Map<string, number>()
  for (const id of received) counts.set(id, (counts.get(id) ?? 0) + 1)
  for (const [id, { state: messageState, inDoubt }] of state.messages) {
    const count = counts.get(id) ?? 0
    if (messageState !== 'sent') violations.push(`${id} is ${messageState}`)
    if (count === 0) violations.push(`lost: ${id} never arrived and is ${messageState}`)
    if (count > 1 && !inDoubt) violations.push(`doubled: ${id} arrived ${count} times and is not in doubt`)
  }
  for (const id of counts.keys())
    if (!state.messages.has(id)) violations.push(`${id} arrived, but is not in the ledger`)
  return violations
}
