import { msg } from '@lingui/core/macro'
import type { Root } from 'react-dom/client'
import { LoginPage } from '../features/account/login/login-page.tsx'
import { ProofResult } from '../features/account/login/proof-result.tsx'
import { BareLayout } from '../features/shell/layout/bare-layout.tsx'
import { loginSearch } from '../shared/login-search.ts'
import { configAtom } from '../state/config.ts'
import { checkLogin, isLoggedIn } from './current-user.ts'
import { DocumentTitle } from './document-title.tsx'
import { loadFeature } from './i18n.ts'
import { LoginStep, preloadLoginStep } from './lazy-login-step.tsx'
import { Providers } from './providers.tsx'
import { store } from './store.ts'

/* The log-in page without the router. The router loads while the person types; its route /login shows the same page. */

const title = msg`Log in`
const proofTitle = msg`Confirm that it is you`
const loadPortal = () => import('./portal-app.tsx')
/** Loads the portal early; a failure is handled when the portal is shown. */
const preloadPortal = () => void loadPortal().catch(() => undefined)

/** Starts loading the texts of the page, while the configuration loads. */
export function prepare(): void {
  // show() awaits it and handles the failure.
  loadFeature('account/login').catch(() => undefined)
}

/** Shows the log-in page, or the portal if someone is logged in. */
export async function show(root: Root): Promise<void> {
  const search = loginSearch(Object.fromEntries(new URLSearchParams(location.search)), location.origin)
  const target = search.redirect ?? (store.get(configAtom).setup === 'running' ? '/setup' : '/')
  const showPortal = async () => {
    const portal = await loadPortal().catch(reportError)
    // If its code fails to load, reload the whole portal.
    if (!portal) return location.assign(target)
    history.replaceState(null, '', target)
    portal.prepare()
    await portal.show(root)
  }
  // A second click must not start the portal twice.
  let entering: Promise<void> | undefined
  const enter = () => {
    entering ??= showPortal()
    return entering
  }
  // After a log-in at the provider this browser has not stored one yet, so ask the server.
  if (!search.proof && (search.signed === 'in' ? await checkLogin() : await isLoggedIn())) return enter()
  await loadFeature('account/login')
  root.render(
    <Providers>
      <DocumentTitle name={search.proof ? proofTitle : title} />
      <BareLayout>
        {search.proof ? (
          <ProofResult proof={search.proof} />
        ) : (
          <LoginPage
            search={search}
            target={target}
            onInput={preloadPortal}
            onLoggedIn={enter}
            Step={LoginStep}
            preloadStep={preloadLoginStep}
          />
        )}
      </BareLayout>
    </Providers>,
  )
}
