import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'

export type Reason = DataOf<Contract['notice']['reason']>

/** Why a notice reached a person; undefined if it did not, or has been revoked. */
export async function loadReason(db: Db, personId: number, id: number): Promise<Reason | undefined> {
  const row = await db
    .selectFrom('notice_recipient as r')
    .innerJoin('notice as n', 'n.id', 'r.notice_id')
    .leftJoin('notice_rule as q', (join) =>
      join.onRef('q.notice_id', '=', 'r.notice_id').onRef('q.position', '=', 'r.rule'),
    )
    .select(['q.kind', 'q.below', 'q.name', 'q.name_en'])
    .where('r.person_id', '=', personId)
    .where('r.notice_id', '=', id)
    .where('n.revoked_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { kind, below, name, name_en } = row
  // Without the names of people and groups: recipients know their own name, and the name of a group is private.
  if (kind !== 'organization') return { kind: kind ?? 'unknown', name: '', name_en: '' }
  return { kind: below ? 'below' : 'organization', name: name ?? '', name_en: name_en ?? '' }
}
