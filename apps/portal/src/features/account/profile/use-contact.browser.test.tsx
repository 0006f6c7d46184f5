import { ApiError } from '@quadrangle/api-client'
import { useAtomValue } from 'jotai'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type UserInfo, userAtom } from '../../../state/session.ts'
import { showPart } from '../../../testing/show-part.tsx'
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
  const { store, update } = showPart(<Contact />, { answers: { profile: { saveContact } } })
  store.set(userAtom, { celphone2: saved } as unknown as UserInfo)
  return { requests, store, leave: () => update(null), input: page.getByRole('textbox', { name: 'Mobile' }) }
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
  const { requests, leave, input } = show()
  await userEvent.fill(input, first)
  leave()
  await expect.poll(() => requests).toMatchObject([{ value: first, was: '' }])
})

test('a number is saved also if its page is left while another is being saved', async () => {
  const { requests, leave, input } = show()
  await userEvent.fill(input, first)
  await userEvent.tab()
  await userEvent.fill(input, second)
  leave()
  await expect.element(input).not.toBeInTheDocument()
  requests[0]?.respond()
  await expect.poll(() => requests[1]).toMatchObject({ value: second, was: first })
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
