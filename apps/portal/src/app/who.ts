import { readLoginUser } from '../state/login-user.ts'
import { loadUserAction, titleAction, userAtom } from '../state/session.ts'
import { store } from './store.ts'

let loading: Promise<void> | undefined

async function loadUser(): Promise<void> {
  const result = await store.set(loadUserAction, undefined)
  // A person without a session is no failure: the answer is that nobody is logged in.
  if (!result.ok && result.error.errcode !== 401) throw result.error
  // The title is an ornament: nothing waits for it, and its action keeps what went wrong.
  if (result.ok) store.set(titleAction, undefined)
}

/** Asks the server who is logged in, unless it is known. Calls at the same time share one question. */
export async function askServer(): Promise<boolean> {
  if (store.get(userAtom)) return true
  loading ??= loadUser().finally(() => {
    loading = undefined
  })
  await loading
  return store.get(userAtom) !== null
}

/** Whether someone is logged in. Asks the server only if this browser remembers a log-in: a guest costs no failed call. */
export async function isLoggedIn(): Promise<boolean> {
  return store.get(userAtom) !== null || (readLoginUser() !== null && (await askServer()))
}

/** Finds out in the background who is logged in, if this browser remembers a log-in. Its action keeps what went wrong. */
export function recogniseUser(): void {
  isLoggedIn().catch(() => undefined)
}
