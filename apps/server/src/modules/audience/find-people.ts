import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { literalPattern } from '../../shared/like-pattern.ts'
import { issuedBy } from '../rights/issuing.ts'
import { distinctNumbers } from './numbers.ts'

const MOST = 20

export interface FoundPerson {
  user_id: number
  name: string
  name_en: string
  organization: string
  organization_en: string
  number: string
}

/** What someone is shown of a person `found` of the organisation `o`. */
const columns = (inside: RawBuilder<unknown>) => sql`found.id as user_id, found.name, found.name_en,
  o.name as organization, o.name_en as organization_en, case when ${inside} then found.number else '' end as number`

/**
 * People by the beginning of a name. Inside the organisations for which someone may send also by the beginning of a number;
 * elsewhere only someone who knows a whole number finds its owner, and no number is shown.
 */
export async function findPeople(db: Db, issuerId: number, text: string): Promise<FoundPerson[]> {
  const wanted = text.trim()
  const prefix = `${literalPattern(wanted)}%`
  const inside = issuedBy(issuerId, sql`o.path`)
  const { rows } = await sql<FoundPerson>`select ${columns(inside)}
    from person found join organization o on o.id = found.organization_id
    where found.disabled_at is null and (found.name like ${prefix} or lower(found.name_en) like lower(${prefix})
      or found.number = ${wanted} or (found.number like ${prefix} and ${inside}))
    order by found.number = ${wanted} desc, ${inside} desc, found.name, found.id
    limit ${MOST}`.execute(db)
  return rows
}

export interface NamedPeople {
  readonly list: FoundPerson[]
  readonly unknown: string[]
}

/**
 * The people of ids and of whole student or staff numbers, each once. Not of mobile numbers: from those nobody is to learn
 * whose they are.
 */
export async function namePeople(
  db: Db,
  issuerId: number,
  { ids, numbers }: { ids: readonly number[]; numbers: readonly string[] },
): Promise<NamedPeople> {
  const written = distinctNumbers(numbers)
  const inside = issuedBy(issuerId, sql`o.path`)
  const { rows } = await sql<FoundPerson & { asked: string | null }>`with given as (
      select id, null::text as asked, place from unnest(${[...new Set(ids)]}::bigint[]) with ordinality as one (id, place)
      union all
      select p.id, number, place + ${ids.length}::bigint
      from unnest(${[...written.keys()]}::text[]) with ordinality as other (number, place) join person p using (number)
    )
    select ${columns(inside)}, given.asked from given
    join person found on found.id = given.id
    join organization o on o.id = found.organization_id
    where found.disabled_at is null
    order by given.place`.execute(db)
  for (const { asked } of rows) if (asked !== null) written.delete(asked)
  const people = new Map(rows.map(({ asked: _, ...person }) => [person.user_id, person]))
  return { list: [...people.values()], unknown: [...written.values()] }
}
