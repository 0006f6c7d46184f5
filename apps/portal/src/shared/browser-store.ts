import { previewRole } from '../state/preview-role.ts'

/** JSON values in the browser's storage under a common prefix. */
export interface BrowserStore {
  /** The value under a name; undefined if there is none or it cannot be parsed. */
  read: (name: string) => Record<string, unknown> | undefined
  /** Returns whether the value was stored. */
  write: (name: string, value: object) => boolean
  forget: (name: string) => void
  names: () => string[]
}

/** Opens the storage. Does not throw if storage is refused or full: nothing is stored then. */
export function browserStore(prefix: string, storage: () => Storage | null = () => localStorage): BrowserStore {
  const attempt = <Value>(use: (store: Storage) => Value, fallback: Value): Value => {
    try {
      const store = storage()
      // It is null in an Android WebView without DOM storage.
      return store ? use(store) : fallback
    } catch (error) {
      // Storage is refused or full, or a value is not JSON.
      if (error instanceof DOMException || error instanceof SyntaxError) return fallback
      throw error
    }
  }
  return {
    read: (name) =>
      attempt((store) => {
        const stored: unknown = JSON.parse(store.getItem(prefix + name) ?? 'null')
        return typeof stored === 'object' && stored !== null ? { ...stored } : undefined
      }, undefined),
    write: (name, value) =>
      !previewRole &&
      attempt((store) => {
        store.setItem(prefix + name, JSON.stringify(value))
        return true
      }, false),
    forget: (name) => attempt((store) => store.removeItem(prefix + name), undefined),
    names: () =>
      attempt((store) => {
        const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '')
        return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
      }, []),
  }
}
