import { randomUUID } from 'node:crypto'
import type { BodyOf, Contract } from '@quadrangle/api-client/contract'
import { organization } from './world.ts'

export type SendBody = BodyOf<Contract['publishing']['send']>

export const nobodyYet: SendBody['audience'] = { include: [], exclude: [], numbers: [] }

/** For these people only. */
export const only = (...ids: number[]): SendBody['audience'] => ({
  ...nobodyYet,
  include: ids.map((id) => ({ kind: 'person' as const, id })),
})

/** A notice of the world's school that can be sent as it is; `more` says what is different. */
export function sendRequest(more: Partial<SendBody> = {}): SendBody {
  return {
    key: randomUUID(),
    draft_id: null,
    title: '关于选课的通知',
    body: { zh: '<p>第二轮选课于周五开始。</p>' },
    sender: { organization_id: organization.school, official: 1, with_logo: 1, contact: '' },
    send_at: null,
    event: null,
    audience: { ...nobodyYet, include: [{ kind: 'organization', id: organization.university, below: 1 }] },
    attachments: [],
    receipt: null,
    sms: null,
    email: 0,
    ...more,
  }
}
