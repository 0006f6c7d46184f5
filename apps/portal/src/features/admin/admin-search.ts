import { pageSearch } from '../../shared/page-search.ts'

/** The states of messages in the outbox. */
export const outboxStates = ['held', 'failed'] as const

/** The tab and page of a list of the Backstage in an address. */
export interface AdminSearch {
  state?: (typeof outboxStates)[number]
  /** The search text. */
  text?: string
  // The filter of the records: person, action, first and last day.
  person?: string
  action?: string
  from?: string
  to?: string
  page?: number
}

const searchTexts = ['text', 'person', 'action', 'from', 'to'] as const
const maxLength = 100

/** Reads {@link AdminSearch} from an address. */
export function adminSearch(search: Record<string, unknown>): AdminSearch {
  const state = outboxStates.find((candidate) => candidate === search.state)
  const texts = searchTexts.flatMap((name) => {
    const value = search[name]
    // The router parses a text of digits as a number.
    const text = typeof value === 'number' ? String(value) : value
    return typeof text === 'string' && text !== '' ? [[name, text.slice(0, maxLength)]] : []
  })
  return { ...(state && { state }), ...Object.fromEntries(texts), ...pageSearch(search) }
}
