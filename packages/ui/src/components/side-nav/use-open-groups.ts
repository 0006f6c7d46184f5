'use client'
import { useState } from 'react'
import { findCurrent, type SideNavItem } from './side-nav-item.ts'

/** Which groups are open. */
export interface OpenGroups {
  isOpen: (group: SideNavItem) => boolean
  /** Whether the current page is in it. */
  holdsCurrent: (group: SideNavItem) => boolean
  setOpen: (group: SideNavItem, open: boolean) => void
}

/**
 * A group is open if the user opened it, else if it contains the current page or is open at first; a new page opens its
 * groups.
 */
export function useOpenGroups(items: readonly SideNavItem[]): OpenGroups {
  const current = findCurrent(items)
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [shownId, setShownId] = useState(current.id)
  if (shownId !== current.id) {
    setShownId(current.id)
    setChosen(new Map([...chosen].filter(([id]) => !current.path.includes(id))))
  }
  const holdsCurrent = ({ id }: SideNavItem) => current.path.includes(id)
  return {
    holdsCurrent,
    isOpen: (group) => chosen.get(group.id) ?? (holdsCurrent(group) || group.defaultOpen === true),
    setOpen: (group, open) => setChosen((before) => new Map(before).set(group.id, open)),
  }
}
