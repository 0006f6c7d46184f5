import type { Contract, ParsedQueryOf } from '@quadrangle/api-client/contract'
import type { AliasableExpression } from 'kysely'
import type { Db } from '../../database/schema.ts'

export type Box = ParsedQueryOf<Contract['notice']['list']>['box']

/** A query for the ids of notices. */
export type Ids = AliasableExpression<{ id: number }>

/** The ids of notices that someone may see, wherever they look from: received, sent by themselves, or open to all. */
export function visibleIds(db: Db, personId: number) {
  return db
    .selectFrom('notice_recipient')
    .select('notice_id as id')
    .where('person_id', '=', personId)
    .union(db.selectFrom('notice').select('id').where('issuer_id', '=', personId))
    .union(db.selectFrom('notice').select('id').where('public', '=', true))
}

function received(db: Db, personId: number) {
  return db.selectFrom('notice_recipient as x').select('x.notice_id as id').where('x.person_id', '=', personId)
}

/** To subscribe to an organisation shows nobody what was not meant for them: only what is open, or reached them. */
function subscribed(db: Db, personId: number) {
  return db
    .selectFrom('subscription as s')
    .innerJoin('notice as x', 'x.organization_id', 's.organization_id')
    .leftJoin('notice_recipient as xr', (join) =>
      join.onRef('xr.notice_id', '=', 'x.id').on('xr.person_id', '=', personId),
    )
    .select('x.id')
    .where('s.person_id', '=', personId)
    .where((eb) => eb.or([eb('x.public', '=', true), eb('xr.notice_id', 'is not', null)]))
}

/** The policy of notices: the ids that lie in one of someone's boxes. Everything else does not exist for them. */
export function boxIds(db: Db, personId: number, box: Box): Ids {
  switch (box) {
    case 'default':
      return received(db, personId).union(subscribed(db, personId))
    case 'recv':
      return received(db, personId)
    case 'issued':
      return db.selectFrom('notice as x').select('x.id').where('x.issuer_id', '=', personId)
    case 'subscribe':
      return subscribed(db, personId)
    case 'collect':
      return db
        .selectFrom('notice_favourite as x')
        .select('x.notice_id as id')
        .where('x.person_id', '=', personId)
        .where('x.notice_id', 'in', visibleIds(db, personId))
  }
}
