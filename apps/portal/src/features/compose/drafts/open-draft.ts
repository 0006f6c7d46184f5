import { type DraftRecord, isSameRecord, newRecord } from './draft-record.ts'
import type { LocalDraft } from './local-drafts.ts'
import { newKey } from './new-key.ts'

/** A draft as the server has it. */
export interface ServerDraft {
  record: DraftRecord
  revision: number
  at: string
}

/** What the writer has to know about a draft that was opened. */
export type DraftConflict =
  /** It was changed here and elsewhere; the older of both can be had instead. */
  | { kind: 'changed'; other: DraftRecord; otherAt: string; otherIsHere: boolean }
  /** It was sent or thrown away elsewhere; what was written here goes on as a draft of its own. */
  | { kind: 'gone' }
  /** There is no such draft. */
  | { kind: 'missing' }

/** A draft to go on with. */
export interface OpenedDraft {
  record: DraftRecord
  /** The server's revision that the next save builds on. */
  revision: number
  /** Whether the server has less than this. */
  unsaved: boolean
  /** When the server took it in; undefined while it has not. */
  savedAt: string | undefined
  conflict: DraftConflict | undefined
}

/** Which of the two copies goes on: the newer one, and nothing is dropped without a word. */
export function openDraft(server: ServerDraft | undefined, local: LocalDraft | undefined): OpenedDraft {
  if (server === undefined) {
    if (local === undefined) {
      return { record: newRecord(), revision: 0, unsaved: false, savedAt: undefined, conflict: { kind: 'missing' } }
    }
    if (local.revision === 0) {
      return { record: local.record, revision: 0, unsaved: true, savedAt: undefined, conflict: undefined }
    }
    // if it was sent, its key would send nothing more
    const record = { ...local.record, key: newKey() }
    return { record, revision: 0, unsaved: true, savedAt: undefined, conflict: { kind: 'gone' } }
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
          otherIsHere: !localIsNewer,
        }
  return { record: localIsNewer ? local.record : server.record, revision, unsaved: localIsNewer, savedAt, conflict }
}
