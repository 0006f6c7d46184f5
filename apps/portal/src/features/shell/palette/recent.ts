import { isPortalPath } from '../../../shared/portal-path.ts'

/** A person's choice in the palette, as stored in this browser. */
export interface Recent {
  readonly id: string
  /** For a server result: its address and names. Pages and actions are identified by their id. */
  readonly found?: { readonly kind: string; readonly name: string; readonly name_en: string; readonly href: string }
}

const MAX_RECENT = 5

// app/personal-storage.ts relies on this form of the key to delete a person's data
const keyOf = (person: number) => `palette:${person}:recent`

const isText = (value: unknown): value is string => typeof value === 'string'

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false
  const { id, found } = value as Partial<Recent>
  if (!isText(id) || (found !== undefined && (typeof found !== 'object' || found === null))) return false
  // only addresses of the portal, because stored data could have been changed
  return !found || ([found.kind, found.name, found.name_en, found.href].every(isText) && isPortalPath(found.href))
}

/** The person's recent choices, newest first. */
export function readRecent(person: number): Recent[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]')
    return Array.isArray(value) ? value.filter(isRecent).slice(0, MAX_RECENT) : []
  } catch {
    // storage is refused, or its content is not JSON
    return []
  }
}

/** Stores a person's choice. If storage is refused, nothing is stored. */
export function addRecent(person: number, chosen: Recent): Recent[] {
  const recent = [chosen, ...readRecent(person).filter(({ id }) => id !== chosen.id)].slice(0, MAX_RECENT)
  try {
    localStorage.setItem(keyOf(person), JSON.stringify(recent))
  } catch {
    // storage is refused, full or null
  }
  return recent
}
