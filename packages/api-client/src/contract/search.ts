import { z } from 'zod'
import { costs } from './costs.ts'
import { endpoint } from './endpoint.ts'
import * as limits from './limits.ts'
import { noticeFilter } from './notice-list.ts'
import {
  appHit,
  directHit,
  directHitExample,
  helpHit,
  noticeHit,
  personHit,
  searchCategory,
  searchCounts,
  searchExample,
  serviceHit,
} from './search-hits.ts'
import { filledText, flag, pageQuery, queryInt } from './values.ts'

/** If `global_search` is 0. */
const turnedOff = { status: 403, when: 'The institution has turned search off.' }
const terms = z.object({ terms: z.array(z.string()) })
const { organization_id, from, until, unread } = noticeFilter

export const searchEndpoints = {
  all: endpoint({
    method: 'POST',
    path: '/ws/app/searchAll',
    summary: 'Searches the apps, notices, people, systems and help that the user may see.',
    description:
      '`type` narrows the lists to one category; `counts` has all categories, `total` the listed ones only. `organization_id`, `from`, `until` and `unread` filter notices; with any of them only notices are searched. Chinese is also found by pinyin, its initials and traditional characters. If more than some 2,500 notices have the words and the user may see 200 of the newest, older ones are searched by title at most, and `newest_only` is 1. Each page has entries of every listed category.',
    origin: 'specified',
    auth: 'user',
    audit: 'people-searched',
    cost: costs.work,
    query: z.strictObject({
      text: filledText(limits.searchText),
      type: z.enum(['all', ...searchCategory.options]).optional(),
      organization_id,
      from,
      until,
      unread,
      ...pageQuery,
    }),
    data: z.object({
      app_list: z.array(appHit),
      notice_list: z.array(noticeHit),
      person_list: z.array(personHit),
      service_list: z.array(serviceHit),
      help_list: z.array(helpHit),
      counts: searchCounts,
      /** The corrected text that was searched for, if nothing matched the typed one; otherwise empty. */
      corrected: z.string(),
      /** 1 if so many notices match that only the newest were searched and counted. */
      newest_only: flag,
      total: z.int().optional(),
    }),
    example: { query: { text: '图书' }, data: searchExample },
    errors: [turnedOff],
  }),
  suggest: endpoint({
    method: 'POST',
    path: '/ise/suggest',
    summary: 'Completes a text that is being typed, and returns the closest hits.',
    description:
      '`terms` is empty if the institution suggests no searches. `hits` has at most five of each kind, apps first, and within a kind the best first.',
    origin: 'specified',
    auth: 'user',
    audit: 'people-searched',
    common: true,
    cost: costs.search,
    body: z.strictObject({ text: filledText(limits.searchText) }),
    data: terms.extend({ hits: z.array(directHit) }),
    example: { body: { text: '图' }, data: { terms: ['图书馆'], hits: [directHitExample] } },
    errors: [turnedOff],
  }),
  history: endpoint({
    method: 'POST',
    path: '/ise/history',
    summary: 'Returns the user’s latest searches, newest first.',
    origin: 'specified',
    auth: 'user',
    common: true,
    writes: false,
    query: z.strictObject({ size: queryInt(1, limits.searchHistory).optional() }),
    data: terms,
    example: { query: { size: 10 }, data: { terms: ['选课'] } },
    errors: [turnedOff],
  }),
  clear: endpoint({
    method: 'POST',
    path: '/ise/clear',
    summary: 'Deletes the user’s search history, or one text of it.',
    origin: 'specified',
    auth: 'user',
    query: z.strictObject({ text: filledText(limits.searchText).optional() }),
    data: terms,
    example: { query: { text: '选课' }, data: { terms: [] } },
  }),
}
