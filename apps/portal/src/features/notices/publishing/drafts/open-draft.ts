import { type DraftCopy, type DraftRecord, isSameRecord, newRecord } from './draft-record.ts'
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
}

/** Chooses the newer of the two copies, and reports a conflict if both have changed. */
export function openDraft(server: DraftCopy | undefined, local: DraftCopy | undefined): OpenedDraft {
  if (server === undefined) {
    if (local === undefined) {
      return { record: newRecord(), revision: 0, unsaved: false, savedAt: undefined, conflict: { kind: 'missing' } }
    }
    if (local.revision === 0) {
      return { record: local.record, revision: 0, unsaved: true, savedAt: undefined, conflict: undefined }
    }
    // a new key: if the draft was sent, the server treats a request with the old key as a repetition and sends nothing
    const record = { ...local.record, key: newUuid() }
    return { record, revision: 0, unsaved: true, savedAt: undefined, conflict: { kind: 'deleted' } }
  }
  const { revision, at: savedAt } = server
  if (local === undefined || isSameRecord(server.record, local.record)) {
    return { record: server.record, revision, unsaved: false, savedAt, conflict: undefined }
  }
  const localIsNewer = local.revision === revision || Date.parse(local.at) >= Date.parse(savedAt)
  const conflict: DraftConflict | undefined =
    local.revision === revision
      ? undefined
      : {
          kind: 'changed',
          other: localIsNewer ? server.record : local.record,
          otherAt: localIsNewer ? savedAt : local.at,
          otherIsLocal: !localIsNewer,
        }
  return { record: localIsNewer ? local.record : server.record, revision, unsaved: localIsNewer, savedAt, conflict }
}
