import { pageSearch } from './page-search.ts'

type Search = Record<string, unknown>

const oneOf = <Value extends string | number>(values: readonly Value[], value: unknown) =>
  values.find((candidate) => candidate === value)

/** How many entries of a long list a page may hold, and how many it holds unless someone chooses. */
export const pageSizes = [10, 20, 50] as const
export const defaultPageSize = 20

/** The page of a list, its size, and the entry that is open beside it. */
export interface OpenListSearch {
  page?: number
  size?: (typeof pageSizes)[number]
  open?: number
}

/** Reads {@link OpenListSearch} from an address; what cannot be read counts as not there. */
export function openListSearch(search: Search): OpenListSearch {
  const size = oneOf(pageSizes, search.size)
  const open = typeof search.open === 'number' && Number.isSafeInteger(search.open) && search.open > 0
  return {
    ...pageSearch(search),
    ...(size !== undefined && size !== defaultPageSize && { size }),
    ...(open && { open: search.open as number }),
  }
}

/** The categories of the app centre that have a tab, beside the one with everything. */
export const appTabs = ['homepage', 'learning', 'life', 'work', 'social', 'fun'] as const

/** Which tab of the app centre an address names. */
export function appSearch({ category }: Search): { category?: (typeof appTabs)[number] } {
  // said also if there is none: the router keeps what it is not told of as it stands in the address
  return { category: oneOf(appTabs, category) }
}

/** The categories of search results, beside all of them. */
export const resultTabs = ['app', 'notice'] as const

/** Which category and page of search results an address names. */
export function resultSearch(search: Search): { type?: (typeof resultTabs)[number]; page?: number } {
  return { type: oneOf(resultTabs, search.type), page: pageSearch(search).page }
}

/** The kinds of addresses that the register holds; the first one shows unless another is named. */
export const registerKinds = ['app', 'card', 'system', 'nav', 'footer'] as const

/** What the backstage shows beside the register of addresses. */
export const backstageViews = ['outbox', 'records'] as const

/** The messages of the outbox: those that wait, and those that failed for good. */
export const outboxStates = ['held', 'failed'] as const

/** What of the backstage an address names. */
export interface BackstageSearch {
  view?: (typeof backstageViews)[number]
  kind?: (typeof registerKinds)[number]
  state?: (typeof outboxStates)[number]
  page?: number
}

/** Reads {@link BackstageSearch} from an address. */
export function backstageSearch(search: Search): BackstageSearch {
  const view = oneOf(backstageViews, search.view)
  const kind = oneOf(registerKinds, search.kind)
  const state = oneOf(outboxStates, search.state)
  return { ...(view && { view }), ...(kind && { kind }), ...(state && { state }), ...pageSearch(search) }
}
