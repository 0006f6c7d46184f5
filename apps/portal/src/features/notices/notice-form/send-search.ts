import { numericId } from '../../../shared/numeric-id.ts'

type Search = Record<string, unknown>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const keyIn = (value: unknown) => (typeof value === 'string' && uuid.test(value) ? value : undefined)

// Each function sets all its parameters, even to undefined: the router keeps unknown parameters as they are.

/** The draft in an address, or the recipient of a new one. */
export function draftSearch({ draft, to }: Search): { draft?: string; to?: number } {
  return { draft: keyIn(draft), to: numericId(String(to)) }
}

/** The sent notice in an address: its id, or the key of a scheduled one. */
export function sentSearch(search: Search): { notice?: number; scheduled?: string } {
  const scheduled = keyIn(search.scheduled)
  return { notice: scheduled === undefined ? numericId(String(search.notice)) : undefined, scheduled }
}

/** Whether an address opens something for editing. */
export function editSearch({ edit }: Search): { edit?: boolean } {
  return { edit: edit === true || undefined }
}
