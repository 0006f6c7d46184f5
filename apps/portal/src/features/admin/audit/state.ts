import type { ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'

export type AuditPage = ContractData<'delivery', 'audit'>
export type AuditEntry = AuditPage['list'][number]

export interface AuditRequest {
  text: string
  page: number
}

export const recordsPerPage = 50

/** One page of the audit log. */
export const auditAction = actionAtom<AuditRequest, AuditPage & AuditRequest>({
  run: async ({ api, signal }, request) => {
    const { text, page } = request
    const query = { page, page_size: recordsPerPage, ...(text !== '' && { text }) }
    return { ...(await api.delivery.audit({ query, signal })), ...request }
  },
})
