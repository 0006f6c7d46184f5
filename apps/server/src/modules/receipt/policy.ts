import type { Db } from '../../database/schema.ts'
import { issuedBy } from '../issue/policy.ts'

/** What someone wants with a notice: look at its numbers, or change something about it. */
export type Purpose = 'follow' | 'change'

interface Standing {
  readonly official: boolean
  /** Whether they wrote it. */
  readonly own: boolean
  /** Whether they may send for its organisation now. */
  readonly entitled: boolean
}

/**
 * An official notice belongs to an office, and offices have more than one person: all who may send for the organisation
 * follow, remind, correct and revoke it, and nobody does who may no longer. A personal one is its writer’s alone. Whoever
 * wrote a notice can always look at what became of it.
 */
export function mayHandle(purpose: Purpose, { official, own, entitled }: Standing): boolean {
  if (purpose === 'follow' && own) return true
  return official ? entitled : own
}

/** The ids of the organisations for which someone may send. Inside these they see names; of all others numbers only. */
export function namedOrganizations(db: Db, personId: number) {
  return db
    .selectFrom('organization as named')
    .select('named.id')
    .where(({ ref }) => issuedBy(personId, ref('named.path')))
}
