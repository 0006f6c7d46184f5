import { ApiError } from '@quadrangle/api-client'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPart } from '../../../testing/show-part.tsx'
import type { DraftSummary } from './state.ts'
import { WaitingDraft } from './waiting-draft.tsx'

const draft: DraftSummary = {
  id: 3,
  name: 'Draft',
  revision: 4,
  based_on: 12,
  changed_by: null,
  changed_at: '2026-11-01T00:00:00Z',
  state: 'requested',
  requested_by: { user_id: 7, name: '李老师', name_en: 'Mr Li' },
  publish_name: 'Welcome week',
  publish_note: 'For the new students',
  publish_at: null,
  failure: '',
  previewed_until: null,
}

test('an approval names what was shown, and shows the request again if it is another one by now', async () => {
  const refused = Promise.withResolvers<never>()
  const approve = vi.fn(() => refused.promise)
  const drafts = vi.fn(() => Promise.reject(new ApiError({ errcode: -1, errmsg: 'No connection' })))
  showPart(<WaitingDraft draft={draft} />, { answers: { look: { approve, drafts, current: drafts } } })
  await expect.element(page.getByText(/“Welcome week”/)).toBeVisible()
  await expect.element(page.getByText('For the new students')).toBeVisible()
  const button = page.getByRole('button', { name: /Approve/ })
  await userEvent.click(button)
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(approve).toHaveBeenCalledTimes(1)
  const body = { id: 3, revision: 4, name: 'Welcome week', note: 'For the new students', at: null }
  expect(approve).toHaveBeenCalledWith(expect.objectContaining({ body }))
  refused.reject(new ApiError({ errcode: 409, errmsg: 'It was changed' }))
  await expect.element(page.getByText('It was changed').first()).toBeVisible()
  await vi.waitFor(() => expect(drafts).toHaveBeenCalled())
})
