import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { ToastProvider } from '@quadrangle/ui'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { createStore, Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { configAtom, type GlobalConfig } from '../../../state/config.ts'
import type { UserInfo } from '../../../state/session.ts'
import { PersonMenu } from './person-menu.tsx'

test('a person without a title and a position sees only the organisation', async () => {
  const user = {
    name: 'Lin',
    name_en: 'Lin',
    position: '',
    position_en: '',
    organization: 'Library',
    organization_en: 'Library',
    roles: [],
  } as unknown as UserInfo
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const store = createStore()
  store.set(configAtom, { config: { personal_link: '', personal_enabled: 1 } } as unknown as GlobalConfig)
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(
    <Provider store={store}>
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <RouterContextProvider router={router}>
          <ToastProvider>
            <PersonMenu user={user} trigger={<button type="button">Me</button>} open onOpenChange={() => undefined} />
          </ToastProvider>
        </RouterContextProvider>
      </I18nProvider>
    </Provider>,
  )
  await expect.poll(() => page.getByText('Library').element().textContent).toBe('Library')
  root.unmount()
  host.remove()
})
