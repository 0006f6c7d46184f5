import { z } from 'zod'
import { audience, audienceExample, lookupLimit } from './audience.ts'
import { costs } from './costs.ts'
import { sendingRefusals } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import * as limits from './limits.ts'
import {
  noticeBody,
  noticeEvent,
  noticeSender,
  receiptRequest,
  smsRequest,
  wrongNotice,
  wrongRecipients,
} from './notice-form.ts'
import { filledText, flag, instant, link, numericId } from './values.ts'

/** An organisation or person in whose name the caller may send notices. */
export const issuer = z.object({
  organization_id: z.int(),
  organization: z.string(),
  organization_en: z.string(),
  official: flag,
  logo: link,
  /** How many people belong to the organisation and those below it. */
  audience: z.int(),
  /** How many notices were sent in this name. */
  sent: z.int(),
})

/**
 * The destination of a channel's messages. `gateway`: they are sent through a gateway. `outbox`: they wait for an
 * administrator, because no gateway is set up.
 */
export const channelState = z.enum(['gateway', 'outbox'])

/** A notice that waits for its time. */
export const scheduledNotice = z.object({
  id: z.uuid(),
  title: z.string(),
  send_at: instant,
  /**
   * Why it could not be sent when its time had come, or was stopped before: somebody has secured the account of its
   * writer. Empty while it waits.
   */
  failure: z.string(),
})

/** The server allows 100 code points; it reports a longer or blank title as an error of this field. */
const writtenTitle = z.string()

/** A notice to send. */
export const sendRequest = z.strictObject({
  /**
   * Created by the caller, once for each notice. The same key never sends twice; with different content, the response
   * is a 409.
   */
  key: z.uuid(),
  /** The draft that the notice was written in; it is deleted once the notice is sent. */
  draft_id: z.uuid().nullable(),
  title: writtenTitle,
  body: noticeBody,
  sender: noticeSender,
  /** The time of sending; null to send it immediately. */
  send_at: instant.nullable(),
  event: noticeEvent.nullable(),
  audience,
  /** Files uploaded for this purpose. */
  attachments: z.array(z.uuid()).max(limits.attachmentsPerNotice),
  receipt: receiptRequest.nullable(),
  sms: smsRequest.nullable(),
  email: flag,
  /**
   * 1: its messages reach everyone immediately, even on channels that recipients have switched off. Allowed only in the
   * name of an institution.
   */
  urgent: flag.optional(),
})

export const sendResult = z.object({
  /**
   * `scheduled`: it waits for its time. `sending`: it is safely stored and is being delivered to its recipients.
   * `sent`: all recipients have it.
   */
  state: z.enum(['scheduled', 'sending', 'sent']),
  /** The id of the notice; 0 while it is scheduled. */
  id: z.int(),
  recipients: z.int(),
})

const draftId = '6f1e3c1e-6f39-4a57-9d0a-1b6f2f1f3c11'

