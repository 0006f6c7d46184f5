import { z } from 'zod'
import { costs } from './costs.ts'
import { endpoint } from './endpoint.ts'
import * as limits from './limits.ts'
import { instant } from './values.ts'

/** The content that a writer has entered so far. The portal defines its form; the server stores it unchanged. */
export const draftData = z.record(z.string(), z.unknown())

/** A draft in a list. */
export const draftSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  revision: z.int(),
  updated_at: instant,
})

const draftId = '6f1e3c1e-6f39-4a57-9d0a-1b6f2f1f3c11'
const draftExample = { id: draftId, title: '关于选课的通知', revision: 3, updated_at: '2026-11-19T08:00:00Z' }

export const draftEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/ws/notice/draft/list',
    summary: 'One’s own drafts, the last changed first.',
    origin: 'ours',
    auth: 'issuer',
    data: z.object({ list: z.array(draftSummary) }),
    example: { data: { list: [draftExample] } },
  }),
  detail: endpoint({
    method: 'GET',
    path: '/ws/notice/draft/detail',
    summary: 'One draft, or null if this person has none with this id.',
    description: 'Null and not an error: a new draft is in the browser before it is on the server.',
    origin: 'ours',
    auth: 'issuer',
    query: z.strictObject({ id: z.uuid() }),
    data: z.object({ draft: draftSummary.extend({ data: draftData }).nullable() }),
    example: { query: { id: draftId }, data: { draft: { ...draftExample, data: { title: '关于选课的通知' } } } },
  }),
  save: endpoint({
    method: 'POST',
    path: '/ws/notice/draft/save',
    summary: 'Saves a draft.',
    description:
      'The id is made by the caller. `revision` is the one that the caller has seen; 0 for a draft that is new.',
    origin: 'ours',
    auth: 'issuer',
    cost: costs.search,
    bodyBytes: limits.noticeBytes,
    body: z.strictObject({ id: z.uuid(), revision: z.int().min(0), data: draftData }),
    data: draftSummary,
    example: { body: { id: draftId, revision: 2, data: { title: '关于选课的通知' } }, data: draftExample },
    errors: [
      { status: 409, when: 'The draft has been changed elsewhere since, or there are too many drafts.' },
      { status: 413, when: 'The draft is larger than a draft can be.' },
    ],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/ws/notice/draft/remove',
    summary: 'Deletes a draft.',
    origin: 'ours',
    auth: 'issuer',
    body: z.strictObject({ id: z.uuid() }),
    data: z.object({ list: z.array(draftSummary) }),
    example: { body: { id: draftId }, data: { list: [] } },
  }),
}
