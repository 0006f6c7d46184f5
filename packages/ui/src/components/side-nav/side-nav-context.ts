'use client'
import { createContext, use } from 'react'
import type { OpenGroups } from './use-open-groups.ts'

interface SideNavContextValue {
  groups: OpenGroups
  /** Whether only icons show. */
  collapsed: boolean
}

/** Values shared by the entries. */
export const SideNavContext = createContext<SideNavContextValue | undefined>(undefined)

/** Returns the values shared by the entries. */
export function useSideNav(): SideNavContextValue {
  const value = use(SideNavContext)
  if (value === undefined) throw new Error('Entries of a side navigation belong into a SideNav.')
  return value
}
