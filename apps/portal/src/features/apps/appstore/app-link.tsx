import { Anchor } from '@quadrangle/ui'
import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { recentAppsAction } from '../recent-apps.ts'
import { appHref } from './app-href.ts'
import type { App } from './sections.ts'

export interface AppLinkProps {
  app: App
  className?: string
  children: ReactNode
}

/** A link that opens an app. */
export function AppLink({ app, className, children }: AppLinkProps) {
  const recordOpening = useSetAtom(recentAppsAction)
  const href = appHref(app)
  // The page `/chain` records the opening of links that lead out of the portal.
  const isInPortal = href === app.url
  return (
    <Anchor href={href} className={className} onClick={isInPortal ? () => void recordOpening(app.app_id) : undefined}>
      {children}
    </Anchor>
  )
}
