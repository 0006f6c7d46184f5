import { ApiError } from '@quadrangle/api-client'
import { contract } from '@quadrangle/api-client/contract'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPart } from '../../../testing/show-part.tsx'
import { OrganizationControl } from './organization-control.tsx'

test('organisations that could not be loaded are reported, and can be loaded again', async () => {
  const organizations = vi
    .fn()
    .mockRejectedValueOnce(new ApiError({ errcode: 503, errmsg: 'Server is down' }))
    .mockResolvedValue(contract.directory.organizations.example.data)
  const props = { value: 0, onChange: () => undefined } as unknown as Parameters<typeof OrganizationControl>[0]
  showPart(<OrganizationControl {...props} />, { answers: { directory: { organizations } } })
  const failure = page.getByText('Server is down')
  await expect.element(failure).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '重试' }))
  await expect.element(failure).not.toBeInTheDocument()
})
