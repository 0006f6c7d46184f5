import { checkVersionAtom } from '../state/new-version.ts'
import { store } from './store.ts'

/** Looks for a new version when code fails to load: its file may be gone. */
export function connectNewVersion(): void {
  window.addEventListener('vite:preloadError', () => {
    store.set(checkVersionAtom).catch(reportError)
  })
}
