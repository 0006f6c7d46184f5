import { type DraftRecord, readRecord, writeRecord } from './draft-record.ts'

/** What this browser keeps of a draft that the server does not have yet. */
export interface KeptDraft {
  record: DraftRecord
  /** The revision of the server's that it builds on. */
  revision: number
  /** When it was written. */
  at: string
}

/** The unsaved drafts of one person in this browser. */
export interface KeptDrafts {
  read: (id: string) => KeptDraft | undefined
  write: (id: string, kept: Omit<KeptDraft, 'at'>) => void
  forget: (id: string) => void
  ids: () => string[]
}

/** Where they are kept; a browser that refuses storage keeps nothing, and the server's copy is all there is. */
export function keptDrafts(personId: number, storage: () => Storage = () => localStorage): KeptDrafts {
  const prefix = `noticeDraft:${personId}:`
  const attempt = <Value>(use: (store: Storage) => Value, otherwise: Value): Value => {
    try {
      return use(storage())
    } catch (error) {
      // refused or full, or not ours to read
      if (error instanceof DOMException || error instanceof SyntaxError) return otherwise
      throw error
    }
  }
  return {
    read: (id) =>
      attempt((store) => {
        const stored: unknown = JSON.parse(store.getItem(prefix + id) ?? 'null')
        if (typeof stored !== 'object' || stored === null) return undefined
        const { data, revision, at } = stored as Record<string, unknown>
        if (typeof revision !== 'number' || typeof at !== 'string') return undefined
        return { record: readRecord(data), revision, at }
      }, undefined),
    write: (id, { record, revision }) =>
      attempt((store) => {
        const kept = { data: writeRecord(record), revision, at: new Date().toISOString() }
        store.setItem(prefix + id, JSON.stringify(kept))
      }, undefined),
    forget: (id) => attempt((store) => store.removeItem(prefix + id), undefined),
    ids: () =>
      attempt((store) => {
        const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '')
        return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
      }, []),
  }
}
