import { defaultPageSize, pageSizes } from '../../../shared/list-search.ts'
import type { NoticeFilter, NoticeSearch } from '../../../shared/notice-search.ts'
import type { NoticeBox } from './boxes.ts'

/** A page of a box, with its filter and the open notice. */
export interface ListPlace {
  page?: number
  pageSize: number
  filter: NoticeFilter
  /** The id of the open notice. */
  open?: number
}

/** The list from which a notice was opened. It is stored in the history state, to go back to it. */
export interface ListOrigin extends ListPlace {
  box: NoticeBox
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    list?: ListOrigin
  }
}

/** The search parameters of a place; defaults are left out. */
export function searchOf({ page = 1, pageSize, filter, open }: ListPlace): NoticeSearch {
  const size = pageSizes.find((each) => each === pageSize && each !== defaultPageSize)
  return {
    ...filter,
    ...(page > 1 && { page }),
    ...(size !== undefined && { size }),
    ...(open !== undefined && { open }),
  }
}

/** The search parameters as a query string. */
export function queryOf(place: ListPlace): string {
  return new URLSearchParams(Object.entries(searchOf(place)).map(([name, value]) => [name, String(value)])).toString()
}
