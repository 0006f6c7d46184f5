import type { Db } from '../../database/schema.ts'

/** What an institution must be able to answer for. */
export type AuditAction =
  | 'names-seen'
  | 'exported'
  | 'sent'
  | 'scheduled'
  | 'recipients-added'
  | 'edited'
  | 'revoked'
  | 'reminded'
  | 'outbox-released'
  | 'outbox-retried'
  | 'config-saved'

export interface AuditEntry {
  readonly personId: number
  readonly action: AuditAction
  readonly noticeId?: number
  readonly organizationId?: number
  readonly detail?: Readonly<Record<string, string | number>>
}

/** Records who did what. In the same transaction as what was done, so that neither is there without the other. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  const { personId, action, noticeId, organizationId, detail = {} } = entry
  await db
    .insertInto('audit_entry')
    .values({
      person_id: personId,
      action,
      notice_id: noticeId ?? null,
      organization_id: organizationId ?? null,
      detail: JSON.stringify(detail),
    })
    .execute()
}
