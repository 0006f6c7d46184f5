import type { AppList } from './sections.ts'

/** A change of the homepage: `after` is the app that it comes after, null to be the first, undefined for the last place. */
export type HomepageChange =
  | { readonly app_id: string; readonly collected: 1; readonly after?: string | null }
  | { readonly app_id: string; readonly collected: 0 }

/** The apps as they are after a change, before the server has responded. */
export function applyChange(apps: AppList, change: HomepageChange): AppList {
  const { app_id: id } = change
  const others = apps.homepage.filter((appId) => appId !== id)
  const homepage = change.collected === 0 ? others : withAppPlaced(apps, others, change)
  const list = apps.list.map((app) => (app.app_id === id ? { ...app, collected: change.collected } : app))
  return { ...apps, list, homepage }
}

function withAppPlaced(
  { list, homepage }: AppList,
  others: string[],
  change: HomepageChange & { collected: 1 },
): string[] {
  const { app_id: id, after } = change
  if (after === undefined) return homepage.includes(id) ? homepage : [...others, id]
  const pinned = new Set(list.filter((app) => app.pinned === 1).map((app) => app.app_id))
  const pinnedCount = others.filter((appId) => pinned.has(appId)).length
  const at = after === null ? pinnedCount : Math.max(others.indexOf(after) + 1, pinnedCount)
  return [...others.slice(0, at), id, ...others.slice(at)]
}

/** The one move that leads from one order to another; undefined if they are equal. */
export function moveBetween(before: readonly string[], after: readonly string[]): HomepageChange | undefined {
  const id = after.find((candidate) => {
    const rest = (order: readonly string[]) => order.filter((appId) => appId !== candidate).join(' ')
    return rest(before) === rest(after) && before.indexOf(candidate) !== after.indexOf(candidate)
  })
  if (id === undefined) return undefined
  return { app_id: id, collected: 1, after: after[after.indexOf(id) - 1] ?? null }
}

/** The change that undoes a removal: it puts an app back to the position that it has now. */
export function putBack({ homepage, list }: AppList, id: string): HomepageChange {
  const before = homepage[homepage.indexOf(id) - 1]
  const isBeforePinned = list.some((app) => app.app_id === before && app.pinned === 1)
  return { app_id: id, collected: 1, after: before === undefined || isBeforePinned ? null : before }
}
