import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Client } from '@quadrangle/api-client'
import { createStore, Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiAtom } from '../../../../state/api.ts'
import { FollowDialog } from './follow-dialog.tsx'

test('a switch keeps its state while a filter hides it', async () => {
  const list = ['Library', 'Academic Affairs'].map((name, at) => ({
    organization_id: at + 1,
    name,
    name_en: name,
    subscribed: 0,
  }))
  const subscription = { list: async () => ({ list }), set: async () => ({ subscribed: 1 }) }
  const store = createStore()
  store.set(apiAtom, { subscription } as unknown as Client)
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(
    <Provider store={store}>
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <FollowDialog onClose={() => undefined} />
      </I18nProvider>
    </Provider>,
  )
  const library = page.getByRole('switch', { name: 'Library' })
  const filter = page.getByRole('textbox')
  await userEvent.click(library)
  await expect.element(library).toBeChecked()
  await userEvent.fill(filter, 'academic')
  await expect.element(library).not.toBeInTheDocument()
  await userEvent.clear(filter)
  await expect.element(library).toBeChecked()
  root.unmount()
  host.remove()
})
