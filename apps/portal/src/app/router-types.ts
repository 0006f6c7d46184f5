import type { MessageDescriptor } from '@lingui/core'
import type { isLoggedIn, preloadUser } from './current-user.ts'
import type { requireUser, requireVisitor } from './guards.ts'

/** The functions of app/ that routes may call. */
export interface RouterContext {
  /** Loads a feature's texts before its page is shown. */
  loadFeature: (feature: string) => Promise<void>
  isLoggedIn: typeof isLoggedIn
  preloadUser: typeof preloadUser
  requireUser: typeof requireUser
  requireVisitor: typeof requireVisitor
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The name of the route, for the page's title; null for a layout or a redirect, which show no page of their own. */
    title: MessageDescriptor | null
  }
}
