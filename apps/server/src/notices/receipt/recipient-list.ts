import { type Contract, cleanNumber, type ParsedQueryOf } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { issuingScope } from '../../platform/rights/issuing.ts'
import { namedOrganizations } from '../../platform/rights/may-handle-notice.ts'
import { literalPattern } from '../../runtime/shared/like-pattern.ts'
import type { Slice } from '../../runtime/shared/slice.ts'

type Query = ParsedQueryOf<Contract['receipt']['people']>

/** Whether a person may see the names of an organisation. */
export async function maySeeNames(db: Db, personId: number, organizationId: number): Promise<boolean> {
  const named = namedOrganizations(db, personId).where('inside.id', '=', organizationId)
  return (await named.executeTakeFirst()) !== undefined
}

/** A page of the recipients in one state, inside the organisations whose names a person may see, and their total. */
export async function listPeople(db: Db, personId: number, query: Query, slice: Slice) {
  // Literal paths, not a condition on roles: with that, PostgreSQL would expect few people and start from them.
  const scope = await issuingScope(db, personId)
  let people = db
    .selectFrom('notice_recipient as r')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .where('r.notice_id', '=', query.id)
    .where((eb) => eb.or(scope.map((root) => sql<boolean>`o.path ^@ ${root}`)))
  const column = query.state === 'read' || query.state === 'unread' ? 'r.read_at' : 'r.answer'
  people = people.where(column, query.state === 'read' || query.state === 'answered' ? 'is not' : 'is', null)
  if (query.organization_id !== undefined) people = people.where('p.organization_id', '=', query.organization_id)
  if (query.text !== undefined) {
    const text = literalPattern(query.text.trim())
    people = people.where((eb) =>
      eb.or([
        eb('p.name', 'ilike', `%${text}%`),
        eb('p.name_en', 'ilike', `%${text}%`),
        eb('p.number', 'ilike', `${literalPattern(cleanNumber(query.text ?? ''))}%`),
      ]),
    )
  }
  const { total } = await people.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = await people
    .select(['p.id as user_id', 'p.name', 'p.name_en', 'p.number', 'r.answer', 'r.note', 'r.read_at', 'r.answered_at'])
    .select(['o.name as organization', 'o.name_en as organization_en'])
    .orderBy('o.path')
    .orderBy('p.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
  return { list, total }
}
