'use client'
import { createContext } from 'react'

/** A theme scope, used by overlays that open inside it. */
export interface ThemeScope {
  /** Its element. */
  element: HTMLElement
  /** Elements elsewhere on the page that show overlays of it. They follow its theme. */
  copies: Set<HTMLElement>
}

/** The nearest theme scope; null outside of all, where the page is the scope. */
export const ScopeContext = createContext<ThemeScope | null>(null)
