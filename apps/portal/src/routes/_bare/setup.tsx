import { msg } from '@lingui/core/macro'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { SetupPage } from '../../features/pages/setup/setup-page.tsx'

export const Route = createFileRoute('/_bare/setup')({
  staticData: { title: msg`Set up the portal` },
  beforeLoad: async ({ context }) => {
    await context.isLoggedIn()
  },
  loader: ({ context }) => context.loadFeature('pages/setup'),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <SetupPage
      renderElsewhere={(to) =>
        to === '/' ? <Navigate to="/" replace /> : <Navigate to="/login" search={{ redirect: '/setup' }} replace />
      }
      onKeyUsed={() => navigate({ to: '/setup', replace: true })}
    />
  )
}
