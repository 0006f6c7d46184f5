import { numericId } from '../numeric-id.ts'

type Search = Record<string, unknown>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const keyIn = (value: unknown) => (typeof value === 'string' && uuid.test(value) ? value : undefined)

// Each of these says of every name that there is nothing, too: the router keeps what it is not told of as it stands there.

/** The draft that an address names. */
export function draftSearch({ draft }: Search): { draft?: string } {
  return { draft: keyIn(draft) }
}

/** What was sent, as an address names it: a notice, or the key of one that waits for its time. */
export function sentSearch(search: Search): { notice?: number; scheduled?: string } {
  const scheduled = keyIn(search.scheduled)
  return { notice: scheduled === undefined ? numericId(String(search.notice)) : undefined, scheduled }
}

/** Whether an address opens something for editing. */
export function editSearch({ edit }: Search): { edit?: boolean } {
  return { edit: edit === true || undefined }
}
