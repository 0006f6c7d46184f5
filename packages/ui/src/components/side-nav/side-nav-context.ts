'use client'
import { createContext, use } from 'react'
import type { OpenGroups } from './use-open-groups.ts'

interface SideNavContextValue {
  groups: OpenGroups
  /** Whether only icons show. */
  collapsed: boolean
}

/** What the entries share. */
export const SideNavContext = createContext<SideNavContextValue | undefined>(undefined)

/** What the entries share. */
export function useSideNav(): SideNavContextValue {
  const value = use(SideNavContext)
  if (value === undefined) throw new Error('Entries of a side navigation belong into a SideNav.')
  return value
}
