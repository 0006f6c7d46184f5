import type { Contract, ParsedBodyOf, PortalConfig } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import type { AuditTrail } from '../../runtime/audit/audit-trail.ts'
import { requireNoApproval } from '../look/approval-policy.ts'
import { completeConfig } from '../look/complete-config.ts'
import { canonicalText } from '../look/document.ts'
import { invalidLook } from '../look/problems.ts'
import { publishPictures } from '../look/publish-pictures.ts'
import { addVersion, lockLook } from '../look/versions.ts'
import { writeLook } from '../look/write-look.ts'

type Change = ParsedBodyOf<Contract['config']['update']>

/**
 * Publishes the changed fields as a version of the look, and records their previous values in the audit log. Returns
 * the complete configuration.
 */
export function saveConfig(db: Db, personId: number, change: Change, audit: AuditTrail): Promise<PortalConfig> {
  return db.transaction().execute(async (trx) => {
    await requireNoApproval(trx)
    const present = await lockLook(trx)
    const before = present.document.config
    const after = completeConfig({
      ...before,
      ...change,
      header_style: { ...before.header_style, ...change.header_style },
    })
    const difference = differenceOf(before, after)
    if (Object.keys(difference).length === 0) {
      audit.skip()
      return after
    }
    const document = { ...present.document, config: after }
    const problems = await publishPictures(trx, personId, present.document, document)
    if (problems.length > 0) throw invalidLook(problems)
    await writeLook(trx, personId, present.document, document)
    const look = { document, text: canonicalText(document) }
    await addVersion(trx, present, look, { reason: 'config', made_by: personId })
    await audit.record(trx, { detail: difference })
    return after
  })
}

/** Each changed field with its values before and after. */
function differenceOf(before: PortalConfig, after: PortalConfig): Record<string, string> {
  const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
  const fields = Object.keys(after) as (keyof PortalConfig)[]
  return Object.fromEntries(
    fields
      .map((field) => [field, asText(before[field]), asText(after[field])] as const)
      .filter(([, old, now]) => old !== now)
      .map(([field, old, now]) => [field, `${old} → ${now}`]),
  )
}
