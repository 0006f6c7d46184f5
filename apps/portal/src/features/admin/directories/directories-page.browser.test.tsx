import { ApiError } from '@quadrangle/api-client'
import { contract } from '@quadrangle/api-client/contract'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPart } from '../../../testing/show-part.tsx'
import { DirectoriesPage } from './directories-page.tsx'

test('a new token stays readable if the list cannot be loaded again', async () => {
  const tokens = vi
    .fn()
    .mockResolvedValueOnce(contract.scim.tokens.example.data)
    .mockRejectedValue(new ApiError({ errcode: 503, errmsg: 'Server is down' }))
  const { token } = contract.scim.createToken.example.data
  showPart(<DirectoriesPage />, { answers: { scim: { tokens } } })
  await userEvent.click(page.getByRole('button', { name: 'New token' }))
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), 'Entra ID')
  await userEvent.click(page.getByRole('button', { name: 'Create token' }))
  await expect.poll(() => tokens.mock.settledResults[1]?.type).toBe('rejected')
  await expect.element(page.getByText(token)).toBeVisible()
})
