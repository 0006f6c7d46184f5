import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Client } from '@quadrangle/api-client'
import { ToastProvider } from '@quadrangle/ui'
import { createStore, Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { apiAtom } from '../../state/api.ts'
import { useChanges } from './use-changes.ts'

test('a change waits for the one before it, also if that fails', async () => {
  let changes: ReturnType<typeof useChanges> | undefined
  function Probe() {
    changes = useChanges(() => undefined)
    return null
  }
  const store = createStore()
  store.set(apiAtom, {} as Client)
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  root.render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Provider store={store}>
        <ToastProvider>
          <Probe />
        </ToastProvider>
      </Provider>
    </I18nProvider>,
  )
  await vi.waitFor(() => expect(changes).toBeDefined())
  const first = Promise.withResolvers<{ change_id: null }>()
  const second = vi.fn(async () => ({ change_id: null }))
  const results = [changes?.change('First', () => first.promise), changes?.change('Second', second)]
  await new Promise((resolve) => setTimeout(resolve))
  expect(second).not.toHaveBeenCalled()
  first.reject(new Error('offline'))
  expect(await Promise.all(results)).toEqual([false, true])
})
