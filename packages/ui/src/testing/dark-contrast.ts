import axe from 'axe-core'
import { applyMode, type ThemeMode } from '../theme/apply-theme.ts'

/** The rules of axe whose outcome depends on colours. */
const rules = ['color-contrast', 'link-in-text-block']

/** Storybook's own elements. */
const exclude = ['.sb-wrapper', '#storybook-docs', '#storybook-highlights-root']

/** Runs `look` while every scope on the page is in dark mode. */
export async function whileDark<T>(look: () => Promise<T>): Promise<T> {
  const scopes = [...document.querySelectorAll<HTMLElement>('[data-theme-scope]:not([data-theme-scope="dark"])')]
  const modesBefore = scopes.map((scope) => [scope, scope.dataset.themeScope as ThemeMode] as const)
  for (const scope of scopes) applyMode(scope, 'dark')
  try {
    return await look()
  } finally {
    for (const [scope, mode] of modesBefore) applyMode(scope, mode)
  }
}

/**
 * Contrast problems that axe finds while the page is in dark mode, one line each. Its other rules find the same in
 * either mode.
 */
export async function darkContrastProblems(): Promise<string[]> {
  axe.reset()
  const { violations } = await whileDark(() =>
    axe.run({ include: document.body, exclude }, { runOnly: rules, resultTypes: ['violations'] }),
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id} in dark: ${html.slice(0, 160)} ${any.map(({ message }) => message).join(' ')}`),
  )
}
