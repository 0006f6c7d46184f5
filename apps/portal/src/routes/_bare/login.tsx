import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { LoginStep, preloadLoginStep } from '../../app/login-step.tsx'
import { LoginPage } from '../../features/login/login-page.tsx'
import { type LoginSearch, loginSearch } from '../../shared/login-search.ts'
import { configAtom } from '../../state/config.ts'

export const Route = createFileRoute('/_bare/login')({
  staticData: { title: msg`Log in` },
  validateSearch: (search): LoginSearch => loginSearch(search, location.origin),
  beforeLoad: async ({ context, search }) => {
    if (await context.isLoggedIn()) throw redirect({ href: search.redirect ?? '/', replace: true })
  },
  loader: ({ context }) => context.loadFeature('login'),
  component: Page,
})

function Page() {
  const { setup } = useAtomValue(configAtom)
  const search = Route.useSearch()
  const target = search.redirect ?? (setup === 'running' ? '/setup' : '/')
  const navigate = Route.useNavigate()
  return (
    <LoginPage
      {...{ search, target }}
      onLoggedIn={() => navigate({ href: target, replace: true })}
      Step={LoginStep}
      preloadStep={preloadLoginStep}
    />
  )
}
