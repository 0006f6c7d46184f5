import { limits } from '@quadrangle/api-client/contract'
import type { DatabaseHandle } from '../../database/database.ts'
import { completeConfig } from '../../look/look/complete-config.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { clearHistory, listHistory, matchingHistory, remember } from './history.ts'
import { loadConfig, requireSearch } from './policy.ts'
import { searchAll } from './search-all.ts'
import { directHits } from './suggest.ts'

const SUGGESTIONS = 10

/** Whether the portal suggests and remembers searches; throws a 403 if the institution has turned search off. */
async function hasHistory(database: DatabaseHandle): Promise<boolean> {
  return requireSearch(completeConfig(await loadConfig(database)))
}

export const searchHandlers = handlersFor('search', {
  async all({ query, database, user, audit }) {
    // Another page of the results is not a new search.
    const isNew = (await hasHistory(database)) && (query.page ?? 1) === 1
    const [found] = await Promise.all([
      searchAll(database, user, query),
      isNew && remember(database, user.personId, query.text.trim()),
    ])
    if (found.person_list.length === 0) audit.skip()
    else audit.add({ detail: { text: query.text.trim(), people: found.person_list.length } })
    return found
  },

  async suggest({ body, db, database, user, audit }) {
    const isEnabled = await hasHistory(database)
    const text = body.text.trim()
    const hits = await directHits(database, user, text)
    const people = hits.filter(({ kind }) => kind === 'person').length
    if (people === 0) audit.skip()
    else audit.add({ detail: { text, people } })
    if (!isEnabled) return { terms: [], hits }
    const fromHistory = await matchingHistory(db, user.personId, text, SUGGESTIONS)
    const titles = hits.filter(({ kind }) => kind === 'app' || kind === 'notice').flatMap(termOf)
    return { terms: [...new Set([...fromHistory, ...titles])].slice(0, SUGGESTIONS), hits }
  },

  async history({ query, db, database, user: { personId } }) {
    if (!(await hasHistory(database))) return { terms: [] }
    return { terms: await listHistory(db, personId, query.size ?? limits.searchHistory) }
  },

  async clear({ query, db, user }) {
    await clearHistory(db, user.personId, query.text?.trim())
    return { terms: [] }
  },
})

/** The title that matches, in the language in which it does; empty if only another field matches. */
function termOf({ title, title_en, highlights }: Awaited<ReturnType<typeof directHits>>[number]): string[] {
  const fields = highlights.map(({ field }) => field)
  if (fields.includes('title')) return [title]
  return fields.includes('title_en') ? [title_en] : []
}