export const publishingEndpoints = {
  issuers: endpoint({
    method: 'GET',
    path: '/ws/notice/issuers',
    summary: 'The names in which someone may send notices.',
    origin: 'ours',
    auth: 'user',
    data: z.object({
      list: z.array(issuer),
      /** Whether notices may go to everybody, not only to the people of these organisations and of those below them. */
      everybody: flag,
    }),
    example: {
      data: {
        list: [
          {
            organization_id: 3,
            organization: '计算机学院',
            organization_en: 'School of Computing',
            official: 1,
            logo: '/media/logo.svg',
            audience: 240,
            sent: 12,
          },
        ],
        everybody: 0,
      },
    },
  }),
  channels: endpoint({
    method: 'GET',
    path: '/ws/notice/channels',
    summary: 'Where e-mail and text messages go, and what a part of a text message costs.',
    origin: 'ours',
    auth: 'issuer',
    data: z.object({
      email: channelState,
      sms: channelState,
      /** The price of one part of a text message; null if no price is set. */
      sms_price: z.object({ amount: z.number(), currency: z.string() }).nullable(),
    }),
    example: { data: { email: 'gateway', sms: 'outbox', sms_price: { amount: 0.05, currency: 'CNY' } } },
  }),
  send: endpoint({
    method: 'POST',
    path: '/ws/notice/send',
    summary: 'Sends a notice, or keeps it until its time.',
    description:
      'Responds when the notice is stored: up to 50,000 recipients have it by then, more get it in the following moments.',
    origin: 'ours',
    auth: 'issuer',
    cost: costs.heavy,
    bodyBytes: limits.noticeBytes,
    audit: 'sent',
    body: sendRequest,
    data: sendResult,
    example: {
      body: {
        key: 'a2b4c6d8-1111-4222-8333-444455556666',
        draft_id: draftId,
        title: '关于选课的通知',
        body: { zh: '<p>第二轮选课于周五开始。</p>', en: '<p>The second round begins on Friday.</p>' },
        sender: { organization_id: 3, official: 1, with_logo: 1, contact: '' },
        send_at: null,
        event: null,
        audience: audienceExample,
        attachments: [],
        receipt: {
          subject: '是否参加',
          template: 'join',
          reading: 'unable',
          options: ['参加', '无法参加', '待定'],
          note: 'optional',
          deadline: '2026-12-01T00:00:00Z',
        },
        sms: { text: '请查看选课通知', delay_minutes: 30 },
        email: 1,
      },
      data: { state: 'sent', id: 7, recipients: 240 },
    },
    errors: [
      wrongNotice(400, 'A field of the notice is not valid; `data.fields` has the reasons.', { title: '请填写标题。' }),
      wrongNotice(403, 'The person may not send in this name.', { sender: '您不能以该组织的名义发布通知。' }),
      {
        status: 409,
        when: 'The key was used by somebody else or for other content, or too many notices wait for their time already.',
      },
      ...sendingRefusals,
      lookupLimit,
    ],
  }),
  scheduled: endpoint({
    method: 'GET',
    path: '/ws/notice/schedule/list',
    summary: 'One’s own notices that wait for their time.',
    origin: 'ours',
    auth: 'issuer',
    cost: costs.list,
    data: z.object({ list: z.array(scheduledNotice) }),
    example: { data: { list: [{ id: draftId, title: '放假通知', send_at: '2026-12-30T00:00:00Z', failure: '' }] } },
  }),
  unschedule: endpoint({
    method: 'POST',
    path: '/ws/notice/schedule/cancel',
    summary: 'Withdraws a waiting notice, which becomes a draft again.',
    origin: 'ours',
    auth: 'issuer',
    audit: 'unscheduled',
    body: z.strictObject({ id: z.uuid() }),
    data: z.object({ draft_id: z.uuid() }),
    example: { body: { id: draftId }, data: { draft_id: draftId } },
    errors: [{ status: 404, when: 'It is not waiting: it has been sent, or is someone else’s.' }],
  }),
  addRecipients: endpoint({
    method: 'POST',
    path: '/ws/notice/recipients/add',
    summary: 'Sends a notice also to others; those who have it already get nothing new.',
    origin: 'ours',
    auth: 'issuer',
    cost: costs.heavy,
    bodyBytes: limits.noticeBytes,
    audit: 'recipients-added',
    body: z.strictObject({ id: numericId, audience }),
    data: z.object({ added: z.int(), recipients: z.int() }),
    example: { body: { id: 7, audience: audienceExample }, data: { added: 12, recipients: 252 } },
    errors: [
      wrongRecipients,
      { status: 404, when: 'This person has sent no such notice.' },
      { status: 409, when: 'The notice has been revoked, or is still being sent.' },
      ...sendingRefusals,
      lookupLimit,
    ],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/ws/notice/edit',
    summary: 'Corrects a notice; the former version stays readable.',
    description:
      'With `ask_again` everybody counts as not having read and not having answered it, and is told on each channel of the notice that it has changed; messages of the former version that still wait are not sent. A changed question always asks again. Otherwise what still waits goes out as the notice says now.',
    origin: 'ours',
    auth: 'issuer',
    cost: costs.work,
    bodyBytes: limits.noticeBytes,
    audit: 'edited',
    body: z.strictObject({
      id: numericId,
      /** The version that the writer edits. */
      version: z.int().positive(),
      title: writtenTitle,
      body: noticeBody,
      receipt: receiptRequest.nullable(),
      /** The time and place of the event; null if there is no event. If omitted, it stays unchanged. */
      event: noticeEvent.nullable().optional(),
      /**
       * The text of the notice's text message, for recipients who have not received it yet. If omitted, it stays
       * unchanged.
       */
      sms_text: filledText(limits.smsText).optional(),
      /**
       * The attached files in their order: existing ones to keep, and further ones uploaded for this notice. If
       * omitted, they stay unchanged.
       */
      attachments: z.array(z.uuid()).max(limits.attachmentsPerNotice).optional(),
      ask_again: flag,
    }),
    data: z.object({ version: z.int(), asked_again: flag }),
    example: {
      body: {
        id: 7,
        version: 1,
        title: '关于选课的通知',
        body: { zh: '<p>第二轮选课于周六开始。</p>' },
        receipt: null,
        event: { begins_at: '2026-11-28T01:00:00Z', ends_at: null, place: '机房 2' },
        sms_text: '请查看选课通知',
        ask_again: 0,
      },
      data: { version: 2, asked_again: 0 },
    },
    errors: [
      wrongNotice(400, 'A field of the notice is not valid; `data.fields` has the reasons.', { title: '请填写标题。' }),
      {
        status: 403,
        when: 'It would send a message to people outside the organisations for which this person may send.',
      },
      { status: 404, when: 'This person has sent no such notice.' },
      { status: 409, when: 'It has been revoked, or edited elsewhere since.' },
      ...sendingRefusals,
    ],
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/ws/notice/revoke',
    summary: 'Revokes a notice: recipients see that it was revoked, and no longer its content.',
    origin: 'ours',
    auth: 'issuer',
    audit: 'revoked',
    body: z.strictObject({ id: numericId }),
    data: z.object({ revoked_at: instant }),
    example: { body: { id: 7 }, data: { revoked_at: '2026-11-20T08:00:00Z' } },
    errors: [{ status: 404, when: 'There is no such notice that this person may revoke.' }],
  }),
}
