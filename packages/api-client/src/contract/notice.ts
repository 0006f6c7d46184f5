import { z } from 'zod'
import { costs } from './costs.ts'
import { endpoint } from './endpoint.ts'
import { errorCase } from './error-case.ts'
import * as limits from './limits.ts'
import { notice, noticeExample } from './notice-detail.ts'
import { noticeEvent } from './notice-form.ts'
import { noticeBox, noticeFilter, noticeOrigin, noticeSummary, noticeSummaryExample } from './notice-list.ts'
import { flag, instant, numericId, pageQuery, queryInt } from './values.ts'

const notReceived = { status: 404, when: 'The notice did not reach this person, or has been revoked.' }

export const noticeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/ws/notice/list',
    summary: 'One page of notices, newest first.',
    description: '`total` counts those that the filter leaves; `unread` all of the box.',
    origin: 'ours',
    auth: 'user',
    common: true,
    searchCost: costs.heavy,
    query: z.strictObject({ box: noticeBox, ...noticeFilter, ...pageQuery }),
    data: z.object({ list: z.array(noticeSummary), total: z.int(), unread: z.int() }),
    example: { query: { box: 'recv', page: 1 }, data: { list: [noticeSummaryExample], total: 1, unread: 1 } },
  }),
  detail: endpoint({
    method: 'POST',
    path: '/ws/notice/detail',
    summary:
      'One notice, whole; marks it as read for a recipient, and takes back the text message that would remind them.',
    origin: 'ours',
    auth: 'user',
    common: true,
    body: z.strictObject({
      box: noticeOrigin,
      id: numericId,
      /**
       * Whether to search the other boxes if the notice is not in this one. A link contains the box of the person who
       * created it.
       */
      elsewhere: flag.optional(),
    }),
    data: notice,
    example: {
      body: { box: 'recv', id: 7 },
      data: noticeExample,
    },
    errors: [
      { status: 404, when: 'There is no such notice in this box of this person, or in any if `elsewhere` is 1.' },
    ],
  }),
  version: endpoint({
    method: 'GET',
    path: '/ws/notice/version',
    summary: 'What a notice said before it was edited.',
    origin: 'ours',
    auth: 'user',
    query: z.strictObject({ id: queryInt(1, Number.MAX_SAFE_INTEGER), version: queryInt(1, 1_000_000) }),
    data: z.object({
      version: z.int(),
      title: z.string(),
      content: z.string(),
      content_en: z.string(),
      html: z.string(),
      html_en: z.string(),
      receipt_subject: z.string(),
      receipt_options: z.array(z.string()),
      event: noticeEvent.nullable(),
      /** The names of the files that were attached. */
      files: z.array(z.string()),
      /** The user's earlier answer to it; the label of the option, empty if there was none. */
      answer: z.string(),
      replaced_at: instant,
    }),
    example: {
      query: { id: 7, version: 1 },
      data: {
        version: 1,
        title: '关于选课的通知',
        content: '第二轮选课于周四开始。',
        content_en: '',
        html: '<p>第二轮选课于周四开始。</p>',
        html_en: '',
        receipt_subject: '是否参加',
        receipt_options: ['参加', '无法参加'],
        event: null,
        files: ['选课手册.pdf'],
        answer: '参加',
        replaced_at: '2026-11-19T10:00:00Z',
      },
    },
    errors: [{ status: 404, when: 'There is no such version of a notice that this person may read.' }],
  }),
  reason: endpoint({
    method: 'GET',
    path: '/ws/notice/reason',
    summary: 'Why a notice reached someone.',
    description:
      'Says nothing about anyone else. Of a group only that it is one, because its name is the sender’s own.',
    origin: 'ours',
    auth: 'user',
    query: z.strictObject({ id: queryInt(1, Number.MAX_SAFE_INTEGER) }),
    data: z.object({
      /** `unknown`: the notice was sent before reasons were stored. */
      kind: z.enum(['organization', 'below', 'person', 'group', 'numbers', 'unknown']),
      /** The name of the organisation at that time; empty for other kinds. */
      name: z.string(),
      name_en: z.string(),
    }),
    example: {
      query: { id: 7 },
      data: { kind: 'below', name: '计算机学院', name_en: 'School of Computing' },
    },
    errors: [notReceived],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/ws/notice/answer',
    summary: 'Answers the question of a notice, or changes the answer while it can be.',
    origin: 'ours',
    auth: 'user',
    common: true,
    body: z.strictObject({
      id: numericId,
      /** The version that the user had open. Corrections since then that did not ask again do not matter. */
      version: z.int().positive(),
      option: z.string().regex(/^[a-j]$/, 'must be a letter from a to j'),
      note: z.string().max(limits.receiptNoteText),
    }),
    data: z.object({ answer: z.string(), answer_note: z.string(), answered_at: instant }),
    example: {
      body: { id: 7, version: 1, option: 'a', note: '' },
      data: { answer: 'a', answer_note: '', answered_at: '2026-11-19T09:00:00Z' },
    },
    errors: [
      errorCase({
        status: 400,
        errcode: 1001,
        when: 'There is no such option, or the note is missing or not asked for.',
        data: z.object({ fields: z.object({ option: z.string(), note: z.string() }).partial() }),
        example: { fields: { note: '请填写说明。' } },
      }),
      notReceived,
      { status: 409, when: 'The deadline has passed, or the question has been changed since.' },
    ],
  }),
  favourite: endpoint({
    method: 'POST',
    path: '/ws/notice/favourite',
    summary: 'Marks a notice as a favourite, or removes the mark.',
    origin: 'ours',
    auth: 'user',
    common: true,
    body: z.strictObject({ id: numericId, favourite: flag }),
    data: z.object({ favourite: flag }),
    example: { body: { id: 7, favourite: 1 }, data: { favourite: 1 } },
    errors: [{ status: 404, when: 'There is no such notice that this person may read.' }],
  }),
  readAll: endpoint({
    method: 'GET',
    path: '/ws/notice/setMsgReadStateBatch',
    summary: 'Marks all notices that reached someone as read.',
    origin: 'specified',
    auth: 'user',
    common: true,
    cost: costs.search,
    writes: true,
    data: z.object({ count: z.int() }),
    example: { data: { count: 3 } },
  }),
}
