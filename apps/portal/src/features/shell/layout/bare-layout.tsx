import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { localized } from '../../../shared/localized.ts'
import { partAtom } from '../../../state/config.ts'
import { localeAtom } from '../../../state/locale.ts'
import { Backdrop } from './backdrop.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { useLiveUpdates } from './use-live-updates.ts'

/** The layout of the log-in page and of the set-up: background and language switch, no navigation. */
export function BareLayout({ children }: { children: ReactNode }) {
  const defaultBg = useAtomValue(partAtom('defaultBg'))
  const copyrightInfo = useAtomValue(partAtom('copyrightInfo'))
  useLiveUpdates()
  const locale = useAtomValue(localeAtom)
  const copyright = localized(copyrightInfo, 'text', locale)
  return (
    <div data-layout="bare" className="flex min-h-dvh flex-col">
      <Backdrop url={defaultBg.bg_url} veil={false} />
      <div className="flex justify-end p-4">
        <div className="rounded-control bg-surface-raised">
          <LanguageSwitch />
        </div>
      </div>
      <main className="flex flex-1 flex-col">{children}</main>
      {copyright && (
        <p className="m-4 self-center rounded-control bg-surface-raised px-3 py-1 text-center text-xs text-text-muted">
          {copyright}
        </p>
      )}
    </div>
  )
}
