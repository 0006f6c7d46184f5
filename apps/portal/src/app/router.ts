import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { PendingView } from '../features/errors/pending-view.tsx'
import { RouteErrorView } from '../features/errors/route-error-view.tsx'
import { routeTree } from '../routeTree.gen.ts'
import { loadingDelayMs } from '../shared/use-delayed.ts'
import { isLoggedIn, recogniseUser } from './current-user.ts'
import { requireUser, requireVisitor } from './guards.ts'
import { loadFeature } from './i18n.ts'

/** The router of the portal. */
export const router = createRouter({
  routeTree,
  context: {
    loadFeature,
    isLoggedIn,
    recogniseUser,
    requireUser,
    requireVisitor,
  },
  defaultPreload: 'intent',
  defaultPendingMs: loadingDelayMs,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PendingView,
  defaultErrorComponent: RouteErrorView,
  defaultNotFoundComponent: lazyRouteComponent(() => import('../features/errors/not-found-view.tsx'), 'NotFoundView'),
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Starts loading the code of the current page while the configuration loads. */
export function preloadPage(): void {
  const routes = new Map<string, { options: { component?: unknown } }>(Object.entries(router.routesById))
  for (const { routeId } of router.matchRoutes(router.parseLocation(router.history.location))) {
    // Code-split components have `preload`. A failure shows when the page is rendered.
    const component = routes.get(routeId)?.options.component as { preload?: () => Promise<unknown> } | undefined
    component?.preload?.()
  }
}
