import { z } from 'zod'
import { costs } from './costs.ts'
import { endpoint } from './endpoint.ts'
import { errorCase } from './error-case.ts'
import * as limits from './limits.ts'
import { filledText, flag, instant, locale, numericId, pageQuery, personName } from './values.ts'

const answer = z.string().max(limits.feedbackText)
const topicId = z.int().positive().max(2_147_483_647)
export const feedbackState = z.enum(['open', 'done'])

/** A user's message about the portal. */
const message = z.object({
  id: z.int(),
  text: z.string(),
  /** The path of the page that the message is about. */
  page: z.string(),
  /** The title of the help topic that the message is about; empty without one. */
  topic: z.string(),
  topic_en: z.string(),
  sent_at: instant,
  state: feedbackState,
  /** The answer of an administrator; empty without one. */
  answer: z.string(),
  answered_at: instant.nullable(),
})

const messageExample = {
  id: 3,
  text: '校外访问的步骤已经变了。',
  page: '/help',
  topic: '如何登录',
  topic_en: 'How to log in',
  sent_at: '2026-11-19T08:00:00Z',
  state: 'done' as const,
  answer: '谢谢，已更新。',
  answered_at: '2026-11-20T08:00:00Z',
}

export const feedbackEndpoints = {
  mine: endpoint({
    method: 'GET',
    path: '/ws/feedback/mine',
    summary: 'What the person has written about the portal with the answers, and which help topics helped.',
    origin: 'ours',
    auth: 'user',
    data: z.object({
      /** The person's messages, newest first, at most 50. */
      list: z.array(message),
      votes: z.array(z.object({ topic_id: topicId, helpful: flag })),
    }),
    example: { data: { list: [messageExample], votes: [{ topic_id: 1, helpful: 1 }] } },
  }),
  vote: endpoint({
    method: 'POST',
    path: '/ws/feedback/vote',
    summary: 'Says whether a help topic has helped; null removes the answer.',
    origin: 'ours',
    auth: 'user',
    body: z.strictObject({ topic_id: topicId, helpful: flag.nullable() }),
    data: z.object({ helpful: flag.nullable() }),
    example: { body: { topic_id: 1, helpful: 1 }, data: { helpful: 1 } },
    errors: [{ status: 404, when: 'There is no such help topic.' }],
  }),
  send: endpoint({
    method: 'POST',
    path: '/ws/feedback/send',
    summary: 'Tells the administrators what is wrong or missing on a page.',
    origin: 'ours',
    auth: 'user',
    body: z.strictObject({
      text: filledText(limits.feedbackText),
      page: z
        .string()
        .max(limits.feedbackPage)
        .regex(/^\/(?![/\\])[^\s\\]*$/, 'must be a path of the portal'),
      locale,
      topic_id: topicId.optional(),
    }),
    data: z.object({ sent: message }),
    example: {
      body: { text: '校外访问的步骤已经变了。', page: '/help', locale: 'zh', topic_id: 1 },
      data: { sent: { ...messageExample, state: 'open', answer: '', answered_at: null } },
    },
    errors: [
      { status: 404, when: 'There is no such help topic.' },
      { status: 429, when: `The person has written ${limits.feedbackPerDay} messages within a day.` },
    ],
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/feedback/list',
    summary: 'One page of what people have written, and which help topics helped.',
    origin: 'ours',
    auth: 'admin',
    audit: 'feedback-seen',
    cost: costs.list,
    query: z.strictObject({ state: feedbackState.optional(), ...pageQuery }),
    data: z.object({
      list: z.array(
        message.extend({
          name: personName,
          name_en: personName,
          number: z.string(),
          /** The language of the portal when the message was written. */
          locale,
        }),
      ),
      total: z.int(),
      /** How many messages are open. */
      open: z.int(),
      /** The help topics that have votes, the least helpful first. */
      topics: z.array(
        z.object({ id: topicId, title: z.string(), title_en: z.string(), helpful: z.int(), unhelpful: z.int() }),
      ),
    }),
    example: {
      query: { state: 'open' },
      data: {
        list: [{ ...messageExample, name: '林晓雨', name_en: 'Lin Xiaoyu', number: '20260001', locale: 'zh' }],
        total: 1,
        open: 1,
        topics: [{ id: 1, title: '如何登录', title_en: 'How to log in', helpful: 12, unhelpful: 3 }],
      },
    },
  }),
  settle: endpoint({
    method: 'POST',
    path: '/admin/feedback/settle',
    summary: 'Marks a message as done or open again, with an answer that its writer sees.',
    description:
      '`was` is the answer as the caller knows it, by default none: if it has changed since, nothing is saved.',
    origin: 'ours',
    auth: 'admin',
    audit: 'feedback-answered',
    body: z.strictObject({ id: numericId, state: feedbackState, answer, was: answer.optional() }),
    data: z.object({ state: feedbackState, answer: z.string(), answered_at: instant.nullable() }),
    example: {
      body: { id: 3, state: 'done', answer: '谢谢，已更新。', was: '' },
      data: { state: 'done', answer: '谢谢，已更新。', answered_at: '2026-11-20T08:00:00Z' },
    },
    errors: [
      { status: 404, when: 'There is no such message.' },
      errorCase({
        status: 409,
        when: 'The answer is neither `was` nor `answer`: another administrator has changed it.',
        data: z.object({ answer: z.string() }),
        example: { answer: '谢谢，已更新。' },
      }),
    ],
  }),
}
