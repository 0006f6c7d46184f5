import type { ReactNode } from 'react'

/** One entry of a side navigation: a page, or a group of pages. */
export interface SideNavItem {
  /** Unique in the navigation. */
  id: string
  /** Its name. */
  label: string
  /** Its address; a group needs none. */
  href?: string
  /** An icon of 18 px; the only part of the entry that shows when the navigation is collapsed. */
  icon?: ReactNode
  /** After the name: a count, a tag. */
  end?: ReactNode
  /** Whether it is the current page. */
  current?: boolean
  /** The pages below it, which open and close. */
  subs?: readonly SideNavItem[]
  /** Whether a group is open at first; the one with the current page always is. */
  defaultOpen?: boolean
  /** Whether a group is a heading over its pages, which always show. */
  section?: boolean
}

/** The place of the current page. */
export interface CurrentPlace {
  /** Its id. */
  id?: string
  /** The ids of the groups that it is in. */
  path: readonly string[]
}

/** The place of the current page; if there are several, the first and innermost one. */
export function findCurrent(items: readonly SideNavItem[]): CurrentPlace {
  for (const { id, current, subs = [] } of items) {
    const below = findCurrent(subs)
    if (below.id !== undefined) return { id: below.id, path: [id, ...below.path] }
    if (current) return { id, path: [] }
  }
  return { path: [] }
}
