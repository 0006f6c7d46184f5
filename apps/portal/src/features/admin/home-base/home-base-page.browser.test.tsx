import { ApiError } from '@quadrangle/api-client'
import { contract } from '@quadrangle/api-client/contract'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPart } from '../../../testing/show-part.tsx'
import { HomeBasePage } from './home-base-page.tsx'

test('a changed arrangement is kept if that of another administrator cannot be loaded', async () => {
  const show = vi
    .fn()
    .mockResolvedValueOnce(contract.homeBase.show.example.data)
    .mockRejectedValue(new ApiError({ errcode: 503, errmsg: 'Server is down' }))
  const save = () => Promise.reject(new ApiError({ errcode: 409, errmsg: 'Another one was saved' }))
  showPart(<HomeBasePage />, { answers: { homeBase: { show, save } } })
  const optional = page.getByRole('radio', { name: 'Optional' }).first()
  await userEvent.click(optional)
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  await userEvent.click(page.getByRole('button', { name: 'Keep mine' }))
  await expect.element(page.getByText('Server is down').first()).toBeInTheDocument()
  await expect.element(optional).toBeChecked()
  await expect.element(page.getByText('Another one was saved')).toBeVisible()
})
