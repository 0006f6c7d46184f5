type Search = Record<string, unknown>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const keyIn = (value: unknown) => (typeof value === 'string' && uuid.test(value) ? value : undefined)

/** The draft that an address names. */
export function draftSearch(search: Search): { draft?: string } {
  const draft = keyIn(search.draft)
  return draft === undefined ? {} : { draft }
}

/** What was sent, as an address names it: a notice, or the key of one that waits for its time. */
export function sentSearch(search: Search): { notice?: number; scheduled?: string } {
  const { notice } = search
  const scheduled = keyIn(search.scheduled)
  if (scheduled !== undefined) return { scheduled }
  return typeof notice === 'number' && Number.isSafeInteger(notice) && notice > 0 ? { notice } : {}
}

/** Whether an address opens something for editing. */
export function editSearch({ edit }: Search): { edit?: boolean } {
  return edit === true ? { edit } : {}
}
