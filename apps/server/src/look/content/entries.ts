import type { ContentKind, Contract, DataOf } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import type { AuditDetails } from '../../runtime/audit/audit-trail.ts'
import { instant } from '../../runtime/shared/json-values.ts'
import { notFound } from './errors.ts'
import { type ContentList, contentLists } from './kinds.ts'
import { entryRevision, type StoredEntry } from './rows.ts'
import { lockEntry } from './write-entry.ts'

type ContentEntry = DataOf<Contract['content']['list']>['list'][number]

/** An entry as the contract writes it. */
export function toEntry(kind: ContentKind, { id, state, updatedAt, related }: StoredEntry): ContentEntry {
  const { fields } = contentLists[kind]
  const value = Object.fromEntries(Object.keys(fields).map((name) => [name, state[name]]))
  const entry = {
    kind,
    id,
    revision: entryRevision(state),
    enabled: state.enabled,
    updated_at: instant(updatedAt),
    related,
  }
  // A test checks that the fields of each kind are those of the contract.
  return { ...entry, value } as unknown as ContentEntry
}

/** The entry, or a 404. Locks its list. */
export async function requireEntry(trx: Db, list: ContentList, id: string): Promise<StoredEntry> {
  const entry = await lockEntry(trx, list, id)
  if (!entry) throw notFound(list)
  return entry
}

/** Label of an entry in the audit log: its name and its id. */
export function auditName(list: ContentList, { id, state }: Pick<StoredEntry, 'id' | 'state'>): AuditDetails {
  return { detail: { entity: `${String(state[list.searchFields[0]] ?? '')} (${id})` } }
}
