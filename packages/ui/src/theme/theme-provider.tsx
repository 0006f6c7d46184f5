'use client'
import { type ComponentProps, use, useLayoutEffect, useMemo, useState } from 'react'
import { mergeRefs } from '../components/merge-refs.ts'
import { PortalContext } from '../components/portal-provider/portal-provider.tsx'
import { restoreStyle } from '../components/restore-style.ts'
import { applyTheme, type ThemeMode, themeStyle } from './apply-theme.ts'
import { ScopeContext } from './scope-context.ts'
import type { ConfiguredTheme } from './theme-of.ts'

/** Props of {@link ThemeProvider}. */
export interface ThemeProviderProps extends ComponentProps<'div'> {
  /**
   * A theme of `createTheme`. Keep the object stable: a new one is applied again. Without a theme, the look of the
   * surrounding scope is used, or else the default one.
   */
  theme?: Pick<ConfiguredTheme, 'variables'> | undefined
  /** Light, dark, or the setting of the operating system. */
  mode?: ThemeMode
  /**
   * Whether the scope paints the theme's `surface` behind its content; turn it off to let the background below show
   * through.
   */
  surface?: boolean
}

const noTheme = { variables: {} }

/**
 * A theme scope; scopes nest. A change of `theme` or `mode` sets CSS variables on the scope element and re-renders
 * nothing below it. Dialogs and menus opened inside keep its look: they are put into the scope or, where a surrounding
 * element would cut them off, into a copy of it at the end of the page. Server HTML contains the variables.
 */
export function ThemeProvider(props: ThemeProviderProps) {
  const { theme: given, mode = 'system', surface = true, style, ref, children, ...rest } = props
  const theme = given ?? noTheme
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [copies] = useState(() => new Set<HTMLElement>())
  const scope = useMemo(() => element && { element, copies }, [element, copies])
  const mergedRef = useMemo(() => mergeRefs<HTMLDivElement>(restoreStyle, setElement, ref), [ref])
  useLayoutEffect(() => {
    for (const copy of copies) applyTheme(copy, theme, mode)
  }, [copies, theme, mode])
  return (
    <div
      data-q="theme"
      {...rest}
      ref={mergedRef}
      data-theme-scope={mode}
      data-theme-bare={surface ? undefined : ''}
      style={{ ...themeStyle(theme, mode), ...style }}
    >
      <ScopeContext value={scope}>{children}</ScopeContext>
    </div>
  )
}

/** The container for a portal of your own: that of the PortalProvider, else the nearest theme scope; undefined for the body. */
export function usePortalContainer(): HTMLElement | undefined {
  const scope = use(ScopeContext)
  return use(PortalContext) ?? scope?.element
}
