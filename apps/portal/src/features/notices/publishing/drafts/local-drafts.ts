import { browserStore } from '../../../../shared/browser-store.ts'
import { type DraftCopy, readRecord, writeRecord } from './draft-record.ts'

/** The unsaved drafts of one person in this browser. */
export interface LocalDrafts {
  read: (id: string) => DraftCopy | undefined
  /** Returns the time of writing. */
  write: (id: string, draft: Omit<DraftCopy, 'at'>) => string
  /** With a time, removes the draft only if it was written at that time: another tab may have written a newer one. */
  forget: (id: string, writtenAt?: string) => void
  ids: () => string[]
}

/** The unsaved drafts of a person. If storage is refused, only the server has them. */
export function localDrafts(personId: number, storage?: () => Storage): LocalDrafts {
  const store = browserStore(`noticeDraft:${personId}:`, storage)
  return {
    read: (id) => {
      const { data, revision, at } = store.read(id) ?? {}
      if (typeof revision !== 'number' || typeof at !== 'string') return undefined
      return { record: readRecord(data), revision, at }
    },
    write: (id, { record, revision }) => {
      const at = new Date().toISOString()
      store.write(id, { data: writeRecord(record), revision, at })
      return at
    },
    forget: (id, writtenAt) => {
      if (writtenAt === undefined || store.read(id)?.at === writtenAt) store.forget(id)
    },
    ids: store.names,
  }
}
