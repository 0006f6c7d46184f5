import { applyTheme } from '@quadrangle/ui/theme'
import { lookAtom } from '../state/look.ts'
import { themeModeAtom } from '../state/theme-mode.ts'
import { store } from './store.ts'

/** Keeps the page's look in step with the configuration and the chosen mode. No component renders again for it. */
export function connectTheme(): void {
  const apply = () => applyTheme(document.documentElement, store.get(lookAtom), store.get(themeModeAtom))
  apply()
  store.sub(lookAtom, apply)
  store.sub(themeModeAtom, apply)
}
