import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { noticeEvent, noticeReceipt, noticeSms } from './notice-parts.ts'
import { flag, instant, line, link, numericId, pageQuery, queryInt } from './values.ts'

/** From where someone looks at notices. `default` is everything that reached them. */
export const noticeBox = z.enum(['default', 'recv', 'issued', 'subscribe', 'collect'])

/** A box under which one notice can be opened. */
const noticeOrigin = noticeBox.exclude(['default'])

const queryFlag = queryInt(0, 1)

/** Which notices of a box are meant; all of what is given has to hold. */
export const noticeFilter = {
  unread: queryFlag.optional(),
  /** `due`: those that wait for one’s answer. `replied`: those that one has answered. */
  reply: z.enum(['due', 'replied']).optional(),
  official: queryFlag.optional(),
  attachment: queryFlag.optional(),
  /** Sent by this organisation or in its name. */
  organization_id: queryInt(1, 2_147_483_647).optional(),
  /** `1`: written by oneself. `0`: by others, for example by colleagues in the name of one’s office. */
  own: queryFlag.optional(),
  /** Sent on this day or later, and on this day or earlier; days of the portal’s own time zone, Asia/Shanghai. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  /** In the title, the text, or the name of the sender. */
  text: line(limits.searchText).optional(),
}

/** A notice in a list. */
export const noticeSummary = z.object({
  id: z.int(),
  title: z.string(),
  /** The form of the notice; a reader that knows only older forms says so instead of showing it. */
  format: z.int(),
  excerpt: z.string(),
  excerpt_en: z.string(),
  sender: z.string(),
  sender_en: z.string(),
  organization_id: z.int(),
  organization: z.string(),
  organization_en: z.string(),
  /** The logo of the organisation, where the issuer wanted it shown; empty otherwise. */
  logo: z.string(),
  official: flag,
  time: instant,
  unread: flag,
  /** `none`: no answer is asked for. `due`: one is, and is missing. `missed`: none was given before the deadline. */
  reply: z.enum(['none', 'due', 'replied', 'missed']),
  revoked: flag,
  /** Whether some of its recipients are still to get it; only its issuer is told. */
  sending: flag,
  favourite: flag,
  /** Whether the issuer has reminded this recipient since. */
  reminded: flag,
  attachments: z.int(),
  /** How many it reached and how many of them have read it; 0 for anyone but the issuer. */
  recipients: z.int(),
  readers: z.int(),
})
export const notice = noticeSummary.extend({
  /** The box in which it was found. */
  box: noticeOrigin,
  /** Plain text in each language; empty where it was not written, and once the notice is revoked. */
  content: z.string(),
  content_en: z.string(),
  /** The same as HTML of the allowed tags only; empty for notices of form 1. */
  html: z.string(),
  html_en: z.string(),
  contact: z.string(),
  receipt: noticeReceipt.nullable(),
  files: z.array(z.object({ name: z.string(), size: z.int(), url: link })),
  event: noticeEvent.nullable(),
  version: z.int(),
  edited_at: instant.nullable(),
  /** The former versions that can be read, the newest first. */
  versions: z.array(z.object({ version: z.int(), replaced_at: instant, asked_again: flag })),
  /** Whether one follows the organisation that sent it. */
  subscribed: flag,
  /** Whether one received it, so that there is a reason for it, and an answer counts. */
  received: flag,
  /** Whether one may still correct, revoke and add to it as its issuer; whoever only wrote it once may look. */
  may_change: flag,
  /** For its issuer: whether it also went out by e-mail, and the text message that goes to those who have not read it. */
  email: flag,
  sms: noticeSms.nullable(),
})

export const noticeSummaryExample = {
  id: 7,
  title: '关于选课的通知',
  format: 2,
  excerpt: '第二轮选课于周五开始。',
  excerpt_en: '',
  sender: '教务处',
  sender_en: 'Office of Academic Affairs',
  organization_id: 3,
  organization: '教务处',
  organization_en: 'Office of Academic Affairs',
  logo: '',
  official: 1 as const,
  time: '2026-11-19T08:00:00Z',
  unread: 1 as const,
  reply: 'due' as const,
  revoked: 0 as const,
  sending: 0 as const,
  favourite: 0 as const,
  reminded: 0 as const,
  attachments: 1,
  recipients: 0,
  readers: 0,
}
const receiptExample = {
  subject: '是否参加',
  template: 'join' as const,
  reading: 'unable' as const,
  options: [
    { key: 'a', label: '参加', count: 0 },
    { key: 'b', label: '无法参加', count: 0 },
    { key: 'c', label: '待定', count: 0 },
  ],
  note: 'optional' as const,
  answer: '',
  answer_note: '',
  deadline: null,
}
const notReceived = { status: 404, when: 'The notice did not reach this person, or has been revoked.' }

export const noticeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/ws/notice/list',
    summary: 'One page of notices, newest first.',
    description: '`total` counts those that the filter leaves; `unread` all of the box.',
    origin: 'ours',
    auth: 'user',
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
    body: z.strictObject({
      box: noticeOrigin,
      id: numericId,
      /** Whether to look in the other boxes where it is not in this one: a link names the box of whoever made it. */
      elsewhere: flag.optional(),
    }),
    data: notice,
    example: {
      body: { box: 'recv', id: 7 },
      data: {
        ...noticeSummaryExample,
        box: 'recv' as const,
        content: '第二轮选课于周五开始，请登录教务系统。',
        content_en: '',
        html: '<p>第二轮选课于周五开始，请登录教务系统。</p>',
        html_en: '',
        contact: '',
        receipt: receiptExample,
        files: [],
        event: null,
        version: 1,
        edited_at: null,
        versions: [],
        subscribed: 0,
        received: 1,
        email: 0,
        may_change: 0,
        sms: null,
      },
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
      /** What one had answered to it; the label of the option, empty if nothing. */
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
      /** `unknown`: sent before reasons were kept. */
      kind: z.enum(['organization', 'below', 'person', 'group', 'numbers', 'unknown']),
      /** The organisation, as it was called then; empty for other kinds. */
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
    body: z.strictObject({
      id: numericId,
      /** The version that was open. Small corrections since then do not matter. */
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
      { status: 400, errcode: 1001, when: 'There is no such option, or the note is missing or not asked for.' },
      notReceived,
      { status: 409, when: 'The deadline has passed, or the question has been changed since.' },
    ],
  }),
  favourite: endpoint({
    method: 'POST',
    path: '/ws/notice/favourite',
    summary: 'Marks a notice as a favourite, or takes the mark back.',
    origin: 'ours',
    auth: 'user',
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
    writes: true,
    data: z.object({ count: z.int() }),
    example: { data: { count: 3 } },
  }),
}
