import { type DraftRecord, isSameRecord, newRecord } from './draft-record.ts'
import type { KeptDraft } from './kept-drafts.ts'
import { newKey } from './new-key.ts'

/** A draft as the server has it. */
export interface ServerDraft {
  record: DraftRecord
  revision: number
  at: string
}

/** What the writer has to know about a draft that was opened. */
export type DraftNews =
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
  news: DraftNews | undefined
}

/** Which of the two copies goes on: the newer one, and nothing is dropped without a word. */
export function openDraft(server: ServerDraft | undefined, kept: KeptDraft | undefined): OpenedDraft {
  if (server === undefined) {
    if (kept === undefined) {
      return { record: newRecord(), revision: 0, unsaved: false, savedAt: undefined, news: { kind: 'missing' } }
    }
    if (kept.revision === 0) {
      return { record: kept.record, revision: 0, unsaved: true, savedAt: undefined, news: undefined }
    }
    // if it was sent, its key would send nothing more
    const record = { ...kept.record, key: newKey() }
    return { record, revision: 0, unsaved: true, savedAt: undefined, news: { kind: 'gone' } }
  }
  const { revision, at: savedAt } = server
  if (kept === undefined || isSameRecord(server.record, kept.record)) {
    return { record: server.record, revision, unsaved: false, savedAt, news: undefined }
  }
  const keptIsNewer = kept.revision === revision || Date.parse(kept.at) >= Date.parse(savedAt)
  const news: DraftNews | undefined =
    kept.revision === revision
      ? undefined
      : {
          kind: 'changed',
          other: keptIsNewer ? server.record : kept.record,
          otherAt: keptIsNewer ? savedAt : kept.at,
          otherIsHere: !keptIsNewer,
        }
  return { record: keptIsNewer ? kept.record : server.record, revision, unsaved: keptIsNewer, savedAt, news }
}
