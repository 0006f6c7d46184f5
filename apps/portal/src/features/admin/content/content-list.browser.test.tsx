import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Client } from '@quadrangle/api-client'
import { ToastProvider } from '@quadrangle/ui'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { createStore, Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiAtom } from '../../../state/api.ts'
import { setLocaleAtom } from '../../../state/locale.ts'
import { ContentList } from './content-list.tsx'
import type { ContentEntry } from './kinds.ts'

const unmounts: (() => void)[] = []
afterEach(() => {
  for (const unmount of unmounts.splice(0)) unmount()
})

test('after the language changes, a change is reported with the name in the new language', async () => {
  const entry = {
    id: 1,
    kind: 'footer',
    enabled: 1,
    value: { name: '图书馆', name_en: 'Library', url: '/', parent_id: 0 },
  }
  const list = [entry] as unknown as ContentEntry[]
  const store = createStore()
  store.set(apiAtom, {} as Client)
  store.set(setLocaleAtom, 'zh')
  const change = vi.fn(async () => true)
  const load = { data: { list, total: 1, request: { page: 1 } }, loading: false, error: undefined, reload: vi.fn() }
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  unmounts.push(() => {
    root.unmount()
    host.remove()
  })
  root.render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Provider store={store}>
        <RouterContextProvider router={router}>
          <ToastProvider>
            <ContentList
              kind="footer"
              load={load as never}
              search={{ text: 'lib' } as never}
              change={change}
              onEdit={() => undefined}
              onAdd={() => undefined}
              onRemoved={() => undefined}
            />
          </ToastProvider>
        </RouterContextProvider>
      </Provider>
    </I18nProvider>,
  )
  await expect.element(page.getByRole('button', { name: '图书馆', exact: true })).toBeVisible()
  store.set(setLocaleAtom, 'en')
  await userEvent.click(page.getByRole('button', { name: 'Actions for “Library”' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Disable' }))
  expect(change).toHaveBeenCalledWith('Disabled “Library”', expect.anything())
})
