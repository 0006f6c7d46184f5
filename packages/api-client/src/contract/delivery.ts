import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { flag, instant, numericId, pageQuery } from './values.ts'

/** A message that waits in the outbox because its channel leads nowhere yet, or has failed for good. */
export const outboxMessage = z.object({
  notice_id: z.int(),
  user_id: z.int(),
  round: z.int(),
  channel: z.enum(['email', 'sms']),
  state: z.enum(['held', 'failed']),
  reason: z.string(),
  attempts: z.int(),
  title: z.string(),
  name: z.string(),
  name_en: z.string(),
  /** The address or number that it would go to, all but a few characters covered. */
  to: z.string(),
  due_at: instant,
})

/** What keeps a gateway from taking anything. */
export const channelTrouble = z.object({
  channel: z.enum(['email', 'sms']),
  /** What the gateway said, or why it could not be asked. */
  reason: z.string(),
  /** Whether it refuses the portal itself: nothing goes out before somebody changes a setting. */
  refused: flag,
  since: instant,
  /** How many messages wait for it. */
  waiting: z.int(),
})

export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  name: z.string(),
  name_en: z.string(),
  action: z.string(),
  notice_id: z.int().nullable(),
  title: z.string(),
  /** What belongs to the action, by name: how many recipients, which format, what was looked for. */
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
})

export const deliveryEndpoints = {
  outbox: endpoint({
    method: 'GET',
    path: '/ws/notice/outbox/list',
    summary: 'One page of the messages that could not go out.',
    origin: 'ours',
    auth: 'admin',
    query: z.strictObject({ state: z.enum(['held', 'failed']).optional(), ...pageQuery }),
    data: z.object({
      list: z.array(outboxMessage),
      total: z.int(),
      channels: z.object({ email: z.enum(['gateway', 'outbox']), sms: z.enum(['gateway', 'outbox']) }),
      /** Why nothing goes out on a channel that leads somewhere. */
      troubles: z.array(channelTrouble),
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
        channels: { email: 'outbox', sms: 'gateway' },
        troubles: [{ channel: 'sms', reason: 'HTTP 401', refused: 1, since: '2026-11-19T08:00:00Z', waiting: 240 }],
      },
    },
  }),
  release: endpoint({
    method: 'POST',
    path: '/ws/notice/outbox/release',
    summary: 'Sends the waiting or failed messages of a notice on one channel now.',
    origin: 'ours',
    auth: 'admin',
    body: z.strictObject({ notice_id: numericId, channel: z.enum(['email', 'sms']) }),
    data: z.object({ released: z.int() }),
    example: { body: { notice_id: 7, channel: 'email' }, data: { released: 240 } },
    errors: [{ status: 409, when: 'The channel leads nowhere yet; the message says which setting is missing.' }],
  }),
  audit: endpoint({
    method: 'GET',
    path: '/ws/notice/audit/list',
    summary: 'One page of who looked at which names, sent, edited, revoked and exported; the newest first.',
    origin: 'ours',
    auth: 'admin',
    query: z.strictObject({ text: z.string().max(limits.searchText).optional(), ...pageQuery }),
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
            action: 'names-seen',
            notice_id: 7,
            title: '关于选课的通知',
            detail: { state: 'answered', page: 1 },
          },
        ],
        total: 1,
      },
    },
  }),
}
