import { randomUUID } from 'node:crypto'
import type { BodyOf, Contract } from '@quadrangle/api-client/contract'
import { organization } from './world.ts'

export type SendBody = BodyOf<Contract['publishing']['send']>

export const emptyAudience: SendBody['audience'] = { include: [], exclude: [], numbers: [] }

/** An audience of these people only. */
export const only = (...ids: number[]): SendBody['audience'] => ({
  ...emptyAudience,
  include: ids.map((id) => ({ kind: 'person' as const, id })),
})

/** A valid request to send a notice of the world’s school; `overrides` replaces its fields. */
export function sendRequest(overrides: Partial<SendBody> = {}): SendBody {
  return {
    key: randomUUID(),
    draft_id: null,
    title: '关于选课的通知',
    body: { zh: '<p>第二轮选课于周五开始。</p>' },
    sender: { organization_id: organization.school, official: 1, with_logo: 1, contact: '' },
    send_at: null,
    event: null,
    audience: { ...emptyAudience, include: [{ kind: 'organization', id: organization.university, below: 1 }] },
    attachments: [],
    receipt: null,
    sms: null,
    email: 0,
    ...overrides,
  }
}
