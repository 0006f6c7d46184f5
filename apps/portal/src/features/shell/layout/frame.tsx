import { useLingui } from '@lingui/react/macro'
import { FailedPart, lazyPart } from '@quadrangle/ui'
import { Outlet } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { type ReactNode, useRef } from 'react'
import { fieldAtom, partAtom } from '../../../state/config.ts'
import { settingsAtom, userAtom } from '../../../state/session.ts'
import { Backdrop } from './backdrop.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { NavEntry } from './nav-entry.ts'
import { useLayoutVariables } from './use-layout-variables.ts'
import { useLiveUpdates } from './use-live-updates.ts'
import { useReloadOnReturn } from './use-reload-on-return.ts'
import { useScrollBar } from './use-scroll-bar.ts'

const PreviewBar = lazyPart(async () => (await import('./preview-bar.tsx')).PreviewBar, FailedPart)
const WaterMark = lazyPart(async () => (await import('./water-mark.tsx')).WaterMark, FailedPart)

interface FrameProps {
  /** The name of the layout, for styles and tests. */
  name: 'main' | 'guest' | 'common'
  navigation: readonly NavEntry[]
  /** Replaces the page of the route, for an unknown address. */
  children?: ReactNode
}

/** The header and footer around a page. */
export function Frame({ name, navigation, children }: FrameProps) {
  const { t } = useLingui()
  const element = useRef<HTMLDivElement>(null)
  const defaultBg = useAtomValue(partAtom('defaultBg'))
  const preview = useAtomValue(partAtom('preview'))
  const sub_water_mark = useAtomValue(fieldAtom('sub_water_mark'))
  const { bg_url } = useAtomValue(settingsAtom)
  const user = useAtomValue(userAtom)
  useLayoutVariables(element)
  useScrollBar()
  useReloadOnReturn()
  useLiveUpdates()
  return (
    <div ref={element} data-layout={name} className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-surface-raised px-4 py-2 shadow-overlay focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
      >
        {t`Skip to the content`}
      </a>
      <Backdrop url={(user && bg_url) || defaultBg.bg_url} />
      <Header navigation={navigation} />
      <main id="main" tabIndex={-1} className="relative flex min-h-(--layout-main-height) flex-1 flex-col">
        {children ?? <Outlet />}
      </main>
      <Footer />
      {preview && <PreviewBar />}
      {user && sub_water_mark && <WaterMark text={sub_water_mark} />}
    </div>
  )
}
