import { images, type Theme } from './create-theme.ts'
import type { Scheme } from './palette.ts'

/** Light, dark, or what the reader's system says. */
export type ThemeMode = 'light' | 'dark' | 'system'

const colorScheme: Record<ThemeMode, string> = { light: 'light', dark: 'dark', system: 'light dark' }

/**
 * Writes a theme onto an element and makes it a scope. It goes through the CSSOM, which a strict content security
 * policy allows, and no React component renders again.
 */
export function applyTheme(element: HTMLElement, theme: Theme, mode: ThemeMode = 'system'): void {
  for (const [name, value] of Object.entries(theme.variables)) element.style.setProperty(name, value)
  applyMode(element, mode)
}

/** Changes only light or dark of a scope; the variables serve both. */
export function applyMode(element: HTMLElement, mode: ThemeMode): void {
  element.style.setProperty('color-scheme', colorScheme[mode])
  element.dataset.themeScope = mode
}

/** The theme as a `style` of an element, for what draws elements on a server. */
export function themeStyle(theme: Theme, mode: ThemeMode = 'system'): Record<string, string> {
  return { colorScheme: colorScheme[mode], ...theme.variables }
}

const block = (selector: string, values: Readonly<Record<string, string>>) =>
  `${selector} {\n${Object.entries(values)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`

/** What derived.css does for elements that say their mode: which pictures show. */
function pictures(scheme: Scheme): Record<string, string> {
  const own = {
    '--qd-only-light': scheme === 'light' ? 'block' : 'none',
    '--qd-only-dark': scheme === 'dark' ? 'block' : 'none',
  }
  return { ...own, ...Object.fromEntries(images.map(([, name]) => [`--qd-${name}`, `var(--qd-${name}-${scheme})`])) }
}

/**
 * The theme as a stylesheet's text, for servers that send it with the first page: the colours are there before any script
 * has run. A script that later calls {@link applyTheme} on the same element wins over it.
 */
export function themeToCss(theme: Theme, selector = ':root', mode: ThemeMode = 'system'): string {
  // once a script has set a mode on the element, derived.css decides
  const untold = `${selector}:not([data-theme-scope])`
  const own = block(selector, { 'color-scheme': colorScheme[mode], ...theme.variables })
  const shown = block(untold, pictures(mode === 'dark' ? 'dark' : 'light'))
  const dark = mode === 'system' ? `@media (prefers-color-scheme: dark) {\n${block(untold, pictures('dark'))}}\n` : ''
  return own + shown + dark
}
