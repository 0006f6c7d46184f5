import type { NoticeFilter, NoticeSearch } from '../../../shared/notice-search.ts'
import type { NoticeBox } from './boxes.ts'

/** Changes to a filter; `undefined` removes a part. */
export type FilterChange = { [Name in keyof NoticeFilter]: NoticeFilter[Name] | undefined }

const isDay = (day: string | undefined): day is string => day !== undefined && !Number.isNaN(Date.parse(day))

/** The filter in an address; invalid days are ignored. */
export function filterOf(search: NoticeSearch): NoticeFilter {
  const { unread, reply, own, official, attachment, organization_id, from, until, text } = search
  return {
    ...(unread && { unread }),
    ...(reply && { reply }),
    ...(own && { own }),
    ...(official && { official }),
    ...(attachment && { attachment }),
    ...(organization_id && { organization_id: Number(organization_id) }),
    ...(isDay(from) && { from }),
    ...(isDay(until) && { until }),
    ...(text !== undefined && { text: String(text).trim().slice(0, 100) }),
  }
}

/** Whether there is any filter. */
export function isFiltered(filter: NoticeFilter): boolean {
  return Object.keys(filter).length > 0
}

/** The filters of a box: sent notices are neither unread nor waiting for a reply. */
export function filtersOf(box: NoticeBox): (keyof NoticeFilter)[] {
  const common = ['official', 'attachment', 'organization_id', 'from', 'until', 'text'] as const
  return box === 'issued' ? ['own', ...common] : ['unread', 'reply', ...common]
}

/** The filter without the parts that do not apply to a box. */
export function filterIn(box: NoticeBox, filter: NoticeFilter): NoticeFilter {
  const names = new Set<string>(filtersOf(box))
  return Object.fromEntries(Object.entries(filter).filter(([name]) => names.has(name)))
}
