import { normalNumber } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { isIssuerFor, reachesEverybody } from '../../platform/rights/issuing.ts'
import { literalPattern } from '../../runtime/shared/like-pattern.ts'
import { distinctNumbers } from './numbers.ts'

const MAX_PEOPLE = 20

/** Whether the organisation `o` is one for which the issuer may send. */
const isInside = sql<boolean>`(mine.id is not null)`

/** Joins the issuer's organisations as `mine`. They are looked up once, not once for each person. */
const joinMine = (issuerId: number) => sql`left join (
  select inside.id from organization inside where ${isIssuerFor(issuerId, sql.ref('inside.path'))}) mine on mine.id = o.id`

export interface FoundPerson {
  user_id: number
  name: string
  name_en: string
  organization: string
  organization_en: string
  number: string
}

/** Columns of the person `found` in the organisation `o`; the number only if the issuer may see it. */
const columns = sql`found.id as user_id, found.name, found.name_en,
  o.name as organization, o.name_en as organization_en, case when ${isInside} then found.number else '' end as number`

/**
 * Finds people by the beginning of a name, and inside the organisations for which the issuer may send also by the
 * beginning of a number. The number of a person outside finds no one, because it must not reveal its owner. Finds only
 * people whom the issuer may reach.
 */
export async function findPeople(db: Db, issuerId: number, text: string): Promise<FoundPerson[]> {
  const searchText = text.trim()
  const prefix = `${literalPattern(searchText)}%`
  const { rows } = await sql<FoundPerson>`select ${columns}
    from person found join organization o on o.id = found.organization_id ${joinMine(issuerId)}
    where found.disabled_at is null and (${isInside} or ${reachesEverybody(issuerId)}) and (found.name like ${prefix} or lower(found.name_en) like lower(${prefix})
      or (normal_number(found.number) like ${`${literalPattern(normalNumber(searchText))}%`} and ${isInside}))
    order by (normal_number(found.number) = ${normalNumber(searchText)} and ${isInside}) desc, ${isInside} desc, found.name, found.id
    limit ${MAX_PEOPLE}`.execute(db)
  return rows
}

export interface NamedPeople {
  readonly list: FoundPerson[]
  readonly outside: { readonly ids: number[]; readonly numbers: string[] }
  readonly unknown: string[]
}

/**
 * The people with these ids or complete student or staff numbers inside the issuer's organisations, each once; for
 * others, only that they exist. Mobile numbers count as unknown.
 */
export async function namePeople(
  db: Db,
  issuerId: number,
  { ids, numbers }: { ids: readonly number[]; numbers: readonly string[] },
): Promise<NamedPeople> {
  const originals = distinctNumbers(numbers)
  const { rows } = await sql<FoundPerson & { asked: string | null; inside: boolean }>`with given as (
      select id, null::text as asked, place from unnest(${[...new Set(ids)]}::bigint[]) with ordinality as one (id, place)
      union all
      select p.id, other.number, place + ${ids.length}::bigint
      from unnest(${[...originals.keys()]}::text[]) with ordinality as other (number, place)
      join person p on normal_number(p.number) = other.number
    )
    select ${columns}, given.asked, ${isInside} as inside from given
    join person found on found.id = given.id
    join organization o on o.id = found.organization_id ${joinMine(issuerId)}
    where found.disabled_at is null
    order by given.place`.execute(db)
  const people = new Map<number, FoundPerson>()
  const outside = { ids: [] as number[], numbers: [] as string[] }
  const unknown = new Map(originals)
  for (const { asked, inside, ...person } of rows) {
    if (asked !== null) unknown.delete(asked)
    if (inside) people.set(person.user_id, person)
    else if (asked === null) outside.ids.push(person.user_id)
    else outside.numbers.push(originals.get(asked) ?? asked)
  }
  return { list: [...people.values()], outside, unknown: [...unknown.values()] }
}
