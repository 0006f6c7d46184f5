import type { DatabaseHandle } from '../../database/database.ts'
import { filters } from '../../notices/notice/filter.ts'
import { readQuery, type TypedQuery } from '../../platform/search-index/query-terms.ts'
import type { SessionUser } from '../../runtime/session/session-user.ts'
import type { Slice } from '../../runtime/shared/slice.ts'
import { type Catalog, loadCatalog, searchApps, searchHelp, searchServices } from './catalog.ts'
import { bestReading, isReadingIn, type Reading, readingsOf, readingsOfWord } from './corrected-text.ts'
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
  const searcher = { personId: search.user.personId, filter: search.filter }
  const uncorrected = { query, hits, corrected: '' }
  const searchReading = async ({ text: corrected }: Reading) => {
    const correctedQuery = readQuery(corrected)
    return { query: correctedQuery, hits: await find(correctedQuery), corrected }
  }
  if (query.terms.length === 1) {
    const [typed, first, ...others] = await readingsOfWord(database, query)
    if (typed === undefined) return uncorrected
    // If nothing is found, both statements run in any case: otherwise the time would reveal words in notices of others.
    if (others.length > 0) {
      const best = await bestReading(database, searcher, first ? [first, ...others] : others)
      const found = await searchReading(best ?? typed)
      return best ? found : uncorrected
    }
    const found = await searchReading(first ?? typed)
    if (first && (await isReadingIn(database, found.hits.notices.ids, first))) return found
    const visibleReading = await bestReading(database, searcher, [first ?? typed])
    return first && visibleReading ? found : uncorrected
  }
  const readings = await readingsOf(database, searcher, query)
  const best = readings.length > 1 ? await bestReading(database, searcher, readings) : readings[0]
  if (best === undefined) return uncorrected
  const found = await searchReading(best)
  // Each of its words is in some notice, but perhaps no notice has all of them.
  return readings.length > 1 || (await isReadingIn(database, found.hits.notices.ids, best)) ? found : uncorrected
}

async function findAsTyped(
  database: DatabaseHandle,
  query: TypedQuery,
  { user, filter, notices, people }: Search,
  catalog: Promise<Catalog> | undefined,
) {
  const pendingNotices = searchNotices(database, user.personId, query, filter, notices)
  if (catalog === undefined) {
    return { apps: [], services: [], topics: [], people: { list: [], total: 0 }, notices: await pendingNotices }
  }
  const [noticePage, peoplePage, lists] = await Promise.all([
    pendingNotices,
    searchPeople(database, user, query, people),
    catalog,
  ])
  return {
    apps: searchApps(lists, query),
    services: searchServices(lists, query),
    topics: searchHelp(lists, query),
    people: peoplePage,
    notices: noticePage,
  }
}

/** Whether nothing matches the text as it was typed. */
function isEmpty({ apps, services, topics, people, notices }: Hits): boolean {
  const others = [...apps, ...services, ...topics]
  return notices.total === 0 && people.total === 0 && others.every(({ score }) => isByTypo(score))
}
