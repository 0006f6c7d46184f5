import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { Provider } from 'jotai'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { messages } from './locales/en.po'
import { router } from './router.tsx'

i18n.loadAndActivate({ locale: 'en', messages })

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Provider>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </Provider>
  </StrictMode>,
)
