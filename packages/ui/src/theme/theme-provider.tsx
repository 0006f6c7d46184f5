'use client'
import { type ComponentProps, createContext, use, useLayoutEffect, useMemo, useState } from 'react'
import { mergeRefs } from '../components/merge-refs.ts'
import { applyTheme, type ThemeMode, themeStyle } from './apply-theme.ts'
import type { Theme } from './create-theme.ts'

const ScopeContext = createContext<HTMLElement | null>(null)

/** Props of {@link ThemeProvider}. */
export interface ThemeProviderProps extends ComponentProps<'div'> {
  /** Made by `createTheme`; keep it stable, a new object is applied again. */
  theme: Theme
  /** Light, dark, or what the reader's system says. */
  mode?: ThemeMode
}

/**
 * A theme scope; scopes nest. A change of `theme` or `mode` writes CSS variables onto the scope element and renders
 * nothing below it again. Dialogs and menus opened inside are put into the scope, so they keep its look.
 * A server's HTML carries the variables already.
 */
export function ThemeProvider({ theme, mode = 'system', style, ref, children, ...rest }: ThemeProviderProps) {
  const [scope, setScope] = useState<HTMLElement | null>(null)
  const joined = useMemo(() => mergeRefs<HTMLDivElement>(setScope, ref), [ref])
  useLayoutEffect(() => {
    // A strict content security policy drops `style` attributes of a server's HTML, and hydrating does not repeat them.
    if (scope && scope.style.getPropertyValue('--qd-surface') === '') applyTheme(scope, theme, mode)
  }, [scope, theme, mode])
  return (
    <div data-q="theme" {...rest} ref={joined} data-theme-scope={mode} style={{ ...themeStyle(theme, mode), ...style }}>
      <ScopeContext value={scope}>{children}</ScopeContext>
    </div>
  )
}

/** Where a dialog or menu belongs: the nearest theme scope, or undefined for the end of the document. */
export function usePortalContainer(): HTMLElement | undefined {
  return use(ScopeContext) ?? undefined
}
