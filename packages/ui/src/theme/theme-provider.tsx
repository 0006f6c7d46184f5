'use client'
import { type ComponentProps, createContext, use, useMemo, useState } from 'react'
import { mergeRefs } from '../components/merge-refs.ts'
import { restoreStyle } from '../components/restore-style.ts'
import { type ThemeMode, themeStyle } from './apply-theme.ts'
import type { ConfiguredTheme } from './theme-of.ts'

const ScopeContext = createContext<HTMLElement | null>(null)

/** Props of {@link ThemeProvider}. */
export interface ThemeProviderProps extends ComponentProps<'div'> {
  /** A theme of `createTheme`. Keep the object stable: a new one is applied again. */
  theme: Pick<ConfiguredTheme, 'variables'>
  /** Light, dark, or the setting of the operating system. */
  mode?: ThemeMode
  /** Whether the scope paints the theme's `surface` behind its content; turn it off where what is below should show. */
  surface?: boolean
}

/**
 * A theme scope; scopes nest. A change of `theme` or `mode` sets CSS variables on the scope element and renders nothing
 * below it again. Dialogs and menus opened inside are portalled into the scope, so they keep its look. Server HTML
 * contains the variables.
 */
export function ThemeProvider(props: ThemeProviderProps) {
  const { theme, mode = 'system', surface = true, style, ref, children, ...rest } = props
  const [scope, setScope] = useState<HTMLElement | null>(null)
  const joined = useMemo(() => mergeRefs<HTMLDivElement>(restoreStyle, setScope, ref), [ref])
  return (
    <div
      data-q="theme"
      {...rest}
      ref={joined}
      data-theme-scope={mode}
      data-theme-bare={surface ? undefined : ''}
      style={{ ...themeStyle(theme, mode), ...style }}
    >
      <ScopeContext value={scope}>{children}</ScopeContext>
    </div>
  )
}

/** The portal container of dialogs and menus: the nearest theme scope, or undefined for the body. */
export function usePortalContainer(): HTMLElement | undefined {
  return use(ScopeContext) ?? undefined
}
