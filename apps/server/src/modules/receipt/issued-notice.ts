import type { Db } from '../../database/schema.ts'
import { AppError } from '../../plugins/app-error.ts'
import { mayHandle, namedOrganizations, type Purpose } from './policy.ts'

function standing(db: Db, personId: number, id: number) {
  return db
    .selectFrom('notice as n')
    .select((eb) => [
      eb('n.issuer_id', '=', personId).as('own'),
      eb('n.organization_id', 'in', namedOrganizations(db, personId)).as('entitled'),
    ])
    .where('n.id', '=', id)
}

function unlessStranger<Row extends { official: boolean; own: unknown; entitled: unknown }>(
  row: Row | undefined,
  purpose: Purpose,
): Row {
  const may =
    row && mayHandle(purpose, { official: row.official, own: row.own === true, entitled: row.entitled === true })
  // Someone else’s notice and no notice at all look the same.
  if (row && may) return row
  throw new AppError(404, {
    zh: '没有找到该通知，或它不由您管理。',
    en: 'There is no such notice, or it is not yours to manage.',
  })
}

async function known(db: Db, personId: number, id: number, purpose: Purpose) {
  const row = await standing(db, personId, id).select(['n.id', 'n.title', 'n.official']).executeTakeFirst()
  return unlessStranger(row, purpose)
}

/** A notice that someone may look at as its issuer; a 404 for anyone else. */
export const followedNotice = (db: Db, personId: number, id: number) => known(db, personId, id, 'follow')

/** A notice that someone may change; a 404 for anyone else. */
export const changeableNotice = (db: Db, personId: number, id: number) => known(db, personId, id, 'change')

/** A notice that someone may change, whole. Until the transaction ends everyone else who would change it waits. */
export async function lockedNotice(trx: Db, personId: number, id: number) {
  const row = await standing(trx, personId, id).selectAll('n').forNoKeyUpdate('n').executeTakeFirst()
  return unlessStranger(row, 'change')
}
