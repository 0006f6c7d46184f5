import type { NavEntry } from './nav-entry.ts'

/** Whether a navigation entry, or one below it, links to the current page or a parent of it. */
export function isCurrent(entry: Pick<NavEntry, 'url'> & { subs?: NavEntry['subs'] }, path: string): boolean {
  const leadsHere = (url: string) => url !== '' && url !== '/' && (path === url || path.startsWith(`${url}/`))
  return leadsHere(entry.url) || (entry.subs ?? []).some((sub) => leadsHere(sub.url))
}
