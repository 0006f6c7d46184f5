import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { ApiError, type Client } from '@quadrangle/api-client'
import { ToastProvider } from '@quadrangle/ui'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createStore, Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiAtom } from '../../../state/api.ts'
import { PersonDrawer } from './person-drawer.tsx'

const unmounts: (() => void)[] = []
afterEach(() => {
  for (const unmount of unmounts.splice(0)) unmount()
})

const person = {
  id: 3,
  revision: 'r',
  number: 'A0003',
  name: 'Lin',
  name_en: 'Lin',
  kind: 'staff',
  disabled: 0,
  admin: 0,
  issues_for: [],
  seen_at: null,
  organization_id: 1,
  email: '',
  phone: '',
}

test('a failed first load can be retried, and its reason is gone after a success', async () => {
  const responses = [() => Promise.reject(new ApiError({ errcode: 503, errmsg: 'Server is down' })), async () => person]
  const pending = () => new Promise(() => undefined)
  const store = createStore()
  const directory = new Proxy(
    { person: () => responses.shift()?.() },
    { get: (own, name) => Reflect.get(own, name) ?? pending },
  )
  store.set(
    apiAtom,
    new Proxy(
      { directory },
      { get: (own, name) => Reflect.get(own, name) ?? new Proxy({}, { get: () => pending }) },
    ) as unknown as Client,
  )
  const router = createRouter({
    routeTree: createRootRoute({
      staticData: { title: '' } as never,
      component: () => (
        <ToastProvider>
          <PersonDrawer id={3} organizations={[]} onClose={() => undefined} />
        </ToastProvider>
      ),
    }),
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
        <RouterProvider router={router} />
      </Provider>
    </I18nProvider>,
  )
  const reason = page.getByText('Server is down')
  await expect.element(reason).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '重试' }))
  await expect.element(page.getByRole('dialog', { name: 'Lin' })).toBeVisible()
  await expect.element(reason).not.toBeInTheDocument()
})
