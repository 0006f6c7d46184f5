'use client'
import { createContext, use } from 'react'
import type { Direction } from '../use-direction.ts'

/** What the parts of tabs share. */
export interface TabsState {
  /** The open tab. */
  value: string
  /** Opens a tab. */
  open: (value: string) => void
  orientation: 'horizontal' | 'vertical'
  activationMode: 'automatic' | 'manual'
  direction: Direction
  /** Of the ids by which tabs and their content name each other. */
  baseId: string
}

export const TabsContext = createContext<TabsState | undefined>(undefined)

/** The tabs around a part. */
export function useTabs(part: string): TabsState {
  const tabs = use(TabsContext)
  if (tabs === undefined) throw new Error(`${part} has to be inside of Tabs.`)
  return tabs
}

/** The id of a tab or of its content. A list of ids is separated by spaces, so it has none. */
export function partId(baseId: string, part: 'tab' | 'panel', value: string | null | undefined): string {
  return `${baseId}-${part}-${String(value ?? '').replaceAll(/\s/g, '_')}`
}
