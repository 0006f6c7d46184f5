import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Client } from '@quadrangle/api-client'
import { createStore, Provider, useAtomValue } from 'jotai'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiAtom } from '../../../state/api.ts'
import { type UserInfo, userAtom } from '../../../state/session.ts'
import { ContactInput } from './contact-input.tsx'

function Contact() {
  const user = useAtomValue(userAtom)
  return <ContactInput field="celphone2" label="Mobile" savedValue={user?.celphone2 ?? ''} />
}

test('a number that is committed while another is being saved is saved after it', async () => {
  const requests: { value: string; was: string; respond: () => void }[] = []
  const saveContact = ({ body }: { body: { field: string; value: string; was: string } }) =>
    new Promise((resolve) => requests.push({ ...body, respond: () => resolve(body) }))
  const store = createStore()
  store.set(apiAtom, { profile: { saveContact } } as unknown as Client)
  store.set(userAtom, { celphone2: '' } as unknown as UserInfo)
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(
    <Provider store={store}>
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <Contact />
      </I18nProvider>
    </Provider>,
  )
  const input = page.getByRole('textbox', { name: 'Mobile' })
  await userEvent.fill(input, '13800000001')
  await userEvent.tab()
  await userEvent.fill(input, '13800000002')
  await userEvent.tab()
  expect(requests).toHaveLength(1)
  requests[0]?.respond()
  await expect.poll(() => requests[1]).toMatchObject({ value: '13800000002', was: '13800000001' })
  requests[1]?.respond()
  await expect.poll(() => store.get(userAtom)?.celphone2).toBe('13800000002')
  await expect.element(input).toHaveValue('13800000002')
  root.unmount()
  host.remove()
})
