import type { Db } from '../../database/schema.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { mayHandle, type Purpose } from './may-handle-notice.ts'

function selectManaged(db: Db, personId: number, id: number, purpose: Purpose) {
  return db
    .selectFrom('notice as n')
    .innerJoin('organization as o', 'o.id', 'n.organization_id')
    .where('n.id', '=', id)
    .where(mayHandle(purpose, personId))
}

/** The same error for a notice of others and for one that does not exist, so that ids cannot be probed. */
const notYours = () =>
  new AppError(404, {
    zh: '没有找到该通知，或它不由您管理。',
    en: 'There is no such notice, or it is not yours to manage.',
  })

const findManagedNotice = (db: Db, personId: number, id: number, purpose: Purpose) =>
  selectManaged(db, personId, id, purpose).select(['n.id', 'n.title']).executeTakeFirstOrThrow(notYours)

/** A notice whose tally a person may see (purpose `follow`); a 404 for others. */
export const followableNotice = (db: Db, personId: number, id: number) => findManagedNotice(db, personId, id, 'follow')

export async function mayFollowNotice(db: Db, personId: number, id: number): Promise<boolean> {
  return (await selectManaged(db, personId, id, 'follow').select('n.id').executeTakeFirst()) !== undefined
}

/** A notice that a person may change; a 404 for others. */
export const changeableNotice = (db: Db, personId: number, id: number) => findManagedNotice(db, personId, id, 'change')

/** A notice that a person may revoke; a 404 for others. */
export const revocableNotice = (db: Db, personId: number, id: number) => findManagedNotice(db, personId, id, 'revoke')

/** All columns of a notice that a person may change or revoke, locked until the transaction ends. */
export function lockedNotice(trx: Db, personId: number, id: number, purpose: 'change' | 'revoke' = 'change') {
  return selectManaged(trx, personId, id, purpose).selectAll('n').forNoKeyUpdate('n').executeTakeFirstOrThrow(notYours)
}
