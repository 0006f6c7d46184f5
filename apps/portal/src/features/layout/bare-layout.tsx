import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Backdrop } from '../../shared/backdrop.tsx'
import { localized } from '../../shared/localized.ts'
import { configAtom } from '../../state/config.ts'
import { localeAtom } from '../../state/locale.ts'
import { LanguageSwitch } from './language-switch.tsx'

/** The layout of the log-in page: background and language switch, no navigation. */
export function BareLayout({ children }: { children: ReactNode }) {
  const { defaultBg, copyrightInfo } = useAtomValue(configAtom)
  const locale = useAtomValue(localeAtom)
  return (
    <div data-layout="bare" className="flex min-h-dvh flex-col">
      <Backdrop url={defaultBg.bg_url} veil={false} />
      <div className="flex justify-end p-4">
        <div className="rounded-control bg-surface-raised">
          <LanguageSwitch />
        </div>
      </div>
      <main className="flex flex-1 flex-col">{children}</main>
      <p className="m-4 self-center rounded-control bg-surface-raised px-3 py-1 text-center text-xs text-text-muted">
        {localized(copyrightInfo, 'text', locale)}
      </p>
    </div>
  )
}
