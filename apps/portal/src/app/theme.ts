import { applyTheme } from '@quadrangle/ui/theme'
import { lookAtom } from '../state/look.ts'
import { themeModeAtom } from '../state/theme-mode.ts'
import { store } from './store.ts'

/** Applies the configuration and the light or dark mode to the page. No component re-renders. */
export function connectTheme(): void {
  const apply = () => applyTheme(document.documentElement, store.get(lookAtom), store.get(themeModeAtom))
  apply()
  store.sub(lookAtom, apply)
  store.sub(themeModeAtom, apply)
}
