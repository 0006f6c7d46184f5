import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { AuditDetails, AuditTrail } from '../../runtime/audit/audit-trail.ts'
import type { AuditDetail } from '../../runtime/audit/record-audit.ts'
import { type ChangeState, changeKind } from './change-kinds.ts'
import { describeDifference, sameState } from './states.ts'

/** How long changes are kept, and can be undone. */
export const retentionPeriod = sql<Date>`interval '90 days'`
/** More than the one row that a change adds. */
const DELETED_AT_ONCE = 5

export interface Change {
  /** Null for a change by an identity provider. */
  readonly personId: number | null
  /** A registered kind, see `registerChangeKinds`. */
  readonly kind: string
  readonly entityId: string
  /** Null if the change creates the thing. */
  readonly before: ChangeState
  /** Null if the change removes the thing. */
  readonly after: ChangeState
  /** The call's audit entry, to which the old and new value of each changed field is added. */
  readonly audit: AuditTrail
  /** More for the audit entry, such as the name of the thing. */
  readonly details?: AuditDetails
  /** Content of the audit entry instead of the old and new values. */
  readonly difference?: AuditDetail
  /** The change that this one undoes. */
  readonly undoes?: number
}

/**
 * Records a change in the change log and in the audit log, in the transaction that makes it. Returns its id for `undo`,
 * or null if nothing differs.
 */
export async function recordChange(trx: Db, change: Change): Promise<number | null> {
  const { personId, kind, entityId, before, after, audit, details, difference, undoes } = change
  // A change of an unregistered kind could not be undone, so this throws.
  changeKind(kind)
  if (sameState(before, after)) {
    audit.skip()
    return null
  }
  const { id } = await trx
    .insertInto('admin_change')
    .values({
      person_id: personId,
      kind,
      entity_id: entityId,
      undoes: undoes ?? null,
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await deleteOldChanges(trx)
  await audit.record(trx, {
    ...details,
    detail: { kind, entity: entityId, ...details?.detail, ...(difference ?? describeDifference(before, after)) },
  })
  return id
}

/** Deletes the oldest changes. Only the first rows of the index are read. */
async function deleteOldChanges(trx: Db): Promise<void> {
  await sql`delete from admin_change where id in (
    select id from admin_change
    where id in (select id from admin_change order by id limit ${DELETED_AT_ONCE}::integer)
      and at < now() - ${retentionPeriod}
    for update skip locked)`.execute(trx)
}
