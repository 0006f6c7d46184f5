import { readLoginUser } from '../state/login-user.ts'
import { loadUserAction, personDetailsAction, userAtom } from '../state/session.ts'
import { store } from './store.ts'

let loading: Promise<void> | undefined

async function loadUser(): Promise<void> {
  const result = await store.set(loadUserAction, undefined)
  // A 401 response is valid: no one is logged in. A call is aborted when the session ends.
  if (!result.ok && result.error.errcode !== 401 && !result.error.aborted) throw result.error
  // Nothing waits for the title; an error stays in the state of `personDetailsAction`.
  if (result.ok) store.set(personDetailsAction, undefined)
}

/** Whether someone is logged in. Asks the server unless the user is loaded; concurrent calls share one request. */
export async function checkLogin(): Promise<boolean> {
  if (store.get(userAtom)) return true
  loading ??= loadUser().finally(() => {
    loading = undefined
  })
  await loading
  return store.get(userAtom) !== null
}

/**
 * Like {@link checkLogin}, but asks the server only if this browser remembers a log-in, so that guests cause no 401.
 */
export async function isLoggedIn(): Promise<boolean> {
  return store.get(userAtom) !== null || (readLoginUser() !== null && (await checkLogin()))
}

/** Starts loading the user if this browser remembers a log-in. An error stays in the state of `loadUserAction`. */
export function preloadUser(): void {
  isLoggedIn().catch(() => undefined)
}
