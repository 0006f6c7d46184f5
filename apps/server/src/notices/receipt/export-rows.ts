import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../database/schema.ts'
import { isIssuerForAll } from '../../platform/rights/issuing.ts'
import { namedOrganizations } from '../../platform/rights/may-handle-notice.ts'

/** How many recipients are in memory at a time. */
const BATCH_SIZE = 2_000

/**
 * The members of an export, in one statement: the ids of people whose names the user may see, in order, and the number
 * of people in each other organisation. With these fixed, no one is missing or appears twice, however long it takes to
 * read the rows.
 */
export function freezeExport(db: Db, personId: number, id: number) {
  const named = namedOrganizations(db, personId)
  return db
    .selectFrom('notice as n')
    .select(['n.receipt_template', 'n.receipt_reading'])
    .select((eb) => [
      isIssuerForAll(personId).as('names_all'),
      sql<number[]>`array(${eb
        .selectFrom('notice_recipient as r')
        .innerJoin('person as p', 'p.id', 'r.person_id')
        .innerJoin('organization as o', 'o.id', 'p.organization_id')
        .select('r.person_id')
        .where('r.notice_id', '=', id)
        .where('p.organization_id', 'in', named)
        .orderBy('o.path')
        .orderBy('p.number')})`.as('people'),
      jsonArrayFrom(
        eb
          .selectFrom('notice_recipient as r')
          .leftJoin('person as p', 'p.id', 'r.person_id')
          .leftJoin('organization as o', 'o.id', 'p.organization_id')
          .select(['o.name', 'o.name_en'])
          .select((inner) => inner.fn.countAll<number>().as('people'))
          .where('r.notice_id', '=', id)
          .where((inner) => inner.or([inner('p.id', 'is', null), inner('p.organization_id', 'not in', named)]))
          .groupBy(['o.id', 'o.name', 'o.name_en', 'o.path'])
          .orderBy('o.path'),
      ).as('hidden'),
      jsonArrayFrom(
        eb
          .selectFrom('notice_option as q')
          .select(['q.key', 'q.label'])
          .whereRef('q.notice_id', '=', 'n.id')
          .orderBy('q.key'),
      ).as('options'),
    ])
    .where('n.id', '=', id)
    .executeTakeFirstOrThrow()
}

export type FrozenExport = Awaited<ReturnType<typeof freezeExport>>

function loadRecipients(db: Db, id: number, people: readonly number[]) {
  return db
    .selectFrom('notice_recipient as r')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .select(['r.person_id', 'p.name', 'p.name_en', 'p.number', 'r.read_at', 'r.answer', 'r.note', 'r.answered_at'])
    .select(['o.name as organization', 'o.name_en as organization_en'])
    .where('r.notice_id', '=', id)
    .where('r.person_id', '=', sql<number>`any(${people}::bigint[])`)
    .execute()
}

export type ExportedRecipient = Awaited<ReturnType<typeof loadRecipients>>[number]

/** The recipients of a frozen export in its order, a batch at a time. */
export async function* exportedRecipients(db: Db, id: number, people: readonly number[]) {
  for (let start = 0; start < people.length; start += BATCH_SIZE) {
    const ids = people.slice(start, start + BATCH_SIZE)
    const rowsById = new Map((await loadRecipients(db, id, ids)).map((row) => [row.person_id, row]))
    yield ids.flatMap((personId) => rowsById.get(personId) ?? [])
  }
}
