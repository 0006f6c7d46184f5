/** A user's choice in the palette, as it is kept in this browser. */
export interface Recent {
  readonly id: string
  /** For what the server found: where it leads and how it is called. Pages and actions are known by their id. */
  readonly found?: { readonly kind: string; readonly name: string; readonly name_en: string; readonly href: string }
}

const MOST = 5

// state/personal-storage.ts deletes what belongs to a person by this form of the key
const keyOf = (person: number) => `palette:${person}:recent`

const isText = (value: unknown): value is string => typeof value === 'string'

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false
  const { id, found } = value as Partial<Recent>
  if (!isText(id) || (found !== undefined && (typeof found !== 'object' || found === null))) return false
  // only addresses of the portal: what is stored could have been changed
  return !found || ([found.kind, found.name, found.name_en].every(isText) && /^\/(?![/\\])/.test(String(found.href)))
}

/** The user's recent choices, newest first. */
export function readRecent(person: number): Recent[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]')
    return Array.isArray(value) ? value.filter(isRecent).slice(0, MOST) : []
  } catch {
    // storage is refused, or holds something else: then nothing was chosen
    return []
  }
}

/** Remembers what someone chose. If storage is refused, nothing is remembered. */
export function addRecent(person: number, chosen: Recent): Recent[] {
  const recent = [chosen, ...readRecent(person).filter(({ id }) => id !== chosen.id)].slice(0, MOST)
  try {
    localStorage.setItem(keyOf(person), JSON.stringify(recent))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
  return recent
}
