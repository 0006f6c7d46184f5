import { releaseGuards } from '../shared/unsaved-changes.ts'
import { parseLoginUser, sessionLost } from '../state/login-user.ts'
import { authErrorAtom, loadUserAction, userAtom, userLogout } from '../state/session.ts'
import { abortSessionCallsAtom } from '../state/session-epoch.ts'
import { clearPersonalStorage } from './personal-storage.ts'
import type { router as portalRouter } from './router.ts'
import { store } from './store.ts'

/** When the session ends in any tab, redirects to the log-in page and clears personal data in the browser. */
export function connectSessionEnd(router: typeof portalRouter): void {
  store.sub(authErrorAtom, () => {
    const reason = store.get(authErrorAtom)
    // If there was no session, the route’s guard redirects.
    if (!reason?.hadSession) return
    const { matches, location } = router.state
    const byUser = reason.errcode === userLogout.errcode
    // A public page stays open: it has no unsaved input.
    const navigated = matches.some((match) => match.routeId === '/_main')
      ? router.navigate({ to: '/login', search: byUser ? {} : { redirect: location.href }, replace: true })
      : Promise.resolve()
    // After the navigation, because the previous page could still save a draft. An expired session clears nothing: the
    // same person finds their unsaved input after the next log-in.
    if (byUser) navigated.then(() => clearPersonalStorage())
  })

  // On a shared computer the next person must not find the unsaved input of another.
  const clearOthers = () => {
    const user = store.get(userAtom)
    if (user) clearPersonalStorage(user.user_id)
  }
  store.sub(userAtom, clearOthers)
  // After single sign-on the person is set before this code has loaded.
  clearOthers()

  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'loginUser' && key !== null) return
    // A failed load ends the session here too, or opens the log-in dialog over unsaved input.
    if (newValue === sessionLost) {
      if (store.get(userAtom)) store.set(loadUserAction, undefined)
      return
    }
    const incoming = parseLoginUser(key === null ? null : newValue)
    const current = store.get(userAtom)
    if (incoming?.user_id === current?.user_id && incoming?.domain === current?.domain) return
    // The response to a pending call would store the previous person again, and so reload the other tab.
    store.set(abortSessionCallsAtom)
    // A reload, not a navigation: nothing of the other person may stay in memory. No question about unsaved changes may
    // keep the page open for the next person.
    releaseGuards()
    window.location.assign('/')
  })
}
