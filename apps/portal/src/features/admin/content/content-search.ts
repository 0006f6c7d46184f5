import { pageSearch } from '../../../shared/page-search.ts'

/** State of a list, in its address. */
export interface ContentSearch {
  text?: string
  filter?: string
  page?: number
}

/** Reads {@link ContentSearch} from an address; invalid values are ignored. */
export function contentSearch(search: Record<string, unknown>): ContentSearch {
  const { text, filter } = search
  // The router parses a text of digits as a number.
  const typed = typeof text === 'number' ? String(text) : text
  return {
    ...(typeof typed === 'string' && typed.trim() !== '' && { text: typed.slice(0, 100) }),
    ...(typeof filter === 'string' && /^[a-z]{1,20}$/.test(filter) && { filter }),
    ...pageSearch(search),
  }
}
