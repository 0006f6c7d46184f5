'use client'
import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react'
import { applyTheme, type ThemeMode } from './apply-theme.ts'
import type { Theme } from './create-theme.ts'

const ScopeContext = createContext<HTMLElement | null>(null)

/** Props of {@link ThemeProvider}. */
export interface ThemeProviderProps {
  /** Made by `createTheme`; keep it stable, a new object is applied again. */
  theme: Theme
  /** Light, dark, or what the reader's system says. */
  mode?: ThemeMode
  /** Of the scope element. */
  className?: string
  /** What the theme is for. */
  children: ReactNode
}

/**
 * A theme scope; scopes nest. A change of `theme` or `mode` writes CSS variables onto the scope element and renders
 * nothing below it again. Dialogs and menus opened inside are put into the scope, so they keep its look.
 */
export function ThemeProvider({ theme, mode = 'system', className, children }: ThemeProviderProps) {
  const [scope, setScope] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (scope) applyTheme(scope, theme, mode)
  }, [scope, theme, mode])
  return (
    <div ref={setScope} data-q="theme" data-theme-scope={mode} className={className}>
      <ScopeContext value={scope}>{children}</ScopeContext>
    </div>
  )
}

/** Where a dialog or menu belongs: the nearest theme scope, or undefined for the end of the document. */
export function usePortalContainer(): HTMLElement | undefined {
  return use(ScopeContext) ?? undefined
}
