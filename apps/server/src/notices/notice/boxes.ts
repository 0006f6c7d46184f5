import type { Contract, ParsedQueryOf } from '@quadrangle/api-client/contract'
import { type AliasableExpression, type Expression, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { followedIds } from '../../platform/rights/may-handle-notice.ts'

export type Box = ParsedQueryOf<Contract['notice']['list']>['box']

/** A query for the ids of notices. */
export type Ids = AliasableExpression<{ id: number }>

/** A literal: with a parameter, a generic plan cannot use the partial index of public notices. */
const literalTrue = sql.lit(true)

/**
 * The ids of notices that a person may see: received, followed as an issuer, or public. Some occur twice, because
 * removing duplicates costs more. `ofOffices` replaces the query for the official notices that they follow, for callers
 * that need only a part of these.
 */
export function visibleIds(
  db: Db,
  personId: number | Expression<number>,
  ofOffices?: Parameters<typeof followedIds>[2],
) {
  return db
    .selectFrom('notice_recipient')
    .select('notice_id as id')
    .where('person_id', '=', personId)
    .unionAll(followedIds(db, personId, ofOffices))
    .unionAll(db.selectFrom('notice').select('id').where('public', '=', literalTrue))
}

function received(db: Db, personId: number) {
  return db.selectFrom('notice_recipient as x').select('x.notice_id as id').where('x.person_id', '=', personId)
}

/** Notices that a person has received and not read. */
export function unreadIds(db: Db, personId: number) {
  return db
    .selectFrom('notice_recipient as u')
    .select('u.notice_id as id')
    .where('u.person_id', '=', personId)
    .where('u.read_at', 'is', null)
}

function subscriptions(db: Db, personId: number) {
  return db.selectFrom('subscription').select('organization_id').where('person_id', '=', personId)
}

/**
 * Public notices of the organisations that a person subscribes to, without those that they received, so that a list of both
 * needs no comparison.
 */
function followedPublic(db: Db, personId: number) {
  return (
    db
      .selectFrom('notice as x')
      .select('x.id')
      .where('x.public', '=', literalTrue)
      .where('x.organization_id', 'in', subscriptions(db, personId))
      // Not `not exists`: a plan shared by all people would compare with all notices that the person has received.
      .where((eb) =>
        eb(
          eb
            .selectFrom('notice_recipient as y')
            .select('y.notice_id')
            .where('y.person_id', '=', personId)
            .whereRef('y.notice_id', '=', 'x.id'),
          'is',
          null,
        ),
      )
  )
}

/** Starts from the notices that the person received: starting from those of the organisation would get slower each year. */
function followedReceived(db: Db, personId: number) {
  return db
    .selectFrom('notice_recipient as r')
    .innerJoin('notice as x', 'x.id', 'r.notice_id')
    .select('x.id')
    .where('r.person_id', '=', personId)
    .where('x.organization_id', 'in', subscriptions(db, personId))
}

/** Notices that a person has sent. */
function sent(db: Db, personId: number) {
  return db.selectFrom('notice as x').select('x.id').where('x.issuer_id', '=', personId)
}

/**
 * Notices that others have sent for the organisations that a person sends for, without the organisations below: a
 * person who sends for the whole institution would otherwise see the notices of all its parts.
 */
function sentByOffice(db: Db, personId: number) {
  const offices = db
    .selectFrom('person_role')
    .select('organization_id')
    .where('person_id', '=', personId)
    .where('role', '=', sql.lit('issuer'))
  return db
    .selectFrom('notice as x')
    .select('x.id')
    .where('x.official', '=', literalTrue)
    .where('x.issuer_id', '!=', personId)
    .where('x.organization_id', 'in', offices)
}

/**
 * The ids that a person may open from a box. Wider than what the box lists, so that search results can be opened: public
 * notices from the boxes of received notices, and followed notices from the box of sent ones.
 */
export function openIds(db: Db, personId: number, box: Box): Ids {
  if (box === 'issued') return db.selectFrom(followedIds(db, personId).as('x')).select('x.id').distinct()
  if (box !== 'recv' && box !== 'subscribe') return boxIds(db, personId, box)
  return received(db, personId).union(db.selectFrom('notice as x').select('x.id').where('x.public', '=', literalTrue))
}

/**
 * The access policy of notices: the ids in one of a person's boxes, each once. All other notices do not exist for them.
 */
export function boxIds(db: Db, personId: number, box: Box): Ids {
  return unite(db, boxParts(db, personId, box))
}

/** One or two disjoint sets of ids as one set. */
export function unite(db: Db, [first, second]: readonly [Ids, Ids?]): Ids {
  const selectIds = (ids: Ids) => db.selectFrom(ids.as('part')).select('part.id')
  return second ? selectIds(first).unionAll(selectIds(second)) : first
}

/** The ids of a box in disjoint parts, so that each part can be counted, or its newest ids found, from an index. */
export function boxParts(db: Db, personId: number, box: Box): readonly [Ids, Ids?] {
  switch (box) {
    case 'default':
      return [received(db, personId), followedPublic(db, personId)]
    case 'recv':
      return [received(db, personId)]
    case 'issued':
      return [sent(db, personId), sentByOffice(db, personId)]
    case 'subscribe':
      return [followedReceived(db, personId), followedPublic(db, personId)]
    case 'collect':
      return [favourites(db, personId)]
  }
}

function favourites(db: Db, personId: number) {
  return db
    .selectFrom('notice_favourite as x')
    .select('x.notice_id as id')
    .where('x.person_id', '=', personId)
    .where('x.notice_id', 'in', visibleIds(db, personId))
}

/**
 * The number of notices of a box that a person has not read. Starts from the unread notices, of which there are fewer
 * than of all.
 */
export function unreadCount(db: Db, personId: number, box: Box) {
  const unread = db
    .selectFrom('notice_recipient as u')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('u.person_id', '=', personId)
    .where('u.read_at', 'is', null)
  switch (box) {
    case 'default':
    case 'recv':
      return unread
    case 'issued':
      return unread.where('u.notice_id', 'in', db.selectFrom(boxIds(db, personId, box).as('b')).select('b.id'))
    case 'subscribe':
      return unread.where(
        'u.notice_id',
        'in',
        db.selectFrom('notice').select('id').where('organization_id', 'in', subscriptions(db, personId)),
      )
    case 'collect':
      return unread.where(
        'u.notice_id',
        'in',
        db.selectFrom('notice_favourite').select('notice_id').where('person_id', '=', personId),
      )
  }
}
