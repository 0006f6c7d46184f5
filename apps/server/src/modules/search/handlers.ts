import { limits } from '@quadrangle/api-client/contract'
import { handlersFor } from '../../contract/handlers-for.ts'
import type { Db } from '../../database/schema.ts'
import { flag } from '../../shared/json-values.ts'
import { sliceOf } from '../../shared/slice.ts'
import { completeConfig } from '../look/complete-config.ts'
import { summaryOf } from '../notice/summary.ts'
import { requireSearch } from './policy.ts'
import {
  clearHistory,
  listHistory,
  loadCompletions,
  loadConfig,
  remember,
  searchApps,
  searchNotices,
} from './repository.ts'

const SUGGESTIONS = 10
const nothing = { list: [], total: 0 }

/** Whether the portal suggests and remembers; refuses where the institution has no search. */
async function remembers(db: Db): Promise<boolean> {
  return requireSearch(completeConfig(await loadConfig(db)))
}

export const searchHandlers = handlersFor('search', {
  async all({ query, db, user: { personId } }) {
    const text = query.text.trim()
    const type = query.type ?? 'all'
    const slice = sliceOf(query)
    const remembering = await remembers(db)
    // Turning a page is not another search.
    if (slice.offset === 0 && remembering) await remember(db, personId, text)
    const apps = type === 'notice' ? nothing : await searchApps(db, personId, text, slice)
    const notices = type === 'app' ? nothing : await searchNotices(db, personId, text, slice)
    return {
      app_list: apps.list.map((app) => ({ ...app, collected: flag(app.collected === true) })),
      notice_list: notices.list.map(summaryOf),
      total: apps.total + notices.total,
    }
  },

  async suggest({ body, db, user: { personId } }) {
    if (!(await remembers(db))) return { terms: [] }
    const { own, apps, notices } = await loadCompletions(db, personId, body.text.trim(), SUGGESTIONS)
    const terms = new Set([...own, ...apps, ...notices].map(({ term }) => term))
    return { terms: [...terms].slice(0, SUGGESTIONS) }
  },

  async history({ query, db, user: { personId } }) {
    if (!(await remembers(db))) return { terms: [] }
    return { terms: await listHistory(db, personId, query.size ?? limits.searchHistory) }
  },

  async clear({ db, user }) {
    await clearHistory(db, user.personId)
    return { terms: [] }
  },
})
