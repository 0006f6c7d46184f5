'use client'
import { type ComponentProps, createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react'
import { joinRefs } from '../components/join-refs.ts'
import { applyTheme, type ThemeMode } from './apply-theme.ts'
import type { Theme } from './create-theme.ts'

const ScopeContext = createContext<HTMLElement | null>(null)

/** Props of {@link ThemeProvider}. */
export interface ThemeProviderProps extends ComponentProps<'div'> {
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
export function ThemeProvider({ theme, mode = 'system', ref, children, ...rest }: ThemeProviderProps) {
  const [scope, setScope] = useState<HTMLElement | null>(null)
  const both = useMemo(() => joinRefs<HTMLDivElement>(setScope, ref), [ref])
  useLayoutEffect(() => {
    if (scope) applyTheme(scope, theme, mode)
  }, [scope, theme, mode])
  return (
    <div data-q="theme" {...rest} ref={both} data-theme-scope={mode}>
      <ScopeContext value={scope}>{children}</ScopeContext>
    </div>
  )
}

/** Where a dialog or menu belongs: the nearest theme scope, or undefined for the end of the document. */
export function usePortalContainer(): HTMLElement | undefined {
  return use(ScopeContext) ?? undefined
}
