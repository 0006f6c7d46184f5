import type { Theme } from './create-theme.ts'

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

/** The theme as a stylesheet's text, for servers that send it with the first page. */
export function themeToCss(theme: Theme, selector = ':root', mode: ThemeMode = 'system'): string {
  const lines = Object.entries(theme.variables).map(([name, value]) => `  ${name}: ${value};`)
  return `${selector} {\n  color-scheme: ${colorScheme[mode]};\n${lines.join('\n')}\n}\n`
}
