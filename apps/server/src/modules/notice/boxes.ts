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

function subscriptions(db: Db, personId: number) {
  return db.selectFrom('subscription').select('organization_id').where('person_id', '=', personId)
}

/** To subscribe to an organisation shows nobody what was not meant for them: beside what reached them, only what is open. */
function subscribedOpen(db: Db, personId: number) {
  return db
    .selectFrom('notice as x')
    .select('x.id')
    .where('x.public', '=', true)
    .where('x.organization_id', 'in', subscriptions(db, personId))
}

/** Begins with what reached the person: to begin with all that an organisation ever sent would cost more each year. */
function subscribedReceived(db: Db, personId: number) {
  return db
    .selectFrom('notice_recipient as r')
    .innerJoin('notice as x', 'x.id', 'r.notice_id')
    .select('x.id')
    .where('r.person_id', '=', personId)
    .where('x.organization_id', 'in', subscriptions(db, personId))
}

/**
 * The ids that someone may open from a box. A notice that is open to all can be opened from wherever notices are received,
 * so that what the search finds leads somewhere.
 */
export function openIds(db: Db, personId: number, box: Box): Ids {
  if (box !== 'recv' && box !== 'subscribe') return boxIds(db, personId, box)
  return received(db, personId).union(db.selectFrom('notice as x').select('x.id').where('x.public', '=', true))
}

/** The policy of notices: the ids that lie in one of someone's boxes. Everything else does not exist for them. */
export function boxIds(db: Db, personId: number, box: Box): Ids {
  switch (box) {
    case 'default':
      return received(db, personId).union(subscribedOpen(db, personId))
    case 'recv':
      return received(db, personId)
    case 'issued':
      return db.selectFrom('notice as x').select('x.id').where('x.issuer_id', '=', personId)
    case 'subscribe':
      return subscribedReceived(db, personId).union(subscribedOpen(db, personId))
    case 'collect':
      return db
        .selectFrom('notice_favourite as x')
        .select('x.notice_id as id')
        .where('x.person_id', '=', personId)
        .where('x.notice_id', 'in', visibleIds(db, personId))
  }
}
