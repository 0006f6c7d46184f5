import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import { AppError } from '../../http/app-error.ts'
import type { Sender } from './sender.ts'

export type SendResult = DataOf<Contract['publishing']['send']>

/** The result of an earlier request with the same key that was sent. */
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

/** Keys are random: one that another person has used was copied. */
export const foreignKey = () =>
  new AppError(409, {
    zh: '这份通知的编号已被使用，请刷新页面后重新发送。',
    en: 'The key of this notice has been used before. Reload the page and send it again.',
  })
