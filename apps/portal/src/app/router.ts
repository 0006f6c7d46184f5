import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { PendingView } from '../features/shell/errors/pending-view.tsx'
import { RouteErrorView } from '../features/shell/errors/route-error-view.tsx'
import { routeTree } from '../routeTree.gen.ts'
import { loadingDelayMs } from '../shared/use-delayed.ts'
import { isLoggedIn, preloadUser } from './current-user.ts'
import { requireUser, requireVisitor } from './guards.ts'
import { loadFeature } from './i18n.ts'

/** The router of the portal. */
export const router = createRouter({
  routeTree,
  context: {
    loadFeature,
    isLoggedIn,
    preloadUser,
    requireUser,
    requireVisitor,
  },
  defaultPreload: 'intent',
  defaultPendingMs: loadingDelayMs,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PendingView,
  defaultErrorComponent: RouteErrorView,
  defaultNotFoundComponent: lazyRouteComponent(
    () => import('../features/shell/errors/not-found-view.tsx'),
    'NotFoundView',
  ),
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

interface PreloadableRoute {
  options: {
    component?: { preload?: () => Promise<unknown> }
    loader?: (options: { context: typeof router.options.context }) => Promise<unknown>
  }
}

/** Starts loading the code and the texts of the current page while the configuration loads. */
export function preloadPage(): void {
  const routes = router.routesById as unknown as Record<string, PreloadableRoute>
  for (const { routeId } of router.matchRoutes(router.parseLocation(router.history.location))) {
    const { component, loader } = routes[routeId]?.options ?? {}
    // A failure shows when the page is rendered.
    component?.preload?.()
    // The portal's loaders load only texts, which require no permission.
    loader?.({ context: router.options.context }).catch(() => undefined)
  }
}
