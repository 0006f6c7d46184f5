import { browserStore } from '../../../../shared/browser-store.ts'
import { type DraftCopy, readRecord, writeRecord } from './draft-record.ts'
import { newUuid } from './new-uuid.ts'

/** This browser's copy of a draft. */
export interface LocalDraftCopy extends DraftCopy {
  /** Identifies the write: two tabs may write in the same millisecond. */
  writeId: string
}

/** The unsaved drafts of one person in this browser. */
export interface LocalDrafts {
  read: (id: string) => LocalDraftCopy | undefined
  /** Returns the id of the write; undefined if storage refused it. */
  write: (id: string, draft: Pick<DraftCopy, 'record' | 'revision'>) => string | undefined
  /**
   * With the id of a write, removes the copy that it stored, also if it was separated: another tab may have written a
   * newer one.
   */
  forget: (id: string, writeId?: string) => void
  /** Stores the copy of a draft as a separate draft, and returns its id; undefined if it was not stored. */
  separate: (id: string) => string | undefined
  ids: () => string[]
  /** Deletes a draft by `remove`. From its start the draft is not saved any more, unless `remove` fails. */
  deleteBy: (id: string, remove: () => Promise<unknown>) => Promise<void>
  /** Whether a draft was deleted on this page, or is being deleted. */
  isDeleted: (id: string) => boolean
}

/** The unsaved drafts of a person. If storage is refused, only the server has them. */
export function localDrafts(personId: number, storage?: () => Storage): LocalDrafts {
  const store = browserStore(`noticeDraft:${personId}:`, storage)
  const read = (id: string): LocalDraftCopy | undefined => {
    // older versions stored no id of the write
    const { data, revision, at, writeId = at } = store.read(id) ?? {}
    if (typeof revision !== 'number' || typeof at !== 'string' || typeof writeId !== 'string') return undefined
    return { record: readRecord(data), revision, at, writeId }
  }
  const deleted = new Set<string>()
  return {
    read,
    write: (id, { record, revision }) => {
      const writeId = newUuid()
      const at = new Date().toISOString()
      return store.write(id, { data: writeRecord(record), revision, at, writeId }) ? writeId : undefined
    },
    forget: (id, forgottenId) => {
      if (forgottenId === undefined) return store.forget(id)
      for (const name of store.names()) {
        const { at, writeId = at, from = name } = store.read(name) ?? {}
        if (writeId === forgottenId && from === id) store.forget(name)
      }
    },
    separate: (id) => {
      const copy = read(id)
      if (copy === undefined) return undefined
      const { record, at, writeId } = copy
      const separateId = newUuid()
      // a new key: the server sends only one notice for each key
      const data = writeRecord({ ...record, key: newUuid() })
      return store.write(separateId, { data, revision: 0, at, writeId, from: id }) ? separateId : undefined
    },
    ids: store.names,
    deleteBy: async (id, remove) => {
      deleted.add(id)
      try {
        await remove()
      } catch (error) {
        deleted.delete(id)
        throw error
      }
      store.forget(id)
    },
    isDeleted: (id) => deleted.has(id),
  }
}
