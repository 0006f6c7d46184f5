import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { SessionUser } from '../../session/session.ts'
import { literalPattern } from '../../shared/like-pattern.ts'
import type { Slice } from '../../shared/slice.ts'
import { maySeeEveryone } from '../organization/policy.ts'
import { issuedBy } from '../rights/issuing.ts'
import type { TypedQuery } from './query-terms.ts'

export interface PersonRow {
  user_id: number
  name: string
  name_en: string
  organization: string
  organization_en: string
  position: string
  position_en: string
  avatar: string
  number: string
}

/** As in the list of an organisation's members: everybody for those who send or administer, else one's own organisation and below. */
function isVisible(user: SessionUser): RawBuilder<boolean> {
  return maySeeEveryone(user) ? sql`true` : sql`o.path like ${`%/${user.organizationId}/%`}`
}

/** People whom someone may see. A number finds only those inside the organisations for which one may send. */
export async function searchPeople(db: Db, user: SessionUser, { text }: TypedQuery, slice: Slice) {
  const prefix = `${literalPattern(text)}%`
  const inside = issuedBy(user.personId, sql.ref('o.path'))
  const { rows } = await sql<PersonRow & { total: number }>`
    select p.id as user_id, p.name, p.name_en, p.position, p.position_en, p.avatar_url as avatar,
      o.name as organization, o.name_en as organization_en,
      case when ${inside} then p.number else '' end as number, count(*) over () as total
    from person p join organization o on o.id = p.organization_id
    where p.disabled_at is null and ${isVisible(user)}
      and (p.name like ${prefix} or lower(p.name_en) like ${prefix} or (p.number like ${prefix} and ${inside}))
    order by p.name, p.id limit ${slice.limit} offset ${slice.offset}`.execute(db)
  return { list: rows.map(({ total: _, ...person }) => person), total: rows[0]?.total ?? 0 }
}
