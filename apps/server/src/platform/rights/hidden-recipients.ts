import { limits } from '@quadrangle/api-client/contract'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { isIssuerFor, isIssuerForAll } from './issuing.ts'

interface HiddenRecipient {
  person_id: number
  read_at: Date | null
  answer: string | null
}

/**
 * The recipients of a notice whose names a person may not see, if there are fewer than five of them; otherwise none.
 * They are left out of every number that this person gets, because a number together with the lists of names would
 * reveal what each of them did.
 */
export function fewHiddenRecipients(
  personId: number | Expression<number>,
  noticeId: number | Expression<number>,
): RawBuilder<HiddenRecipient> {
  const minimum = sql.lit(limits.smallestTally)
  return sql<HiddenRecipient>`select few.person_id, few.read_at, few.answer from (
      select hidden.*, count(*) over () as people from (
        select x.person_id, x.read_at, x.answer from notice_recipient x left join person y on y.id = x.person_id
        where x.notice_id = ${noticeId} and (y.organization_id in (
          select inside.id from organization inside where ${isIssuerFor(personId, sql.ref('inside.path'))})) is not true
        limit ${minimum}) hidden
    ) few where few.people < ${minimum} and not ${isIssuerForAll(personId)}`
}

/** The ids of the people in {@link fewHiddenRecipients}, as an array. */
export const fewHiddenRecipientIds = (personId: number, noticeId: number | Expression<number>): RawBuilder<number[]> =>
  sql<number[]>`array(select f.person_id from (${fewHiddenRecipients(personId, noticeId)}) f)`
