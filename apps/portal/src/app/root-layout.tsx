import { I18nProvider } from '@lingui/react'
import { LabelsProvider, LinkProvider, ToastProvider } from '@quadrangle/ui'
import { Outlet } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { localeAtom } from '../state/locale.ts'
import { i18n } from './i18n.ts'
import { PageTitle } from './page-title.tsx'
import { RouterLink } from './router-link.tsx'

/** What surrounds every page: texts, links, messages, and the title of the window. */
export function RootLayout() {
  const locale = useAtomValue(localeAtom)
  return (
    <I18nProvider i18n={i18n}>
      <LabelsProvider locale={locale}>
        <LinkProvider component={RouterLink}>
          <ToastProvider>
            <PageTitle />
            <Outlet />
          </ToastProvider>
        </LinkProvider>
      </LabelsProvider>
    </I18nProvider>
  )
}
