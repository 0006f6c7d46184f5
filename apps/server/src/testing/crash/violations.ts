import { sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'

/** What the database says after everything. */
export interface Ledger {
  readonly notices: number
  /** Of each acknowledged notice: how many have it in the portal, and how many rows the ledger has. */
  readonly reached: ReadonlyMap<number, { readonly recipients: number; readonly rows: number }>
  /** The messages by their Message-ID. */
  readonly messages: ReadonlyMap<string, { readonly state: string; readonly inDoubt: boolean }>
}

export async function readLedger({ db }: DatabaseHandle): Promise<Ledger> {
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
    reached: new Map(counts.map(({ notice_id, recipients, rows }) => [notice_id, { recipients, rows }])),
    messages: new Map(
      messages.map(({ notice_id, person_id, round, state, in_doubt }) => [
        `<quadrangle.${notice_id}.${person_id}.${round}@example.edu>`,
        { state, inDoubt: in_doubt },
      ]),
    ),
  }
}

export interface Expected {
  /** The notices whose sending was acknowledged. */
  readonly acknowledged: readonly number[]
  readonly people: number
  /** Beside the portal itself. */
  readonly channels: number
  /** The Message-IDs that the sink got, each as often as it got it. */
  readonly received: readonly string[]
}

/** Everything that is not as it was promised, in words. Empty: all is. */
export function findings(ledger: Ledger, { acknowledged, people, channels, received }: Expected): string[] {
  const wrong: string[] = []
  if (ledger.notices !== acknowledged.length)
    wrong.push(`${acknowledged.length} notices were acknowledged, and there are ${ledger.notices}`)
  for (const id of acknowledged) {
    const { recipients = 0, rows = 0 } = ledger.reached.get(id) ?? {}
    if (recipients !== people) wrong.push(`torn: notice ${id} was acknowledged and reached ${recipients} of ${people}`)
    if (rows !== people * (1 + channels))
      wrong.push(`torn: the ledger of notice ${id} has ${rows} rows instead of ${people * (1 + channels)}`)
  }
  const times = new Map<string, number>()
  for (const id of received) times.set(id, (times.get(id) ?? 0) + 1)
  for (const [id, { state, inDoubt }] of ledger.messages) {
    const count = times.get(id) ?? 0
    if (state !== 'sent') wrong.push(`${id} is ${state}`)
    if (count === 0) wrong.push(`lost: ${id} never arrived and is ${state}`)
    if (count > 1 && !inDoubt) wrong.push(`doubled: ${id} arrived ${count} times, and the ledger does not know`)
  }
  for (const id of times.keys()) if (!ledger.messages.has(id)) wrong.push(`${id} arrived, and is in no ledger`)
  return wrong
}
