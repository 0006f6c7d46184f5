import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../database/schema.ts'
import { fewHiddenRecipientIds } from '../../platform/rights/hidden-recipients.ts'
import { isIssuerForAll } from '../../platform/rights/issuing.ts'
import { namedOrganizations } from '../../platform/rights/may-handle-notice.ts'

/** The recipients of a notice, grouped by organisation and answer: at most eleven groups for each organisation. */
function groups(db: Db, personId: number, id: number) {
  const counted = db
    .selectFrom('notice_recipient as r')
    .leftJoin('person as p', 'p.id', 'r.person_id')
    .select(['p.organization_id', 'r.answer'])
    .select((eb) => [eb.fn.countAll<number>().as('audience'), eb.fn.count<number>('r.read_at').as('readers')])
    .where('r.notice_id', '=', id)
    .groupBy(['p.organization_id', 'r.answer'])
  return db
    .selectFrom(counted.as('g'))
    .leftJoin('organization as o', 'o.id', 'g.organization_id')
    .select(['o.id as organization_id', 'o.name', 'o.name_en', 'g.answer', 'g.audience', 'g.readers'])
    .select((eb) => sql<boolean>`coalesce(${eb('o.id', 'in', namedOrganizations(db, personId))}, false)`.as('named'))
    .orderBy('o.path')
}

/**
 * Loads a tally in one statement, so that all of its numbers are from the same moment. It counts existing recipients:
 * while a notice is still being delivered, those who already have it. Messages to people who are not counted are left
 * out.
 */
export function loadTally(db: Db, personId: number, id: number) {
  return db
    .selectFrom('notice as n')
    .select(['n.email', 'n.remind_minutes'])
    .select((eb) => [
      eb('n.sms_text', 'is not', null).$castTo<boolean>().as('sms'),
      sql<Date | null>`case when n.reminded_at + make_interval(mins => n.remind_minutes) > now()
        then n.reminded_at + make_interval(mins => n.remind_minutes) end`.as('remind_from'),
      jsonArrayFrom(
        eb
          .selectFrom('notice_option as q')
          .select(['q.key', 'q.label'])
          .whereRef('q.notice_id', '=', 'n.id')
          .orderBy('q.key'),
      ).as('options'),
      isIssuerForAll(personId).as('names_all'),
      jsonArrayFrom(groups(db, personId, id)).as('groups'),
      jsonArrayFrom(
        eb
          .selectFrom('notice_delivery as d')
          .select(['d.channel', 'd.state', 'd.reason'])
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .where('d.notice_id', '=', id)
          .where(sql<boolean>`d.person_id <> all(${fewHiddenRecipientIds(personId, id)})`)
          .groupBy(['d.channel', 'd.state', 'd.reason']),
      ).as('deliveries'),
      eb
        .selectFrom('notice_staging as s')
        .select(sql<number>`coalesce(sum(cardinality(s.person_ids)), 0)::integer`.as('people'))
        .whereRef('s.notice_id', '=', 'n.id')
        .$asScalar()
        .$notNull()
        .as('staged'),
    ])
    .where('n.id', '=', id)
    .executeTakeFirstOrThrow()
}

export type TallyRow = Awaited<ReturnType<typeof loadTally>>
