import { normalNumber } from '@quadrangle/api-client/contract'
import { type RawBuilder, sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { maySeeEveryone } from '../../people/organization/policy.ts'
import { isIssuerFor } from '../../platform/rights/issuing.ts'
import { hasWords } from '../../platform/search-index/find-notices.ts'
import { matchQueries } from '../../platform/search-index/match-query.ts'
import type { TypedQuery } from '../../platform/search-index/query-terms.ts'
import type { SessionUser } from '../../runtime/session/session-user.ts'
import { PreparedQueryCache, runPrepared } from '../../runtime/shared/prepared-query.ts'
import type { Slice } from '../../runtime/shared/slice.ts'

interface PersonRow {
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

type FoundRow = { total: number } & (PersonRow | { user_id: null })

/** At least three characters, because half of all people's numbers begin with the same one or two. */
const NUMBER = /^[\w.-]{3,64}$/
/** Appended to a text, sorts after everything that begins with the text. */
const LAST = '\u{10ffff}'

/** The page sizes with a prepared statement of their own. First pages of other sizes are cut from a larger page. */
const SIZES = [5, 20, 50]

/**
 * The page size of the prepared statement that reads a page; undefined for later pages, which are not prepared because
 * there are too many different ones.
 */
const preparedSize = ({ limit, offset }: Slice): number | undefined =>
  offset === 0 ? SIZES.find((size) => size >= limit) : undefined

/** Finds people whom the searcher may see. A number finds only people inside the organisations that they send for. */
export async function searchPeople(database: DatabaseHandle, user: SessionUser, query: TypedQuery, slice: Slice) {
  const typed = normalNumber(query.text)
  const number = NUMBER.test(typed) ? typed : null
  const params = {
    personId: user.personId,
    everyone: maySeeEveryone(user),
    below: `%/${user.organizationId}/%`,
    belowTop: `/${user.organizationId}/_%`,
    text: query.text,
    words: matchQueries(query).anywhere,
    numberFrom: number,
    numberTo: number === null ? null : number + LAST,
  }
  const size = preparedSize(slice)
  const rows =
    size === undefined
      ? await runPrepared(database, pageOf(database.db, slice, params))
      : await firstPages.run(database, { size }, params)
  const list = rows.flatMap((row) => (row.user_id === null ? [] : [personOf(row)])).slice(0, slice.limit)
  return { list, total: rows[0]?.total ?? 0 }
}

interface Params extends Readonly<Record<string, unknown>> {
  readonly personId: number
  readonly everyone: boolean
  readonly below: string
  readonly belowTop: string
  readonly text: string
  readonly words: string | null
  readonly numberFrom: string | null
  readonly numberTo: string | null
}

const firstPages = new PreparedQueryCache((db, { size }: { size: number }, params: Params) =>
  pageOf(db, { limit: size, offset: 0 }, params),
)

/** A page of the hits, with their total number in each row; a single row without a person if the page is empty. */
function pageOf(db: Db, { limit, offset }: Slice, params: Params) {
  const { personId, everyone, below, belowTop, text, words, numberFrom, numberTo } = params
  const inside = isIssuerFor(personId, sql.ref('o.path'))
  // As in the list of members: issuers and administrators see everybody, others their own organisation and below.
  const visible = sql`(${everyone}::boolean or o.path like ${below} and o.path not like ${belowTop})`
  const query: RawBuilder<FoundRow> = sql<FoundRow>`with candidate as materialized (
      select s.person_id as id, false as by_number from person_search s where ${hasWords(words)}
      union all
      select p.id, true from person p
      where normal_number(p.number) ~>=~ ${numberFrom} and normal_number(p.number) ~<~ ${numberTo}),
    hits as materialized (
      select p.id, p.name, bool_or(c.by_number) as by_number,
        starts_with(lower(p.name), ${text}) or starts_with(lower(p.name_en), ${text}) as begins
      from candidate c join person p on p.id = c.id join organization o on o.id = p.organization_id
      where p.disabled_at is null and ${visible} and (not c.by_number or ${inside})
      group by p.id)
    select counted.total, page.* from (select count(*) as total from hits) counted left join (
      select p.id as user_id, p.name, p.name_en, p.position, p.position_en, p.avatar_url as avatar,
        o.name as organization, o.name_en as organization_en, case when ${inside} then p.number else '' end as number,
        h.place
      from (select *, row_number() over (order by by_number desc, begins desc, name, id) as place from hits order by place limit ${offset === 0 ? sql.lit(limit) : limit} offset ${offset}) h
      join person p on p.id = h.id join organization o on o.id = p.organization_id
    ) page on true
    order by page.place`
  return { compile: () => query.compile(db) }
}

function personOf({
  user_id,
  name,
  name_en,
  organization,
  organization_en,
  position,
  position_en,
  avatar,
  number,
}: PersonRow): PersonRow {
  return { user_id, name, name_en, organization, organization_en, position, position_en, avatar, number }
}
