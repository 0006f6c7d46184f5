import { previewRole } from './preview-role.ts'

/**
 * Keys in localStorage without a person's id; see browserStore for the others. Other tabs and tests read them, so don't
 * rename them.
 */
export type StoredKey = 'locale' | 'loginUser' | 'slashKey' | 'themeMode'

/** Reads a stored text; null if there is none, or if storage is refused. */
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
  } catch {
    // It is refused or full, or null as in an Android WebView without DOM storage.
  }
}
