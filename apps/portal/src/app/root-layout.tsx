import { LinkProvider } from '@quadrangle/ui'
import { Outlet } from '@tanstack/react-router'
import { PageTitle } from './page-title.tsx'
import { QuickFind } from './quick-find.tsx'
import { RouterLink } from './router-link.tsx'

/** The component around every route. */
export function RootLayout() {
  return (
    <LinkProvider component={RouterLink}>
      <PageTitle />
      <Outlet />
      <QuickFind />
    </LinkProvider>
  )
}
