import type { Client, ContractData } from '@quadrangle/api-client'
import { saveFile } from '../../../shared/save-file.ts'
import { actionAtom } from '../../../state/action-atom.ts'
import type { Locale } from '../../../state/locale.ts'
import type { AdminSearch } from '../admin-search.ts'

export type AuditPage = ContractData<'delivery', 'audit'>
export type AuditEntry = AuditPage['list'][number]

/** The filter of the records as it is in the address; days are in the browser's time zone. */
export type RecordsFilter = Pick<AdminSearch, 'text' | 'person' | 'action' | 'from' | 'to'>

export interface AuditRequest {
  filter: RecordsFilter
  page: number
}

export const recordsPerPage = 50

/** One page of the audit log. */
export const auditAction = actionAtom<AuditRequest, AuditPage>({
  run: ({ api, signal }, { filter, page }) =>
    api.delivery.audit({ query: { page, page_size: recordsPerPage, ...queryOf(filter) }, signal }),
})

/** Downloads the records as CSV. */
export async function saveRecords(api: Client, filter: RecordsFilter, locale: Locale): Promise<void> {
  // The download does not use the client, which otherwise asks the person to confirm their identity.
  await api.auth.requireProof()
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const query = new URLSearchParams({ zone, ...(queryOf(filter) as Record<string, string>) })
  return saveFile(`/api/audit-export?${query}`, 'records.csv', locale)
}

type AuditQuery = NonNullable<Parameters<Client['delivery']['audit']>[0]['query']>

function queryOf({ from, to, action, ...filter }: RecordsFilter): Partial<AuditQuery> {
  const first = from && startOf(from, 0)
  // The first moment after the last day.
  const end = to && startOf(to, 1)
  return {
    ...filter,
    ...(action && { action: action as NonNullable<AuditQuery['action']> }),
    ...(first && { from: first }),
    ...(end && { to: end }),
  }
}

/** The start of the day that is `addedDays` after a day. Undefined for an invalid day. */
function startOf(day: string, addedDays: number): string | undefined {
  const date = new Date(`${day}T00:00`)
  if (Number.isNaN(date.getTime())) return undefined
  date.setDate(date.getDate() + addedDays)
  return date.toISOString()
}
