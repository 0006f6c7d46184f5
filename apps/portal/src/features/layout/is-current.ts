import type { NavEntry } from './nav-entry.ts'

/** Whether an entry of the navigation, or one below it, leads to the page that is shown or to one above it. */
export function isCurrent(entry: Pick<NavEntry, 'url'> & { subs?: NavEntry['subs'] }, path: string): boolean {
  const leadsHere = (url: string) => url !== '' && url !== '/' && (path === url || path.startsWith(`${url}/`))
  return leadsHere(entry.url) || (entry.subs ?? []).some((sub) => leadsHere(sub.url))
}
