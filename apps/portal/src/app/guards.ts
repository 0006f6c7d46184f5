import { redirect } from '@tanstack/react-router'
import { portalConfigAtom } from '../state/config.ts'
import { checkLogin, isLoggedIn } from './current-user.ts'
import { store } from './store.ts'

/** Requires a log-in. Redirects anyone else to the log-in page, which leads back afterwards. */
export async function requireUser(href: string): Promise<void> {
  if (!(await checkLogin())) throw redirect({ to: '/login', search: { redirect: href }, replace: true })
}

/** Requires a log-in, unless the configuration allows guests. */
export async function requireVisitor(href: string): Promise<void> {
  if (store.get(portalConfigAtom).guest_enabled > 0) return
  if (!(await isLoggedIn())) throw redirect({ to: '/login', search: { redirect: href }, replace: true })
}
