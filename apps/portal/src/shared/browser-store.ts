/** What this browser keeps under names that begin alike, as JSON. */
export interface BrowserStore {
  /** What is kept under a name; undefined for nothing, or for what cannot be read. */
  read: (name: string) => Record<string, unknown> | undefined
  write: (name: string, value: object) => void
  forget: (name: string) => void
  names: () => string[]
}

/** A store that never fails: a browser that refuses storage, or whose storage is full, keeps nothing. */
export function browserStore(prefix: string, storage: () => Storage = () => localStorage): BrowserStore {
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
    read: (name) =>
      attempt((store) => {
        const stored: unknown = JSON.parse(store.getItem(prefix + name) ?? 'null')
        return typeof stored === 'object' && stored !== null ? { ...stored } : undefined
      }, undefined),
    write: (name, value) => attempt((store) => store.setItem(prefix + name, JSON.stringify(value)), undefined),
    forget: (name) => attempt((store) => store.removeItem(prefix + name), undefined),
    names: () =>
      attempt((store) => {
        const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '')
        return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
      }, []),
  }
}
