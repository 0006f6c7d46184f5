import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { ApiError, type Client } from '@quadrangle/api-client'
import { createStore, Provider, useAtomValue } from 'jotai'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiAtom } from '../../../state/api.ts'
import { type UserInfo, userAtom } from '../../../state/session.ts'
import { ContactInput } from './contact-input.tsx'

function Contact() {
  const user = useAtomValue(userAtom)
  return <ContactInput field="celphone2" label="Mobile" savedValue={user?.celphone2 ?? ''} />
}

interface Request {
  readonly value: string
  readonly was: string
  readonly respond: () => void
  readonly fail: (error: ApiError) => void
}

/** Shows the input; each request waits for its response. */
function show(saved = '') {
  const requests: Request[] = []
  const saveContact = ({ body }: { body: { field: string; value: string; was: string } }) =>
    new Promise((resolve, reject) => requests.push({ ...body, respond: () => resolve(body), fail: reject }))
  const store = createStore()
  store.set(apiAtom, { profile: { saveContact, seen: async () => ({}) } } as unknown as Client)
  store.set(userAtom, { celphone2: saved } as unknown as UserInfo)
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(
    <Provider store={store}>
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <Contact />
      </I18nProvider>
    </Provider>,
  )
  const unmount = () => root.unmount()
  onTestFinished(() => {
    unmount()
    host.remove()
  })
  return { requests, store, unmount, input: page.getByRole('textbox', { name: 'Mobile' }) }
}

const [first, second, third] = ['13800000001', '13800000002', '13800000003'] as const
const changedTo = (value: string) =>
  new ApiError({ errcode: 409, errmsg: 'It was changed', data: { value }, call: 'profile.saveContact' })

test('a number that is committed while another is being saved is saved after it', async () => {
  const { requests, store, input } = show()
  await userEvent.fill(input, first)
  await userEvent.tab()
  await userEvent.fill(input, second)
  await userEvent.tab()
  expect(requests).toHaveLength(1)
  requests[0]?.respond()
  await expect.poll(() => requests[1]).toMatchObject({ value: second, was: first })
  requests[1]?.respond()
  await expect.poll(() => store.get(userAtom)?.celphone2).toBe(second)
  await expect.element(input).toHaveValue(second)
})

test('a number is saved when its page is left with the focus in the field', async () => {
  const { requests, unmount, input } = show()
  await userEvent.fill(input, first)
  unmount()
  expect(requests).toMatchObject([{ value: first, was: '' }])
})

test('after a conflict Escape shows the number that is stored', async () => {
  const { requests, store, input } = show(first)
  await userEvent.fill(input, second)
  await userEvent.keyboard('{Enter}')
  requests[0]?.fail(changedTo(third))
  await expect.element(page.getByText(/changed to 13800000003 elsewhere/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(input).toHaveValue(third)
  requests[1]?.respond()
  await expect.poll(() => store.get(userAtom)?.celphone2).toBe(third)
})

test('after a conflict the former number is saved if it is typed again', async () => {
  const { requests, input } = show(first)
  await userEvent.fill(input, second)
  await userEvent.keyboard('{Enter}')
  requests[0]?.fail(changedTo(third))
  await expect.element(page.getByText(/changed to 13800000003 elsewhere/)).toBeVisible()
  await userEvent.fill(input, first)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => requests[1]).toMatchObject({ value: first, was: third })
})

test('a retry does not overwrite a number that was saved elsewhere since', async () => {
  const { requests, store, input } = show(first)
  await userEvent.fill(input, second)
  await userEvent.keyboard('{Enter}')
  requests[0]?.fail(new ApiError({ errcode: -1, errmsg: 'No connection' }))
  store.set(userAtom, { celphone2: third } as unknown as UserInfo)
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  expect(requests[1]).toMatchObject({ value: second, was: first })
})

test('a number that is not valid is kept beside its error', async () => {
  const { store, input } = show(first)
  await userEvent.fill(input, '1391')
  await userEvent.tab()
  await expect.element(page.getByText(/Incorrect format/)).toBeVisible()
  store.set(userAtom, { celphone2: third } as unknown as UserInfo)
  await new Promise(requestAnimationFrame)
  await expect.element(input).toHaveValue('1391')
})
