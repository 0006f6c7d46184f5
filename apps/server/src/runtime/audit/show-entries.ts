import type { Contract } from '@quadrangle/api-client/contract'
import type { Handler } from '../contract/contract-types.ts'
import { instant } from '../shared/json-values.ts'
import { sliceOf } from '../shared/slice.ts'
import { tidyFilter } from './audit-filter.ts'
import { listAuditEntries } from './list-entries.ts'

/** A page of the audit log, for administrators. */
export const showAuditEntries: Handler<Contract['delivery']['audit']> = async ({ query, db, audit }) => {
  const filter = tidyFilter(query)
  const { list, total } = await listAuditEntries(db, filter, sliceOf(query))
  audit.add({ detail: { ...filter } })
  return {
    list: list.map(({ at, name, name_en, number, organization, organization_en, title, detail, ...row }) => ({
      ...row,
      at: instant(at),
      name: name ?? '',
      name_en: name_en ?? '',
      number: number ?? '',
      organization: organization ?? '',
      organization_en: organization_en ?? '',
      title: title ?? '',
      detail: detail as Record<string, string | number>,
    })),
    total,
  }
}
