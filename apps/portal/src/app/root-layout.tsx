import { LinkProvider } from '@quadrangle/ui'
import { Outlet } from '@tanstack/react-router'
import { LazyPalette } from './lazy-palette.tsx'
import { PageTitle } from './page-title.tsx'
import { RouterLink } from './router-link.tsx'

/** The component around every route. */
export function RootLayout() {
  return (
    <LinkProvider component={RouterLink}>
      <PageTitle />
      <Outlet />
      <LazyPalette />
    </LinkProvider>
  )
}
