import { parseLoginUser, sessionLost } from '../state/login-user.ts'
import { authErrorAtom, loadUserAction, userAtom, userLogout } from '../state/session.ts'
import { abortSessionCallsAtom } from '../state/session-epoch.ts'
import { forgetPersonal } from './personal-storage.ts'
import type { router as portalRouter } from './router.ts'
import { store } from './store.ts'

/** Redirects to the log-in page when the session ends, here or in another tab, and deletes what must not stay behind. */
export function connectSessionEnd(router: typeof portalRouter): void {
  store.sub(authErrorAtom, () => {
    const reason = store.get(authErrorAtom)
    // Without a session before, the guard of the route redirects.
    if (!reason?.hadSession) return
    const { matches, location } = router.state
    const byUser = reason.errcode === userLogout.errcode
    // A page for everybody stays open; nothing is written on it.
    const left = matches.some((match) => match.routeId === '/_main')
      ? router.navigate({ to: '/login', search: byUser ? {} : { redirect: location.href }, replace: true })
      : Promise.resolve()
    // What was open has left the page by then, and writes nothing any more. A lost session is not the end: the same person
    // finds their unsaved words after the next log-in.
    if (byUser) left.then(() => forgetPersonal())
  })

  // On a shared computer the next person must not find what another has left unsaved.
  store.sub(userAtom, () => {
    const user = store.get(userAtom)
    if (user) forgetPersonal(user.user_id)
  })

  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'loginUser' && key !== null) return
    // The answer ends the session here as well, or lets the person log in again over what they write.
    if (newValue === sessionLost) {
      if (store.get(userAtom)) store.set(loadUserAction, undefined)
      return
    }
    const theirs = parseLoginUser(key === null ? null : newValue)
    const ours = store.get(userAtom)
    if (theirs?.user_id === ours?.user_id && theirs?.domain === ours?.domain) return
    // An answer on its way would store the former person again, and so reload the other tab.
    store.set(abortSessionCallsAtom)
    // A reload, not a navigation: nothing of the other person may stay in memory.
    window.location.assign('/')
  })
}
