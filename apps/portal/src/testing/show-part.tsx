import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { contract } from '@quadrangle/api-client/contract'
import { ToastProvider } from '@quadrangle/ui'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { atom, createStore, Provider, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { apiAtom } from '../state/api.ts'
import { configAtom } from '../state/config.ts'
import { setLocaleAtom } from '../state/locale.ts'
import { clientOf } from './client-of.ts'

interface ShowOptions {
  /** The responses of the server, as for {@link clientOf}. */
  answers?: object
  address?: string
}

/** Shows a part of the portal in English during a test. `update` shows it with other props. */
export function showPart(part: ReactNode, { answers = {}, address = '/' }: ShowOptions = {}) {
  const store = createStore()
  store.set(apiAtom, clientOf(answers))
  store.set(configAtom, contract.global.config.data.parse(contract.global.config.example.data))
  store.set(setLocaleAtom, 'en')
  const partAtom = atom(part)
  const router = createRouter({
    routeTree: createRootRoute({
      staticData: {} as never,
      component: () => <ToastProvider>{useAtomValue(partAtom)}</ToastProvider>,
    }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  root.render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Provider store={store}>
        <RouterProvider router={router as never} />
      </Provider>
    </I18nProvider>,
  )
  return { store, router, update: (next: ReactNode) => store.set(partAtom, next) }
}
