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
  const remember = useSetAtom(recentAppsAction)
  const href = appHref(app)
  // Links that lead out of the portal are remembered by the page that announces this.
  const inPortal = href === app.url
  return (
    <Anchor href={href} className={className} onClick={inPortal ? () => void remember(app.app_id) : undefined}>
      {children}
    </Anchor>
  )
}
