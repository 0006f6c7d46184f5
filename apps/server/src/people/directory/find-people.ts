import { cleanNumber } from '@quadrangle/api-client/contract'
import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../database/schema.ts'
import { aliveSession } from '../../runtime/session/session-user.ts'
import { flag, instant } from '../../runtime/shared/json-values.ts'
import { literalPattern } from '../../runtime/shared/like-pattern.ts'
import type { Slice } from '../../runtime/shared/slice.ts'

export interface PeopleFilter {
  readonly text?: string | undefined
  readonly organization_id?: number | undefined
  readonly kind?: 'student' | 'staff' | undefined
  readonly role?: 'admin' | 'issuer' | undefined
  readonly state?: 'active' | 'disabled' | undefined
}

const alive = sql.raw<SqlBool>(aliveSession)

/** The columns that the Backstage shows of a person `p` of the organisation `o`. */
function selectPeople(db: Db) {
  return db
    .selectFrom('person as p')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .select([
      ...(['p.id', 'p.number', 'p.name', 'p.name_en', 'p.kind', 'p.organization_id'] as const),
      ...(['p.position', 'p.position_en', 'p.title', 'p.landline', 'p.email', 'p.disabled_at'] as const),
      ...(['o.name as organization', 'o.name_en as organization_en'] as const),
    ])
    .select((eb) => [
      sql<string>`coalesce(p.mobile, '')`.as('mobile'),
      eb.exists(eb.selectFrom('account as a').select('a.person_id').whereRef('a.person_id', '=', 'p.id')).as('account'),
      eb
        .exists(
          eb
            .selectFrom('person_role as r')
            .select('r.role')
            .whereRef('r.person_id', '=', 'p.id')
            .where('r.role', '=', 'admin'),
        )
        .as('admin'),
      jsonArrayFrom(
        eb
          .selectFrom('person_role as r')
          .innerJoin('organization as ro', 'ro.id', 'r.organization_id')
          .select(['ro.id', 'ro.name', 'ro.name_en', sql<0 | 1>`r.everybody::integer`.as('everybody')])
          .whereRef('r.person_id', '=', 'p.id')
          .where('r.role', '=', 'issuer')
          .orderBy('ro.path'),
      ).as('issues_for'),
      eb
        .selectFrom('session as s')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('s.person_id', '=', 'p.id')
        .where(alive)
        .$asScalar()
        .$notNull()
        .as('sessions'),
      eb
        .selectFrom('session as s')
        .select((session) => session.fn.max('s.seen_at').as('at'))
        .whereRef('s.person_id', '=', 'p.id')
        .$asScalar()
        .as('seen_at'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPeople>['executeTakeFirstOrThrow']>>

const asJson = ({ disabled_at, account, admin, seen_at, ...row }: Row) => ({
  ...row,
  disabled: flag(disabled_at !== null),
  account: flag(account as boolean),
  admin: flag(admin as boolean),
  seen_at: seen_at === null ? null : instant(seen_at),
})

/** The people who match a filter. */
function matching(db: Db, filter: PeopleFilter) {
  const { kind, role, state } = filter
  const text = filter.text?.trim() ?? ''
  let people = db.selectFrom('person as p')
  if (kind) people = people.where('p.kind', '=', kind)
  if (state) people = people.where('p.disabled_at', state === 'disabled' ? 'is not' : 'is', null)
  if (role) {
    people = people.where((eb) =>
      eb.exists(
        eb
          .selectFrom('person_role as r')
          .select('r.role')
          .whereRef('r.person_id', '=', 'p.id')
          .where('r.role', '=', role),
      ),
    )
  }
  if (filter.organization_id !== undefined) {
    people = people.where(
      sql<SqlBool>`p.organization_id in (select below.id from organization below
        join organization top on top.id = ${filter.organization_id}::integer and below.path ^@ top.path)`,
    )
  }
  if (text !== '') people = people.where(mentions(text))
  return people
}

/**
 * Whether a name, the number or the mobile number of the person `p` contains a text. Spaces in Latin names are ignored.
 */
export function mentions(text: string) {
  const pattern = `%${literalPattern(text)}%`
  // A text of separators only leaves nothing to compare; null matches no one.
  const patternOf = (part: string) => (part === '' ? null : `%${literalPattern(part)}%`)
  const numberPattern = patternOf(cleanNumber(text))
  const compactPattern = patternOf(text.replace(/[\s'-]+/g, ''))
  return sql<SqlBool>`(p.name ilike ${pattern} or p.number ilike ${numberPattern}::text or p.mobile like ${pattern}
    or p.name_en ilike ${pattern} or regexp_replace(p.name_en, '[\\s''-]+', '', 'g') ilike ${compactPattern}::text)`
}

/** One page of the people who match a filter, sorted by number, and their total. */
export async function listPeople(db: Db, filter: PeopleFilter, slice: Slice) {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const page = matching(db, filter).select('p.id').orderBy('p.number').limit(slice.limit).offset(slice.offset)
  const rows = await selectPeople(db).where('p.id', 'in', page).orderBy('p.number').execute()
  return { list: rows.map(asJson), total }
}

export async function findPerson(db: Db, id: number) {
  const row = await selectPeople(db).where('p.id', '=', id).executeTakeFirst()
  return row && asJson(row)
}
