import type { AuditAction } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import type { ChangeState } from '../../platform/change/change-kinds.ts'
import { recordChange } from '../../platform/change/record-change.ts'
import { AuditTrail } from '../../runtime/audit/audit-trail.ts'

/** Path of the service for identity providers. */
export const SCIM_PREFIX = '/scim/v2'

/** The caller: a token of an identity provider. */
export interface ScimClient {
  readonly tokenId: number
  /** Name that administrators gave the token. */
  readonly name: string
  /** The address of the service, such as https://portal.example.edu/scim/v2. */
  readonly base: string
  /** Attributes and values of this request that the portal ignores. They are recorded in the audit log, not refused. */
  readonly ignored: Set<string>
}

export interface ScimChange {
  readonly action: AuditAction
  readonly kind: string
  readonly entityId: string
  readonly before: ChangeState
  readonly after: ChangeState
  readonly organizationId?: number
}

/** Records a change by an identity provider, so that administrators see it and can undo it. */
export async function recordScimChange(trx: Db, client: ScimClient, change: ScimChange): Promise<void> {
  const { action, organizationId, ...rest } = change
  const details = {
    detail: { scim: client.name },
    ...(organizationId === undefined ? {} : { organizationId }),
  }
  await recordChange(trx, { ...rest, personId: null, audit: new AuditTrail(action, undefined), details })
}
