import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { LoginStep, preloadLoginStep } from '../../app/lazy-login-step.tsx'
import { LoginPage } from '../../features/account/login/login-page.tsx'
import { ProofResult } from '../../features/account/login/proof-result.tsx'
import { loginSearch } from '../../shared/login-search.ts'
import { safeRedirect } from '../../shared/safe-redirect.ts'
import { configAtom } from '../../state/config.ts'

interface AnySearch {
  redirect?: unknown
  problem?: unknown
  signed?: unknown
  step?: unknown
  methods?: unknown
  trust?: unknown
  stay?: unknown
  proof?: unknown
  local?: unknown
}

export const Route = createFileRoute('/_bare/login')({
  staticData: { title: msg`Log in` },
  // The page parses the search, so that the parser is not in the first chunk.
  validateSearch: (search): AnySearch => search,
  beforeLoad: async ({ context, search }) => {
    if (!search.proof && (await context.isLoggedIn()))
      throw redirect({ href: safeRedirect(String(search.redirect ?? '/'), location.origin), replace: true })
  },
  loader: ({ context }) => context.loadFeature('account/login'),
  component: Page,
})

function Page() {
  const { setup } = useAtomValue(configAtom)
  const search = loginSearch({ ...Route.useSearch() }, location.origin)
  const target = search.redirect ?? (setup === 'running' ? '/setup' : '/')
  const navigate = Route.useNavigate()
  if (search.proof) return <ProofResult proof={search.proof} />
  return (
    <LoginPage
      search={search}
      target={target}
      onLoggedIn={() => navigate({ href: target, replace: true })}
      Step={LoginStep}
      preloadStep={preloadLoginStep}
    />
  )
}
