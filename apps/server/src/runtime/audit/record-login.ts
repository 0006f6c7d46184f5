import type { ProofMethod } from '@quadrangle/api-client/contract'
import type { FastifyRequest } from 'fastify'
import type { DatabaseHandle } from '../../database/database.ts'
import { clientName } from '../session/client-name.ts'
import { readableAddress } from '../shared/address-prefixes.ts'
import type { AuditTrail } from './audit-trail.ts'
import { recordView } from './record-audit.ts'

/** Describes a log-in in the audit entry: the person, the browser, and the proof of identity. */
export function describeLogin(audit: AuditTrail, request: FastifyRequest, personId: number, proof: ProofMethod): void {
  audit.add({ personId, detail: { ...loginDetail(request), proof } })
}

/**
 * Records a failed log-in. All failures of an account within an hour are one entry with their number; so are all
 * attempts that name no account. Their input is not stored, because it may be a password.
 */
export function recordFailedLogin(
  database: DatabaseHandle,
  request: FastifyRequest,
  personId: number | undefined,
): Promise<void> {
  return recordView(database, { personId: personId ?? null, action: 'log-in-failed', detail: loginDetail(request) })
}

/** The address and the browser of a log-in. */
export function loginDetail(request: FastifyRequest) {
  const client = clientName(request.headers['user-agent'])
  return { address: readableAddress(request.ip), ...(client === '' ? {} : { client }) }
}
