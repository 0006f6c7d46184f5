import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { issuedBy } from '../issue/policy.ts'
import { literalPattern } from '../shared/wire.ts'

const MOST = 20

export interface FoundPerson {
  user_id: number
  name: string
  name_en: string
  organization: string
  organization_en: string
  number: string
}

/**
 * People by the beginning of a name. Inside the organisations for which someone may send also by the beginning of a number;
 * elsewhere only whoever knows a whole number finds its owner, and nobody is shown one.
 */
export async function findPeople(db: Db, issuerId: number, text: string): Promise<FoundPerson[]> {
  const wanted = text.trim()
  const prefix = `${literalPattern(wanted)}%`
  const inside = issuedBy(issuerId, sql`o.path`)
  const { rows } = await sql<FoundPerson>`select found.id as user_id, found.name, found.name_en,
      o.name as organization, o.name_en as organization_en, case when ${inside} then found.number else '' end as number
    from person found join organization o on o.id = found.organization_id
    where found.disabled_at is null and (found.name like ${prefix} or lower(found.name_en) like lower(${prefix})
      or found.number = ${wanted} or (found.number like ${prefix} and ${inside}))
    order by found.number = ${wanted} desc, ${inside} desc, found.name, found.id
    limit ${MOST}`.execute(db)
  return rows
}
