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
  const hits = await findAsTyped(database, query, search, catalog)
  if (!isEmpty(hits)) return { query, hits, corrected: '' }
  const readings = await readingsOf(database, query)
  const [only] = readings
  if (only !== undefined && readings.length === 1) {
    const meant = readQuery(only.text)
    const found = await findAsTyped(database, meant, search, catalog)
    if (await isIn(database, found.notices.ids, only)) return { query: meant, hits: found, corrected: only.text }
  }
  const best = only && (await bestReading(database, search.user.personId, readings, search.filter))
  if (best === undefined) return { query, hits, corrected: '' }
  const meant = readQuery(best.text)
  return { query: meant, hits: await findAsTyped(database, meant, search, catalog), corrected: best.text }
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
