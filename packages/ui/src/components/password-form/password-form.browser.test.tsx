import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { part, render } from '../../testing/render.tsx'
import { PasswordForm, type PasswordFormProps } from './password-form.tsx'

const form = (props: PasswordFormProps) => (
  <LabelsProvider locale="en">
    <PasswordForm {...props} />
  </LabelsProvider>
)

const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)!
const errors = () =>
  [...document.querySelectorAll('[data-q=field-error]')].map((error) => error.textContent).filter((text) => text !== '')
const submit = () => userEvent.click(document.querySelector('button[type=submit]')!)

async function fill(values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await userEvent.fill(input(name), value)
}

test('nothing is sent until it is valid; the first invalid field gets the focus, and corrected errors disappear', async () => {
  const onSubmit = vi.fn(async () => undefined)
  await render(form({ onSubmit }))
  expect(errors()).toEqual([])
  await fill({ current: 'Quad-2026', next: 'short', confirm: 'other' })
  await submit()
  expect(errors()).toEqual(['The format of password is incorrect, please enter again.', 'Password do not match'])
  expect(document.activeElement).toBe(input('next'))
  expect(input('next').getAttribute('aria-invalid')).toBe('true')
  await fill({ next: 'Moos-2027' })
  expect(errors()).toEqual(['Password do not match'])
  await fill({ confirm: 'Moos-2027' })
  expect(errors()).toEqual([])
  expect(onSubmit).not.toHaveBeenCalled()
})

test('shows a mismatch as soon as the second password field is left after input', async () => {
  await render(form({ onSubmit: async () => undefined }))
  input('current').focus()
  for (let stop = 0; stop < 6; stop += 1) await userEvent.tab()
  expect(errors()).toEqual([])
  await fill({ next: 'Moos-2027', confirm: 'Moos-2028' })
  await userEvent.tab()
  expect(errors()).toEqual(['Password do not match'])
})

test('is sent once; after a change of the password it is cleared and announces success', async () => {
  let finish: () => void = () => undefined
  const onSubmit = vi.fn(() => new Promise<undefined>((resolve) => (finish = () => resolve(undefined))))
  await render(form({ onSubmit }))
  await fill({ current: 'Quad-2026', next: 'Moos-2027', confirm: 'Moos-2027' })
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Enter}')
  expect(onSubmit.mock.calls).toEqual([[{ current: 'Quad-2026', next: 'Moos-2027' }]])
  expect(part('password-form').getAttribute('aria-busy')).toBe('true')
  finish()
  await vi.waitFor(() => expect(part('password-form-status').textContent).toMatch(/was changed/))
  expect(['current', 'next', 'confirm'].map((name) => input(name).value)).toEqual(['', '', ''])
  expect(errors()).toEqual([])
  await fill({ current: 'x' })
  expect(part('password-form-status').textContent).toBe('')
})

test('shows server errors at their field, keeps the input, and moves the focus there', async () => {
  const onSubmit = vi
    .fn<PasswordFormProps['onSubmit']>()
    .mockResolvedValueOnce({ current: 'This is not your current password.' })
    .mockResolvedValueOnce({ form: 'Too many attempts. Wait a minute.' })
    .mockRejectedValueOnce(new Error('offline'))
  await render(form({ onSubmit }))
  await fill({ current: 'Quad-2025', next: 'Moos-2027', confirm: 'Moos-2027' })
  await submit()
  await vi.waitFor(() => expect(errors()).toEqual(['This is not your current password.']))
  expect(document.activeElement).toBe(input('current'))
  await fill({ current: 'Quad-2026' })
  expect(errors()).toEqual([])
  await submit()
  await vi.waitFor(() => expect(part('password-form-error').textContent).toBe('Too many attempts. Wait a minute.'))
  await submit()
  await vi.waitFor(() => expect(part('password-form-error').textContent).toMatch(/not changed.*still here/))
  expect(input('next').value).toBe('Moos-2027')
})

test('password managers find the fields, and the name of the owner is not accepted as a password', async () => {
  await render(form({ onSubmit: async () => undefined, username: 'liming2026', withCurrent: false }))
  const hints = [...document.querySelectorAll('input')].map((element) => element.autocomplete)
  expect(hints).toEqual(['username', 'new-password', 'new-password'])
  await fill({ next: 'LiMing2026!', confirm: 'LiMing2026!' })
  await submit()
  expect(errors()).toEqual(['The format of password is incorrect, please enter again.'])
})
