import { themeRules } from './theme-config.gen.ts'
import type { ConfiguredTheme } from './theme-of.ts'
import type { Scheme } from './tokens.ts'

/** Light, dark, or the setting of the operating system. */
export type ThemeMode = 'light' | 'dark' | 'system'

const colorScheme: Record<ThemeMode, string> = { light: 'light', dark: 'dark', system: 'light dark' }

/** The variables that were set on an element: a theme with fewer ones must not leave those of the last theme. */
const applied = new WeakMap<HTMLElement, readonly string[]>()

/**
 * Sets a theme on an element and makes it a scope. It uses the CSSOM, which a strict content security policy allows, and
 * renders no React component again.
 */
export function applyTheme(
  element: HTMLElement,
  theme: Pick<ConfiguredTheme, 'variables'>,
  mode: ThemeMode = 'system',
): void {
  for (const name of applied.get(element) ?? []) {
    if (!Object.hasOwn(theme.variables, name)) element.style.removeProperty(name)
  }
  applied.set(element, Object.keys(theme.variables))
  for (const [name, value] of Object.entries(theme.variables)) element.style.setProperty(name, value)
  applyMode(element, mode)
}

/** Changes only the mode of a scope; the variables hold both schemes. */
export function applyMode(element: HTMLElement, mode: ThemeMode): void {
  element.style.setProperty('color-scheme', colorScheme[mode])
  element.dataset.themeScope = mode
}

/** The theme as the `style` of an element, for rendering on a server. */
export function themeStyle(
  theme: Pick<ConfiguredTheme, 'variables'>,
  mode: ThemeMode = 'system',
): Record<string, string> {
  return { colorScheme: colorScheme[mode], ...theme.variables }
}

const block = (selector: string, values: Readonly<Record<string, string>>) =>
  `${selector} {\n${Object.entries(values)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`

/** The pictures of a scheme, as images.gen.css sets them for elements with a mode. */
function pictures(scheme: Scheme): Record<string, string> {
  const variables: Record<string, string> = {
    '--qd-only-light': scheme === 'light' ? 'block' : 'none',
    '--qd-only-dark': scheme === 'dark' ? 'block' : 'none',
  }
  for (const rule of Object.values(themeRules)) {
    if (rule.type === 'image') variables[rule.variable] = `var(${rule.variable}-${scheme})`
  }
  return variables
}

/**
 * The theme as CSS text, for servers that send it with the page, so that the first frame has its colours. A script that
 * later calls {@link applyTheme} on the same element overrides it.
 */
export function themeToCss(
  theme: Pick<ConfiguredTheme, 'variables'>,
  selector = ':root',
  mode: ThemeMode = 'system',
): string {
  // once a script has set a mode on the element, images.gen.css decides
  const withoutMode = `${selector}:not([data-theme-scope])`
  const themeBlock = block(selector, { 'color-scheme': colorScheme[mode], ...theme.variables })
  const pictureBlock = block(withoutMode, pictures(mode === 'dark' ? 'dark' : 'light'))
  const dark =
    mode === 'system' ? `@media (prefers-color-scheme: dark) {\n${block(withoutMode, pictures('dark'))}}\n` : ''
  return themeBlock + pictureBlock + dark
}
