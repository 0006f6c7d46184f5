import { checkVersionAtom } from '../state/new-version.ts'
import { store } from './store.ts'

/** Checks for a new version when code fails to load: the server may have only the files of the new version. */
export function connectNewVersion(): void {
  window.addEventListener('vite:preloadError', () => {
    store.set(checkVersionAtom).catch(reportError)
  })
}
