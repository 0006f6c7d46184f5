import type { Client } from '@quadrangle/api-client'
import type { Audience, ReadyNotice } from '@quadrangle/ui'
import { instantOf } from '../../../../shared/local-time.ts'
import { audienceRequest } from '../../notice-form/audience-request.ts'
import { eventRequestOf, receiptRequestOf } from '../../notice-form/form-requests.ts'

export type SendRequest = Parameters<Client['publishing']['send']>[0]['body']

interface Envelope {
  key: string
  draftId: string
  audience: Audience
  sender: SendRequest['sender']
}

/** The send request of a finished notice. Local times become instants here, in the writer's zone. */
export function sendRequest(notice: ReadyNotice, { key, draftId, audience, sender }: Envelope): SendRequest {
  const { title, body, sendAt, attachments, event, receipt, sms, email, urgent } = notice
  return {
    key,
    draft_id: draftId,
    title,
    body: { ...body },
    sender,
    send_at: sendAt === null ? null : instantOf(sendAt),
    event: eventRequestOf(event),
    audience: audienceRequest(audience),
    attachments: attachments.map(({ id }) => id),
    receipt: receipt && receiptRequestOf(receipt),
    sms: sms && { text: sms.text, delay_minutes: sms.delay },
    email: email ? 1 : 0,
    ...(urgent && { urgent: 1 }),
  }
}
