import type { DatabaseHandle } from '../../database/database.ts'
import { filters } from '../../notices/notice/filter.ts'
import { readQuery, type TypedQuery } from '../../platform/search-index/query-terms.ts'
import type { SessionUser } from '../../runtime/session/session-user.ts'
import type { Slice } from '../../runtime/shared/slice.ts'
import { type Catalog, loadCatalog, searchApps, searchHelp, searchServices } from './catalog.ts'
import { bestReading, isIn, type Reading, readingsOf, readingsOfWord } from './corrected-text.ts'
import type { SearchFilter } from './notice-statements.ts'
import { searchNotices } from './notices.ts'
import { searchPeople } from './people.ts'
import { isByTypo } from './rank-items.ts'

/** The searching user, the filter of notices, and the part of the hits that is listed. */
interface Search {
  readonly user: SessionUser
  readonly filter: SearchFilter
  readonly notices: Slice
  readonly people: Slice
}

type Hits = Awaited<ReturnType<typeof findAsTyped>>

/** Hits of a text; if there are none for the typed text, hits of its other readings. */
export async function findHits(database: DatabaseHandle, text: string, search: Search) {
  const query = readQuery(text)
  // A filter is about notices: nothing else has a sender or a day.
  const catalog = filters(search.filter) ? undefined : loadCatalog(database, search.user.personId)
  const find = (typed: TypedQuery) => findAsTyped(database, typed, search, catalog)
  const hits = await find(query)
  if (!isEmpty(hits)) return { query, hits, corrected: '' }
  const reader = { personId: search.user.personId, filter: search.filter }
  const nothing = { query, hits, corrected: '' }
  const searchReading = async ({ text: meant }: Reading) => {
    const read = readQuery(meant)
    return { query: read, hits: await find(read), corrected: meant }
  }
  if (query.terms.length === 1) {
    const [typed, only, ...others] = await readingsOfWord(database, query)
    if (typed === undefined) return nothing
    // If nothing is found, both statements run in any case: otherwise the time would reveal words in notices of others.
    if (others.length > 0) {
      const best = await bestReading(database, reader, only ? [only, ...others] : others)
      const found = await searchReading(best ?? typed)
      return best ? found : nothing
    }
    const found = await searchReading(only ?? typed)
    if (only && (await isIn(database, found.hits.notices.ids, only))) return found
    const visibleReading = await bestReading(database, reader, [only ?? typed])
    return only && visibleReading ? found : nothing
  }
  const readings = await readingsOf(database, reader, query)
  const likely = readings.length > 1 ? await bestReading(database, reader, readings) : readings[0]
  if (likely === undefined) return nothing
  const found = await searchReading(likely)
  // Each of its words is in a notice, but not all need be in the same one.
  return readings.length > 1 || (await isIn(database, found.hits.notices.ids, likely)) ? found : nothing
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
    apps: searchApps(all, query),
    services: searchServices(all, query),
    topics: searchHelp(all, query),
    people: ofPeople,
    notices: ofNotices,
  }
}

/** Whether nothing matches the text as it was typed. */
function isEmpty({ apps, services, topics, people, notices }: Hits): boolean {
  const others = [...apps, ...services, ...topics]
  return notices.total === 0 && people.total === 0 && others.every(({ score }) => isByTypo(score))
}
