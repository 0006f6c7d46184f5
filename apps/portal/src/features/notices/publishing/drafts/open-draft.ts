import { type DraftCopy, type DraftRecord, hasSameContent, newRecord } from './draft-record.ts'
import type { LocalDraftCopy } from './local-drafts.ts'
import { newUuid } from './new-uuid.ts'

/** A conflict that the writer must know about. */
export type DraftConflict =
  /** Changed here and elsewhere; the older copy can be restored. */
  | { kind: 'changed'; other: DraftRecord; otherAt: string; otherIsLocal: boolean }
  /** Sent or deleted elsewhere; the local changes continue as a new draft. */
  | { kind: 'deleted' }
  /** The draft does not exist. */
  | { kind: 'missing' }

/** An opened draft. */
export interface OpenedDraft {
  record: DraftRecord
  /** The server's revision that the next save is based on. */
  revision: number
  /** Whether there are changes that the server does not have. */
  unsaved: boolean
  /** When the server saved it; undefined if it has not. */
  savedAt: string | undefined
  conflict: DraftConflict | undefined
  /** This browser's copy, if it was opened or has the same content. */
  adopted: LocalDraftCopy | undefined
}

/** Chooses the newer of the two copies, and reports a conflict if both have changed. */
export function openDraft(server: DraftCopy | undefined, local: LocalDraftCopy | undefined): OpenedDraft {
  if (server === undefined) {
    const notOnServer = { revision: 0, savedAt: undefined, adopted: local }
    if (local === undefined) {
      return { ...notOnServer, record: newRecord(), unsaved: false, conflict: { kind: 'missing' } }
    }
    if (local.revision === 0) return { ...notOnServer, record: local.record, unsaved: true, conflict: undefined }
    // a new key: if the draft was sent, the server treats a request with the old key as a repetition and sends nothing
    const record = { ...local.record, key: newUuid() }
    return { ...notOnServer, record, unsaved: true, conflict: { kind: 'deleted' } }
  }
  const { revision, at: savedAt } = server
  if (local === undefined || hasSameContent(server.record, local.record)) {
    return { record: server.record, revision, unsaved: false, savedAt, conflict: undefined, adopted: local }
  }
  // the key of this browser's copy may be that of a sent notice
  const localRecord = { ...local.record, key: server.record.key }
  const localIsNewer = local.revision === revision || Date.parse(local.at) >= Date.parse(savedAt)
  const conflict: DraftConflict | undefined =
    local.revision === revision
      ? undefined
      : {
          kind: 'changed',
          other: localIsNewer ? server.record : localRecord,
          otherAt: localIsNewer ? savedAt : local.at,
          otherIsLocal: !localIsNewer,
        }
  const record = localIsNewer ? localRecord : server.record
  return { record, revision, unsaved: localIsNewer, savedAt, conflict, adopted: localIsNewer ? local : undefined }
}
