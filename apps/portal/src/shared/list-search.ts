import { pageSearch } from './page-search.ts'

type Search = Record<string, unknown>

const oneOf = <Value extends string | number>(values: readonly Value[], value: unknown) =>
  values.find((candidate) => candidate === value)

/** The page sizes to choose from, and the default. */
export const pageSizes = [10, 20, 50] as const
export const defaultPageSize = 20

/** The page of a list, its size, and the entry that is open beside it. */
export interface OpenListSearch {
  page?: number
  size?: (typeof pageSizes)[number]
  open?: number
}

/** Reads {@link OpenListSearch} from an address; invalid values are ignored. */
export function openListSearch(search: Search): OpenListSearch {
  const size = oneOf(pageSizes, search.size)
  const open = typeof search.open === 'number' && Number.isSafeInteger(search.open) && search.open > 0
  return {
    ...pageSearch(search),
    ...(size !== undefined && size !== defaultPageSize && { size }),
    ...(open && { open: search.open as number }),
  }
}

/** The categories of the app centre that have a tab, beside "all". */
export const appTabs = ['homepage', 'learning', 'life', 'work', 'social', 'fun'] as const

/** The tab of the app centre in an address, and the app whose details are open. */
export function appSearch({ category, app }: Search): { category?: (typeof appTabs)[number]; app?: string } {
  // also set if undefined: the router keeps unknown parameters as they are
  return {
    category: oneOf(appTabs, category),
    app: typeof app === 'string' && /^[\w.-]{1,64}$/.test(app) ? app : undefined,
  }
}
