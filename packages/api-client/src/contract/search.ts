import { z } from 'zod'
import { costs } from './costs.ts'
import { endpoint } from './endpoint.ts'
import * as limits from './limits.ts'
import { noticeFilter } from './notice-list.ts'
import {
  directHit,
  directHitExample,
  foundApp,
  foundHelp,
  foundNotice,
  foundService,
  personHit,
  searchCategory,
  searchCounts,
  searchExample,
} from './search-hits.ts'
import { filledText, flag, pageQuery, queryInt } from './values.ts'

/** Where `global_search` is 0. */
const turnedOff = { status: 403, when: 'The institution has turned search off.' }
const terms = z.object({ terms: z.array(z.string()) })
const { organization_id, from, until, unread } = noticeFilter

export const searchEndpoints = {
  all: endpoint({
    method: 'POST',
    path: '/ws/app/searchAll',
    summary: 'Searches the apps, notices, people, systems and help that someone may see.',
    description:
      '`type` narrows the lists to one category; `counts` has all, `total` those of the categories listed. `organization_id`, `from`, `until` and `unread` are about notices; with one of them nothing else is searched. Chinese is also found by pinyin, its initials and traditional characters. Words that more than some 2,500 notices have are looked for in the newest of these alone by who may see 200 of them, and `newest_only` is 1. Each page has some of every category that is listed.',
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
      app_list: z.array(foundApp),
      notice_list: z.array(foundNotice),
      person_list: z.array(personHit),
      service_list: z.array(foundService),
      help_list: z.array(foundHelp),
      counts: searchCounts,
      /** What was searched for instead, where nothing has the text as it was typed; empty otherwise. */
      corrected: z.string(),
      /** 1 where so many notices have the words that only the newest were looked at, and are counted. */
      newest_only: flag,
      total: z.int().optional(),
    }),
    example: { query: { text: '图书' }, data: searchExample },
    errors: [turnedOff],
  }),
  suggest: endpoint({
    method: 'POST',
    path: '/ise/suggest',
    summary: 'Completes what someone has begun to type, and gives a few things that it may mean.',
    description:
      '`terms` is empty where the institution suggests no searches. `hits` has at most five of each kind, the best first, those of apps before others that match as well.',
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
    summary: 'What someone searched for lately, newest first.',
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
    summary: 'Forgets what someone searched for, or one of these texts.',
    origin: 'specified',
    auth: 'user',
    query: z.strictObject({ text: filledText(limits.searchText).optional() }),
    data: terms,
    example: { query: { text: '选课' }, data: { terms: [] } },
  }),
}
