import { z } from 'zod'
import { type AuditAction, auditActions } from './audit.ts'
import { costs } from './costs.ts'
import { endpoint } from './endpoint.ts'
import { errorCase, stepUpCase } from './error-case.ts'
import * as limits from './limits.ts'
import { flag, instant, numericId, pageQuery, personName } from './values.ts'

/** A message that is held because its channel has no gateway, or that has failed. */
export const outboxMessage = z.object({
  notice_id: z.int(),
  user_id: z.int(),
  round: z.int(),
  channel: z.enum(['email', 'sms']),
  state: z.enum(['held', 'failed']),
  reason: z.string(),
  attempts: z.int(),
  title: z.string(),
  name: personName,
  name_en: personName,
  /** The address or number, masked except for a few characters. */
  to: z.string(),
  due_at: instant,
})

/** The held and failed messages of a notice on one channel, also those on other pages. */
export const outboxNotice = z.object({
  notice_id: z.int(),
  channel: z.enum(['email', 'sms']),
  held: z.int(),
  failed: z.int(),
  /** Why they failed, the most frequent first, five at most. */
  reasons: z.array(z.object({ reason: z.string(), messages: z.int() })),
})

/** Why a gateway accepts no messages. */
export const gatewayProblem = z.object({
  channel: z.enum(['email', 'sms']),
  /** The response of the gateway, or the error of the connection. */
  reason: z.string(),
  /** Whether the gateway rejects the portal itself, so that nothing is sent until a setting is corrected. */
  misconfigured: flag,
  since: instant,
  /** How many messages wait for the gateway. */
  waiting: z.int(),
})

/** Messages of a channel that could not be sent yet and wait for their next attempt. */
export const retryingMessages = z.object({
  channel: z.enum(['email', 'sms']),
  /** The most frequent reason. */
  reason: z.string(),
  messages: z.int(),
  /** The time of the next attempt for the first of them. */
  next_at: instant,
})

export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  name: personName,
  name_en: personName,
  /** The student or staff number of the person; empty for someone unknown. */
  number: z.string(),
  action: z.string(),
  /** Number of equal views or attempts within a short time that the entry represents. */
  times: z.int(),
  /** The organisation whose people were viewed, or in whose name something was done; empty without one. */
  organization: z.string(),
  organization_en: z.string(),
  notice_id: z.int().nullable(),
  title: z.string(),
  /** Details of the action by name, such as the number of recipients, the format, the search text. */
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** Filter of the audit log; without any of these fields, all entries. */
export const auditFilter = {
  /** Text to search for in names, numbers, organisations, titles, actions and details. */
  text: z.string().max(limits.searchText).optional(),
  /** The name or number of the person who did it, or the beginning of it. */
  person: z.string().max(limits.searchText).optional(),
  action: z.enum(auditActions as [AuditAction, ...AuditAction[]]).optional(),
  /** The start of the period, which is included. */
  from: instant.optional(),
  /** The end of the period, which is not included. */
  to: instant.optional(),
}

const sendingLimit = z.int().min(0).max(limits.sendingLimit)

/** How much issuers may send within 24 hours, and above which amounts they must first prove their identity. */
export const sendingLimits = z.strictObject({
  /**
   * A notice to more people, or text messages beyond this many within 24 hours, need a proof of identity from the last
   * ten minutes.
   */
  proof_people: sendingLimit,
  proof_texts: sendingLimit,
  /** Urgent notices of one issuer, and of all. A reminder, a change that asks again and added recipients count as one each. */
  urgent_issuer: sendingLimit,
  urgent_all: sendingLimit,
  /** Parts of text messages of one issuer, and of all. */
  texts_issuer: sendingLimit,
  texts_all: sendingLimit,
})

const sendingLimitsExample = {
  proof_people: 1_000,
  proof_texts: 200,
  urgent_issuer: 3,
  urgent_all: 10,
  texts_issuer: 5_000,
  texts_all: 20_000,
}

/** The errors of a call that would send too much. */
export const sendingRefusals = [
  errorCase({
    status: 409,
    when: 'It is more than may be sent within 24 hours (data.reason is “sending-limit”); nothing was sent.',
    data: z.object({ reason: z.literal('sending-limit') }),
    example: { reason: 'sending-limit' },
  }),
  stepUpCase(
    'It goes to so many people, or with so many text messages, that the person has to prove first who they are, and did so more than ten minutes ago (data.reason is “step-up”): call auth.confirm, then repeat this.',
  ),
] as const

