import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { LoginPage } from '../../features/login/login-page.tsx'
import { safeRedirect } from '../../shared/safe-redirect.ts'
import { configAtom } from '../../state/config.ts'

export const Route = createFileRoute('/_bare/login')({
  staticData: { title: msg`Log in` },
  validateSearch: (search): { redirect?: string } =>
    typeof search.redirect === 'string' ? { redirect: safeRedirect(search.redirect, location.origin) } : {},
  beforeLoad: async ({ context, search }) => {
    if (await context.isLoggedIn()) throw redirect({ href: search.redirect ?? '/', replace: true })
  },
  loader: ({ context }) => context.loadFeature('login'),
  component: Page,
})

function Page() {
  const { setup } = useAtomValue(configAtom)
  const { redirect: target = setup === 'running' ? '/setup' : '/' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <LoginPage onLoggedIn={() => navigate({ href: target, replace: true })} />
}
