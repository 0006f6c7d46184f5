import { defaultPageSize, pageSizes } from '../../shared/list-search.ts'
import type { NoticeSearch } from '../../shared/notice-search.ts'
import type { NoticeBox } from './boxes.ts'
import type { NoticeFilter } from './notice-filter.ts'

/** Which part of a box is shown. */
export interface ListPlace {
  page?: number
  pageSize: number
  filter: NoticeFilter
  /** Which notice is open beside it. */
  open?: number
}

/** From where a notice was opened on a page of its own; stands in the history, so that the way back leads there. */
export interface ListOrigin extends ListPlace {
  box: NoticeBox
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    list?: ListOrigin
  }
}

/** The parameters of the address of a place; what is usual has none. */
export function searchOf({ page = 1, pageSize, filter, open }: ListPlace): NoticeSearch {
  const size = pageSizes.find((each) => each === pageSize && each !== defaultPageSize)
  return {
    ...filter,
    ...(page > 1 && { page }),
    ...(size !== undefined && { size }),
    ...(open !== undefined && { open }),
  }
}

/** The same as text, to be put behind a path. */
export function queryOf(place: ListPlace): string {
  return new URLSearchParams(Object.entries(searchOf(place)).map(([name, value]) => [name, String(value)])).toString()
}
