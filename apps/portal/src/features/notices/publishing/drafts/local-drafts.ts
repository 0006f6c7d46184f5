import { browserStore } from '../../../../shared/browser-store.ts'
import { type DraftCopy, readRecord, writeRecord } from './draft-record.ts'
import { newUuid } from './new-uuid.ts'

/** The unsaved drafts of one person in this browser. */
export interface LocalDrafts {
  read: (id: string) => DraftCopy | undefined
  /** Returns the time of writing. */
  write: (id: string, draft: Omit<DraftCopy, 'at'>) => string
  /**
   * With a time, removes the copy of the draft that was written at that time, also if it was separated: another tab may
   * have written a newer one.
   */
  forget: (id: string, writtenAt?: string) => void
  /** Turns the copy of a draft into a separate draft. */
  separate: (id: string) => void
  ids: () => string[]
}

/** The unsaved drafts of a person. If storage is refused, only the server has them. */
export function localDrafts(personId: number, storage?: () => Storage): LocalDrafts {
  const store = browserStore(`noticeDraft:${personId}:`, storage)
  const read = (id: string): DraftCopy | undefined => {
    const { data, revision, at } = store.read(id) ?? {}
    if (typeof revision !== 'number' || typeof at !== 'string') return undefined
    return { record: readRecord(data), revision, at }
  }
  return {
    read,
    write: (id, { record, revision }) => {
      const at = new Date().toISOString()
      store.write(id, { data: writeRecord(record), revision, at })
      return at
    },
    forget: (id, writtenAt) => {
      if (writtenAt === undefined) return store.forget(id)
      for (const name of store.names()) {
        const { at, from = name } = store.read(name) ?? {}
        if (at === writtenAt && from === id) store.forget(name)
      }
    },
    separate: (id) => {
      const copy = read(id)
      if (copy === undefined) return
      // with the same key the server would send only one of the two
      const data = writeRecord({ ...copy.record, key: newUuid() })
      store.write(newUuid(), { data, revision: 0, at: copy.at, from: id })
    },
    ids: store.names,
  }
}
