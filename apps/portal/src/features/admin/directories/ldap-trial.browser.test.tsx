import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPart } from '../../../testing/show-part.tsx'
import { LdapTrial } from './ldap-trial.tsx'

test('a result disappears when another login is typed', async () => {
  const tryOut = async () => ({ outcome: 'unknown', detail: '', claims: [], number: '', fields: [] })
  showPart(<LdapTrial />, { answers: { ldap: { tryOut } } })
  const login = page.getByRole('textbox', { name: 'Login' })
  const result = page.getByText('The directory has no such entry')
  await userEvent.type(login, 'lin')
  await userEvent.type(page.getByLabelText('Password', { exact: true }), 'secret')
  await userEvent.click(page.getByRole('button', { name: 'Try' }))
  await expect.element(result).toBeVisible()
  await userEvent.type(login, 'a')
  await expect.element(result).not.toBeInTheDocument()
})
