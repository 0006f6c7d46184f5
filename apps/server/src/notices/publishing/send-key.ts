import { createHash } from 'node:crypto'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { isObject } from '../../runtime/shared/is-object.ts'
import type { SendRequest } from './send-request.ts'
import type { Issuer } from './sender.ts'

export type SendResult = DataOf<Contract['publishing']['send']>

/** Digest of a request for comparison: the same content in any order of keys has the same digest. */
export function digestOf({ key: _key, draft_id: _draft, ...content }: SendRequest): string {
  const sorted = (_name: string, value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value
  return createHash('sha256').update(JSON.stringify(content, sorted)).digest('base64url')
}

/** The result of an earlier request with the same key that was sent. */
export async function findSent(trx: Db, request: SendRequest, { personId }: Issuer): Promise<SendResult | undefined> {
  const notice = await trx
    .selectFrom('notice')
    .select(['id', 'issuer_id', 'state', 'recipients', 'send_digest'])
    .where('send_key', '=', request.key)
    .executeTakeFirst()
  if (!notice) return undefined
  if (notice.issuer_id !== personId) throw keyConflict()
  if (notice.send_digest !== null && notice.send_digest !== digestOf(request)) throw otherContent()
  return { state: notice.state, id: notice.id, recipients: notice.recipients }
}

/** For a key that another person has used. Keys are random, so it was copied. */
export const keyConflict = () =>
  new AppError(409, {
    zh: '这份通知的编号已被使用，请刷新页面后重新发送。',
    en: 'The key of this notice has been used before. Reload the page and send it again.',
  })

/** For a known key with other content. The first request succeeded although its response was lost. */
export const otherContent = () =>
  new AppError(409, {
    zh: '这份通知已经发送，之后又有修改。请在“已发送”中更正，或新建一份通知。',
    en: 'This notice was already sent, and you have changed it since. Correct it under “Sent”, or write a new one.',
  })
