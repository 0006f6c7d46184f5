import { I18nProvider } from '@lingui/react'
import { LabelsProvider, ToastProvider } from '@quadrangle/ui'
import { Provider, useAtomValue } from 'jotai'
import { type ReactNode, StrictMode } from 'react'
import { localeAtom } from '../state/locale.ts'
import { i18n } from './i18n.ts'
import { store } from './store.ts'

/** The providers around everything: state, texts, toasts. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <Labels>{children}</Labels>
        </I18nProvider>
      </Provider>
    </StrictMode>
  )
}

function Labels({ children }: { children: ReactNode }) {
  const locale = useAtomValue(localeAtom)
  return (
    <LabelsProvider locale={locale}>
      <ToastProvider>{children}</ToastProvider>
    </LabelsProvider>
  )
}
