import { ApiError } from '@quadrangle/api-client'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPart } from '../../../testing/show-part.tsx'
import { LoginForm } from './login-form.tsx'

test('a new form does not show the error of an earlier one', async () => {
  const login = () => Promise.reject(new ApiError({ errcode: 503, errmsg: 'Server is down' }))
  const form = (key: string) => <LoginForm key={key} onLoggedIn={async () => undefined} onNeed={() => undefined} />
  const { update } = showPart(form('earlier'), { answers: { auth: { login } } })
  const account = page.getByRole('textbox', { name: 'Account' })
  await userEvent.type(account, 'lin')
  await userEvent.type(page.getByLabelText('Password', { exact: true }), 'wrong{Enter}')
  const message = page.getByText('Server is down')
  await expect.element(message).toBeVisible()
  update(form('new'))
  await expect.element(account).toHaveValue('')
  await expect.element(message).not.toBeInTheDocument()
})
