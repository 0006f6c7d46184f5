import type { DatabaseHandle } from '../../database/database.ts'
import type { SessionUser } from '../../session/session.ts'
import type { Slice } from '../../shared/slice.ts'
import { filters } from '../notice/filter.ts'
import { readQuery, type TypedQuery } from '../search-index/query-terms.ts'
import { type Catalog, loadCatalog, searchApps, searchHelp, searchServices } from './catalog.ts'
import { bestReading, isIn, readingsOf } from './corrected-text.ts'
import type { SearchFilter } from './notice-statements.ts'
import { searchNotices } from './notices.ts'
import { searchPeople } from './people.ts'
import { isByTypo } from './rank-items.ts'

/** Who searches, for which notices, and which part of what is found is listed. */
interface Search {
  readonly user: SessionUser
  readonly filter: SearchFilter
  readonly notices: Slice
  readonly people: Slice
}

type Hits = Awaited<ReturnType<typeof findAsTyped>>

/** What a text finds; where nothing has it as it was typed, what it may have been meant as. */
export async function findHits(database: DatabaseHandle, text: string, search: Search) {
  const query = readQuery(text)
  // A filter is about notices: nothing else has a sender or a day.
  const catalog = filters(search.filter) ? undefined : loadCatalog(database, search.user.personId)
  const find = (typed: TypedQuery) => findAsTyped(database, typed, search, catalog)
  const hits = await find(query)
  if (!isEmpty(hits)) return { query, hits, corrected: '' }
  const reader = { personId: search.user.personId, filter: search.filter }
  const readings = await readingsOf(database, reader, query)
  const isOneWord = query.terms.length === 1
  const likely = readings.length > 1 && !isOneWord ? await bestReading(database, reader, readings) : readings[0]
  if (likely === undefined) return { query, hits, corrected: '' }
  const meant = readQuery(likely.text)
  const found = await find(meant)
  // Each of its words is in a notice, but not all need be in the same one.
  const isFound = readings.length > 1 || isOneWord || (await isIn(database, found.notices.ids, likely))
  return isFound ? { query: meant, hits: found, corrected: likely.text } : { query, hits, corrected: '' }
}

async function findAsTyped(
  database: DatabaseHandle,
  query: TypedQuery,
  { user, filter, notices, people }: Search,
  catalog: Promise<Catalog> | undefined,
) {
  const found = searchNotices(database, user.personId, query, filter, notices)
  if (catalog === undefined) {
    return { apps: [], services: [], topics: [], people: { list: [], total: 0 }, notices: await found }
  }
  const [ofNotices, ofPeople, all] = await Promise.all([found, searchPeople(database, user, query, people), catalog])
  return {
    ...{ apps: searchApps(all, query), services: searchServices(all, query), topics: searchHelp(all, query) },
    ...{ people: ofPeople, notices: ofNotices },
  }
}

/** Whether nothing has the text as it was typed. */
function isEmpty({ apps, services, topics, people, notices }: Hits): boolean {
  const others = [...apps, ...services, ...topics]
  return notices.total === 0 && people.total === 0 && others.every(({ score }) => isByTypo(score))
}
