import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Client } from '@quadrangle/api-client'
import { ToastProvider } from '@quadrangle/ui'
import { createStore, Provider } from 'jotai'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { apiAtom } from '../../state/api.ts'
import { useChanges } from './use-changes.ts'

/** Renders the hook with a function that reloads; `render` renders it with another one, or removes it. */
async function show(reload: () => unknown) {
  let changes: ReturnType<typeof useChanges> | undefined
  function Probe({ reload }: { reload: () => unknown }) {
    changes = useChanges(reload)
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
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const render = (next: (() => unknown) | undefined) =>
    act(async () =>
      root.render(
        <I18nProvider i18n={i18n}>
          <Provider store={store}>
            <ToastProvider>{next && <Probe reload={next} />}</ToastProvider>
          </Provider>
        </I18nProvider>,
      ),
    )
  await render(reload)
  if (!changes) throw new Error('The hook was not rendered.')
  return { change: changes.change, render }
}

test('a change waits for the one before it, also if that fails', async () => {
  const { change } = await show(() => undefined)
  const first = Promise.withResolvers<{ change_id: null }>()
  const second = vi.fn(async () => ({ change_id: null }))
  const results = [change('First', () => first.promise), change('Second', second)]
  await new Promise((resolve) => setTimeout(resolve))
  expect(second).not.toHaveBeenCalled()
  first.reject(new Error('offline'))
  expect(await Promise.all(results)).toEqual([false, true])
})

test('a change that ends later reloads the list that is shown by then', async () => {
  const [former, latest] = [vi.fn(), vi.fn()]
  const { change, render } = await show(former)
  const slow = Promise.withResolvers<{ change_id: null }>()
  const result = change('Saved', () => slow.promise)
  await render(latest)
  slow.resolve({ change_id: null })
  await result
  expect([former.mock.calls.length, latest.mock.calls.length]).toEqual([0, 1])
  // A dialog closes when it has saved, and its page is reloaded by a later undo.
  await render(undefined)
  await change('Undone', async () => ({ change_id: null }))
  expect(latest).toHaveBeenCalledTimes(2)
})
