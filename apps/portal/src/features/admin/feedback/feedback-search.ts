import { pageSearch } from '../../../shared/page-search.ts'

/** The tabs of the feedback page, except the first, which lists the open messages. */
export const feedbackTabs = ['done', 'all'] as const

/** The tab and page of the feedback in an address. */
export interface FeedbackSearch {
  show?: (typeof feedbackTabs)[number]
  page?: number
}

/** Reads {@link FeedbackSearch} from an address. */
export function feedbackSearch(search: Record<string, unknown>): FeedbackSearch {
  return { show: feedbackTabs.find((tab) => tab === search.show), ...pageSearch(search) }
}
