import { ApiError } from '@quadrangle/api-client'
import { contract } from '@quadrangle/api-client/contract'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPart } from '../../../testing/show-part.tsx'
import { OrganizationControl } from './organization-control.tsx'

type Props = Parameters<typeof OrganizationControl>[0]

test('organisations that could not be loaded are reported, and can be loaded again', async () => {
  const organizations = vi
    .fn()
    .mockRejectedValueOnce(new ApiError({ errcode: 503, errmsg: 'Server is down' }))
    .mockResolvedValue(contract.directory.organizations.example.data)
  const props = { value: 0, onChange: () => undefined } as unknown as Props
  showPart(<OrganizationControl {...props} />, { answers: { directory: { organizations } } })
  const failure = page.getByText('Server is down')
  await expect.element(failure).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '重试' }))
  await expect.element(failure).not.toBeInTheDocument()
})

test('no id is shown until the organisations have loaded', async () => {
  const loaded = Promise.withResolvers<object>()
  const related = { name: '图书馆', name_en: 'Library' }
  const storedEntry = { kind: 'system', related, value: { organization_id: 12 } }
  const part = (value: number) => {
    const props = { value, storedEntry, onChange: () => undefined } as unknown as Props
    return <OrganizationControl {...props} />
  }
  const { update } = showPart(part(12), { answers: { directory: { organizations: () => loaded.promise } } })
  const picker = page.getByRole('combobox')
  await expect.element(picker).toHaveValue('Library')
  await userEvent.click(picker)
  await expect.element(page.getByText('The organisations have not loaded')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  update(part(3))
  await expect.element(picker).toHaveValue('…')
  loaded.resolve(contract.directory.organizations.example.data)
  await expect.element(picker).toHaveValue('School of Computing')
})
