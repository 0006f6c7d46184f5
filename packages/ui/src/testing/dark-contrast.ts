import axe from 'axe-core'
import { applyMode, type ThemeMode } from '../theme/apply-theme.ts'

/** The rules of axe whose outcome depends on colours. */
const rules = ['color-contrast', 'link-in-text-block']

/** Storybook's own elements. */
const exclude = ['.sb-wrapper', '#storybook-docs', '#storybook-highlights-root']

/** Puts every scope on the page that is not dark into dark; the returned function puts them back. */
function darken(): () => void {
  const scopes = [...document.querySelectorAll<HTMLElement>('[data-theme-scope]:not([data-theme-scope="dark"])')]
  const before = scopes.map((scope) => [scope, scope.dataset.themeScope as ThemeMode] as const)
  for (const scope of scopes) applyMode(scope, 'dark')
  return () => {
    for (const [scope, mode] of before) applyMode(scope, mode)
  }
}

/** What axe finds about contrast while the page is in dark, one line each; nothing if it was in dark before. */
export async function darkContrastProblems(): Promise<string[]> {
  const restore = darken()
  try {
    axe.reset()
    const { violations } = await axe.run(
      { include: document.body, exclude },
      { runOnly: rules, resultTypes: ['violations'] },
    )
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, any }) => `${id} in dark: ${html.slice(0, 160)} ${any.map(({ message }) => message).join(' ')}`,
      ),
    )
  } finally {
    restore()
  }
}
