import { msg } from '@lingui/core/macro'
import type { Root } from 'react-dom/client'
import { BareLayout } from '../features/layout/bare-layout.tsx'
import { LoginPage } from '../features/login/login-page.tsx'
import { safeRedirect } from '../shared/safe-redirect.ts'
import { DocumentTitle } from './document-title.tsx'
import { loadFeature } from './i18n.ts'
import { Providers } from './providers.tsx'
import { isLoggedIn } from './who.ts'

/*
 * The log-in page by itself. Whoever opens it waits for its own few parts only; the router and the pages behind it arrive
 * while they type. Inside the portal the route /login shows the same page.
 */

const title = msg`Log in`
const loadPortal = () => import('./portal-app.tsx')

/** Starts what the page needs beside the configuration. */
export function prepare(): void {
  // show() waits for it, and hears if it failed.
  loadFeature('login').catch(() => undefined)
}

/** Shows the log-in page, or the portal to someone who is logged in already. */
export async function show(root: Root): Promise<void> {
  const target = safeRedirect(new URLSearchParams(location.search).get('redirect') ?? undefined, location.origin)
  const enter = async () => {
    const portal = await loadPortal().catch(reportError)
    // Without its code the portal is started anew, which asks for all of it again.
    if (!portal) return location.assign(target)
    history.replaceState(null, '', target)
    portal.prepare()
    await portal.show(root)
  }
  if (await isLoggedIn()) return enter()
  await loadFeature('login')
  root.render(
    <Providers>
      <DocumentTitle name={title} />
      <BareLayout>
        <LoginPage onBegin={loadPortal} onLoggedIn={enter} />
      </BareLayout>
    </Providers>,
  )
}
