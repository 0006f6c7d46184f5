import { previewRole } from './preview-role.ts'

/** The keys in localStorage. They are public: other tabs and tests read them. */
export type StoredKey = 'locale' | 'loginUser' | 'slashKey' | 'themeMode'

/** Reads a stored text; null if storage is refused. */
export function readStored(key: StoredKey): string | null {
  if (previewRole === 'guest' && key === 'loginUser') return null
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or removes it if null. If storage is refused, nothing is stored. */
export function writeStored(key: StoredKey, value: string | null): void {
  if (previewRole) return
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
