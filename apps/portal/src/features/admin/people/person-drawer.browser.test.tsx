import { ApiError } from '@quadrangle/api-client'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPart } from '../../../testing/show-part.tsx'
import { PersonDrawer } from './person-drawer.tsx'

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
  organization: '图书馆',
  organization_en: 'Library',
  email: '',
  phone: '',
}

test('a failed first load can be retried, and its reason is gone after a success', async () => {
  const responses = [() => Promise.reject(new ApiError({ errcode: 503, errmsg: 'Server is down' })), async () => person]
  showPart(<PersonDrawer id={3} organizations={[]} onClose={() => undefined} />, {
    answers: { directory: { person: () => responses.shift()?.() } },
  })
  const reason = page.getByText('Server is down')
  await expect.element(reason).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '重试' }))
  await expect.element(page.getByRole('dialog', { name: 'Lin' })).toBeVisible()
  await expect.element(reason).not.toBeInTheDocument()
})

test('without the list of organisations, that of the person is shown by its name', async () => {
  showPart(<PersonDrawer id={3} organizations={[]} onClose={() => undefined} />, {
    answers: { directory: { person: async () => person } },
  })
  await expect.element(page.getByRole('combobox', { name: /^Organisation/ })).toHaveValue('Library')
})
