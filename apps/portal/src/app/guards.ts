import { redirect } from '@tanstack/react-router'
import { portalConfigAtom } from '../state/config.ts'
import { store } from './store.ts'
import { askServer, isLoggedIn } from './who.ts'

/** Lets only logged-in people pass; anyone else goes to the log-in page, which remembers where they wanted to go. */
export async function requireUser(href: string): Promise<void> {
  if (!(await askServer())) throw redirect({ to: '/login', search: { redirect: href }, replace: true })
}

/** Lets logged-in people pass, and guests while the configuration lets them in. */
export async function requireVisitor(href: string): Promise<void> {
  if (store.get(portalConfigAtom).guest_enabled > 0) return
  if (!(await isLoggedIn())) throw redirect({ to: '/login', search: { redirect: href }, replace: true })
}
