import type { DatabaseHandle } from '../../database/database.ts'
import type { SessionUser } from '../../session/session.ts'
import type { Slice } from '../../shared/slice.ts'
import { filters } from '../notice/filter.ts'
import { readQuery, type TypedQuery } from '../search-index/query-terms.ts'
import { searchApps, searchHelp, searchServices } from './catalog.ts'
import { correctedText } from './corrected-text.ts'
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
  const hits = await findAsTyped(database, query, search)
  if (!isEmpty(hits)) return { query, hits, corrected: '' }
  const corrected = await correctedText(database, search.user.personId, query, search.filter)
  if (corrected === undefined) return { query, hits, corrected: '' }
  const meant = readQuery(corrected)
  return { query: meant, hits: await findAsTyped(database, meant, search), corrected }
}

async function findAsTyped(database: DatabaseHandle, query: TypedQuery, { user, filter, notices, people }: Search) {
  const found = searchNotices(database, user.personId, query, filter, notices)
  // A filter is about notices: nothing else has a sender or a day.
  if (filters(filter)) {
    return { apps: [], services: [], topics: [], people: { list: [], total: 0 }, notices: await found }
  }
  const [ofNotices, ofPeople, apps, services, topics] = await Promise.all([
    found,
    searchPeople(database, user, query, people),
    searchApps(database, user.personId, query),
    searchServices(database, query),
    searchHelp(database, query),
  ])
  return { apps, services, topics, people: ofPeople, notices: ofNotices }
}

/** Whether nothing has the text as it was typed. */
function isEmpty({ apps, services, topics, people, notices }: Hits): boolean {
  const others = [...apps, ...services, ...topics]
  return notices.total === 0 && people.total === 0 && others.every(({ score }) => isByTypo(score))
}