export const deliveryEndpoints = {
  limits: endpoint({
    method: 'GET',
    path: '/admin/sending-limits',
    summary: 'How much issuers may send within 24 hours.',
    origin: 'ours',
    auth: 'admin',
    data: sendingLimits,
    example: { data: sendingLimitsExample },
  }),
  saveLimits: endpoint({
    method: 'POST',
    path: '/admin/sending-limits',
    summary:
      'Sets how much issuers may send within 24 hours, and from how many recipients on they prove first who they are.',
    origin: 'ours',
    auth: 'admin',
    audit: 'sending-limits-saved',
    stepUp: true,
    body: sendingLimits,
    data: z.object({ saved: z.boolean() }),
    example: { body: sendingLimitsExample, data: { saved: true } },
  }),
  outbox: endpoint({
    method: 'GET',
    path: '/ws/notice/outbox/list',
    summary: 'One page of the messages that could not be sent.',
    origin: 'ours',
    auth: 'admin',
    audit: 'outbox-seen',
    cost: costs.heavy,
    query: z.strictObject({
      state: z.enum(['held', 'failed']).optional(),
      channel: z.enum(['email', 'sms']).optional(),
      /** Text to search for in titles, reasons, and names and numbers of recipients. */
      text: z.string().max(limits.searchText).optional(),
      ...pageQuery,
    }),
    data: z.object({
      list: z.array(outboxMessage),
      total: z.int(),
      /** The held and failed messages of the notices on this page. */
      notices: z.array(outboxNotice),
      channels: z.object({ email: z.enum(['gateway', 'outbox']), sms: z.enum(['gateway', 'outbox']) }),
      /** Why the gateway of a channel accepts no messages. */
      problems: z.array(gatewayProblem),
      /** Messages that the gateways did not accept at the first try. */
      retrying: z.array(retryingMessages),
    }),
    example: {
      query: { state: 'held' },
      data: {
        list: [
          {
            notice_id: 7,
            user_id: 1,
            round: 0,
            channel: 'email',
            state: 'held',
            reason: '',
            attempts: 0,
            title: '关于选课的通知',
            name: '林晓雨',
            name_en: 'Lin Xiaoyu',
            to: 'li…@example.edu',
            due_at: '2026-11-19T08:00:00Z',
          },
        ],
        total: 1,
        notices: [{ notice_id: 7, channel: 'email', held: 240, failed: 0, reasons: [] }],
        channels: { email: 'outbox', sms: 'gateway' },
        problems: [
          { channel: 'sms', reason: 'HTTP 401', misconfigured: 1, since: '2026-11-19T08:00:00Z', waiting: 240 },
        ],
        retrying: [{ channel: 'email', reason: '451 try later', messages: 2, next_at: '2026-11-19T08:05:00Z' }],
      },
    },
  }),
  release: endpoint({
    method: 'POST',
    path: '/ws/notice/outbox/release',
    summary: 'Sends held and failed messages of one channel now: all, those of a notice, or those of one person.',
    origin: 'ours',
    auth: 'admin',
    audit: 'outbox-released',
    cost: costs.work,
    body: z.strictObject({
      channel: z.enum(['email', 'sms']),
      /** Without it, the messages of all notices. */
      notice_id: numericId.optional(),
      /** Only with `notice_id`. */
      user_id: numericId.optional(),
      /** Without a state, both. */
      state: z.enum(['held', 'failed']).optional(),
    }),
    data: z.object({ released: z.int() }),
    example: { body: { notice_id: 7, channel: 'email' }, data: { released: 240 } },
    errors: [{ status: 409, when: 'The channel has no gateway; the message names the missing setting.' }],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/ws/notice/outbox/retry',
    summary: 'Tries a gateway now, with all messages that wait for their next try.',
    origin: 'ours',
    auth: 'admin',
    audit: 'outbox-retried',
    body: z.strictObject({ channel: z.enum(['email', 'sms']) }),
    data: z.object({ retried: z.int() }),
    example: { body: { channel: 'sms' }, data: { retried: 2 } },
    errors: [{ status: 409, when: 'The channel has no gateway; the message names the missing setting.' }],
  }),
  audit: endpoint({
    method: 'GET',
    path: '/ws/notice/audit/list',
    summary:
      'One page of the audit log: who logged in, looked at names, sent, edited, exported and more; the newest first.',
    origin: 'ours',
    auth: 'admin',
    cost: costs.work,
    searchCost: costs.heavy,
    audit: 'records-seen',
    query: z.strictObject({ ...auditFilter, ...pageQuery }),
    data: z.object({ list: z.array(auditEntry), total: z.int() }),
    example: {
      query: {},
      data: {
        list: [
          {
            id: 1,
            at: '2026-11-19T08:00:00Z',
            name: '林晓雨',
            name_en: 'Lin Xiaoyu',
            number: '20260001',
            action: 'names-seen',
            times: 1,
            organization: '',
            organization_en: '',
            notice_id: 7,
            title: '关于选课的通知',
            detail: { state: 'answered', people: 20 },
          },
        ],
        total: 1,
      },
    },
  }),
}
