import { createRootRoute, createRoute, createRouter, Link, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { HomePage } from './home-page.tsx'

const rootRoute = createRootRoute({
  component: () => (
    <>
      <nav>
        <Link to="/">Home</Link> <Link to="/about">About</Link>
      </nav>
      <Outlet />
    </>
  ),
})
const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: HomePage })
const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about',
  component: () => <h1>About</h1>,
})
const elementsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/elements/$count',
  component: lazyRouteComponent(() => import('./elements-page.tsx'), 'ElementsPage'),
})

export const router = createRouter({ routeTree: rootRoute.addChildren([homeRoute, aboutRoute, elementsRoute]) })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
