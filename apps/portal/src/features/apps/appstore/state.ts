import { atom } from 'jotai'
import { actionAtom } from '../../../state/action-atom.ts'
import { sessionAtom } from '../../../state/session-epoch.ts'
import { recentAppsAction } from '../recent-apps.ts'
import { applyChange, type HomepageChange } from './homepage-changes.ts'
import type { AppList } from './sections.ts'

const responseAtom = sessionAtom<AppList | undefined>(undefined)
// Changes being saved. The screen shows the server's response with these applied, so a refused change is undone by
// leaving it out.
const pendingAtom = sessionAtom<readonly { readonly id: number; readonly change: HomepageChange }[]>([])
/** Saves are sequential: the server must get them in order. */
const queueAtom = sessionAtom<{ last: Promise<unknown>; count: number }>({ last: Promise.resolve(), count: 0 })

/** All apps and the homepage with the changes that are being saved; undefined until loaded. */
export const appListAtom = atom((get): AppList | undefined => {
  const response = get(responseAtom)
  return response && get(pendingAtom).reduce((apps, { change }) => applyChange(apps, change), response)
})

/** Loads all apps, and those on the person's homepage. */
export const appsAction = actionAtom<void, AppList>({
  run: async ({ api, get, set, signal }) => {
    // A response from before a save is outdated.
    const saveCount = get(queueAtom).count
    const apps = await api.app.list({ signal })
    if (get(queueAtom).count === saveCount || !get(responseAtom)) set(responseAtom, apps)
    return apps
  },
})

/**
 * Adds an app to the homepage, removes it or moves it. It applies immediately, and is saved after the changes before
 * it.
 */
export const placeAction = actionAtom<HomepageChange, Pick<AppList, 'homepage' | 'limit'>>({
  // No signal: the next change must not abort this one.
  run: async ({ api, get, set }, change) => {
    const queue = get(queueAtom)
    const id = queue.count + 1
    const save = () => api.app.place({ body: change })
    const saved = queue.last.then(save, save)
    set(queueAtom, { last: saved, count: id })
    set(pendingAtom, (pending) => [...pending, { id, change }])
    try {
      const order = await saved
      set(responseAtom, (apps) => apps && { ...apps, ...order, list: withCollected(apps.list, change) })
      return order
    } finally {
      set(pendingAtom, (pending) => pending.filter((entry) => entry.id !== id))
    }
  },
})

function withCollected(list: AppList['list'], { app_id: id, collected }: HomepageChange): AppList['list'] {
  return list.map((app) => (app.app_id === id ? { ...app, collected } : app))
}

/** Clears the list of recently opened apps. */
export const forgetRecentAction = actionAtom<void, string[]>({
  run: async ({ set }) => {
    const result = await set(recentAppsAction, undefined)
    if (!result.ok) throw result.error
    set(responseAtom, (apps) => apps && { ...apps, recent: result.data })
    return result.data
  },
})

/** The filter text; kept when the person leaves the page and comes back. */
export const appFilterAtom = sessionAtom('')
