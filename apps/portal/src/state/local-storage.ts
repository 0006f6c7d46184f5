/** What this browser keeps between visits. Keys are part of the portal's outside: other tabs and tests read them. */
export type StoredKey = 'locale' | 'loginUser' | 'themeMode'

/** Reads a kept text. A browser that refuses storage keeps nothing, which is what an empty storage looks like. */
export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text, or forgets it when it is null. Where storage is refused the portal works on, for this visit only. */
export function writeStored(key: StoredKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
