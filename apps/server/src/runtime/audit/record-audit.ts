import { type AuditAction, auditedViews } from '@quadrangle/api-client/contract'
import { CompiledQuery } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'

export type AuditDetail = Readonly<Record<string, string | number>>

export interface AuditEntry {
  /** Null if the person is unknown. */
  readonly personId: number | null
  readonly action: AuditAction
  readonly noticeId?: number
  readonly organizationId?: number
  readonly detail?: AuditDetail
  /** Entries of views are merged only if this value is equal. */
  readonly mergeBy?: string
}

const viewActions: ReadonlySet<AuditAction> = new Set(auditedViews)
const VIEW_SECONDS = 60
/** Longer than for views, so that thousands of failures a minute do not fill the table. */
const FAILURE_SECONDS = 3_600

const RECORD = `insert into audit_entry as e (person_id, action, notice_id, organization_id, detail, merge_key)
  values ($1, $2, $3, $4, $5::jsonb, $6)
  on conflict (merge_key) where merge_key is not null
  do update set times = e.times + 1, last_at = excluded.at, detail = merged_audit_detail(e.detail, excluded.detail)`

/** Records who did what, in the same transaction as the change, so that neither exists without the other. */
export async function recordAudit(trx: Db, entry: AuditEntry): Promise<void> {
  await trx.executeQuery(CompiledQuery.raw(RECORD, valuesOf(entry)))
}

/** Like `recordAudit`, outside of a transaction. */
export async function recordView(database: DatabaseHandle, entry: AuditEntry): Promise<void> {
  await database.prepared('record-audit', RECORD, valuesOf(entry))
}

function valuesOf(entry: AuditEntry): unknown[] {
  const { personId, action, noticeId = null, organizationId = null, detail = {} } = entry
  return [personId, action, noticeId, organizationId, JSON.stringify(detail), mergeKey(entry)]
}

/** Entries with the same key become one; a change never merges. */
function mergeKey({ personId, action, noticeId, organizationId, mergeBy }: AuditEntry): string | null {
  if (!viewActions.has(action)) return null
  const seconds = action === 'log-in-failed' ? FAILURE_SECONDS : VIEW_SECONDS
  const interval = Math.floor(Date.now() / 1_000 / seconds)
  return [action, personId, noticeId, organizationId, mergeBy, interval].map((part) => part ?? '').join(' ')
}
