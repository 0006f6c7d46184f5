import type { Scheme, ThemeMode } from '@quadrangle/ui/theme'
import { useSyncExternalStore } from 'react'

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)')

function subscribe(listener: () => void): () => void {
  prefersDark.addEventListener('change', listener)
  return () => prefersDark.removeEventListener('change', listener)
}

/** Whether a mode shows the light or the dark scale. */
export function useScheme(mode: ThemeMode): Scheme {
  const system: Scheme = useSyncExternalStore(subscribe, () => prefersDark.matches) ? 'dark' : 'light'
  return mode === 'system' ? system : mode
}
