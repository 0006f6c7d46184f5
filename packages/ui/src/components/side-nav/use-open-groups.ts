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
 * A group is open as the user set it; a group that the user has not set is open if it contains the current page or is
 * open at first. A new current page opens the groups around it.
 */
export function useOpenGroups(items: readonly SideNavItem[]): OpenGroups {
  const current = findCurrent(items)
  const [toggledGroups, setToggledGroups] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [previousId, setPreviousId] = useState(current.id)
  if (previousId !== current.id) {
    setPreviousId(current.id)
    setToggledGroups(new Map([...toggledGroups].filter(([id]) => !current.path.includes(id))))
  }
  const holdsCurrent = ({ id }: SideNavItem) => current.path.includes(id)
  return {
    holdsCurrent,
    isOpen: (group) => toggledGroups.get(group.id) ?? (holdsCurrent(group) || group.defaultOpen === true),
    setOpen: (group, open) => setToggledGroups((before) => new Map(before).set(group.id, open)),
  }
}
