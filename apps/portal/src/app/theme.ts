import { applyMode, applyTheme } from '@quadrangle/ui/theme'
import { maybePortalConfigAtom } from '../state/config.ts'
import { lookAtom } from '../state/look.ts'
import { themeModeAtom } from '../state/theme-mode.ts'
import { store } from './store.ts'

/** Applies the configuration and the light or dark mode to the page. No component re-renders. */
export function connectTheme(): void {
  const root = document.documentElement
  const mode = () => store.get(themeModeAtom)
  // The stylesheet contains the default theme, so no theme has to be created before there is a configuration.
  applyMode(root, mode())
  store.sub(themeModeAtom, () => applyMode(root, mode()))
  store.sub(maybePortalConfigAtom, () => applyTheme(root, store.get(lookAtom), mode()))
}
