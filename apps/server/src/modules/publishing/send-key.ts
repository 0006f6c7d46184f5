import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import { AppError } from '../../http/app-error.ts'
import type { Sender } from './check-request.ts'

export type SendResult = DataOf<Contract['issue']['send']>

/** What an earlier attempt with the same key has done. */
export async function findSent(trx: Db, key: string, { personId }: Sender): Promise<SendResult | undefined> {
  const notice = await trx
    .selectFrom('notice')
    .select(['id', 'issuer_id', 'state', 'recipients'])
    .where('send_key', '=', key)
    .executeTakeFirst()
  if (!notice) return undefined
  if (notice.issuer_id !== personId) throw foreignKey()
  return { state: notice.state, id: notice.id, recipients: notice.recipients }
}

/** A key is made at random: one that somebody else has used was copied from them. */
export const foreignKey = () =>
  new AppError(409, {
    zh: '这份通知的编号已被使用，请刷新页面后重新发送。',
    en: 'The key of this notice has been used before. Reload the page and send it again.',
  })
