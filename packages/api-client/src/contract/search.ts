import { z } from 'zod'
import { app, appExample } from './app.ts'
import { costs } from './costs.ts'
import { endpoint } from './endpoint.ts'
import * as limits from './limits.ts'
import { noticeSummary, noticeSummaryExample } from './notice-list.ts'
import { line, pageQuery, queryInt } from './values.ts'

/** Where `global_search` is 0. */
const turnedOff = { status: 403, when: 'The institution has turned search off.' }
const terms = z.object({ terms: z.array(z.string()) })

export const searchEndpoints = {
  all: endpoint({
    method: 'POST',
    path: '/ws/app/searchAll',
    summary: 'Searches the apps and the notices that someone may see.',
    description: '`type` narrows the search to one category. `total` counts the hits of the categories searched.',
    origin: 'specified',
    auth: 'user',
    cost: costs.work,
    query: z.strictObject({
      text: line(limits.searchText),
      type: z.enum(['all', 'app', 'notice']).optional(),
      ...pageQuery,
    }),
    data: z.object({ app_list: z.array(app), notice_list: z.array(noticeSummary), total: z.int().optional() }),
    example: {
      query: { text: '图书' },
      data: { app_list: [appExample], notice_list: [noticeSummaryExample], total: 2 },
    },
    errors: [turnedOff],
  }),
  suggest: endpoint({
    method: 'POST',
    path: '/ise/suggest',
    summary: 'Completes what someone has begun to type.',
    origin: 'specified',
    auth: 'user',
    common: true,
    cost: costs.search,
    writes: false,
    body: z.strictObject({ text: line(limits.searchText) }),
    data: terms,
    example: { body: { text: '图' }, data: { terms: ['图书馆'] } },
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
    summary: 'Forgets what someone searched for.',
    origin: 'specified',
    auth: 'user',
    data: terms,
    example: { data: { terms: [] } },
  }),
}
