import { ApiError } from '@quadrangle/api-client'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPart } from '../../../testing/show-part.tsx'
import { FeedbackEntry } from './feedback-entry.tsx'
import type { Feedback } from './state.ts'

test('an answer that another administrator has written meanwhile is replaced only after a question', async () => {
  const conflict = new ApiError({ errcode: 409, errmsg: 'It was answered', data: { answer: 'Theirs' } })
  const settle = vi.fn().mockRejectedValueOnce(conflict).mockRejectedValueOnce(conflict).mockResolvedValue({})
  const onSettled = vi.fn()
  const feedback = { id: 7, name: '林', name_en: 'Lin', text: 'Broken', state: 'open', answer: '', page: '/help' }
  showPart(<FeedbackEntry feedback={feedback as unknown as Feedback} onSettled={onSettled} />, {
    answers: { feedback: { settle } },
  })
  const open = page.getByText('Answer feedback')
  const cancel = page.getByRole('button', { name: 'Cancel' })
  await userEvent.click(open)
  await userEvent.fill(page.getByRole('textbox'), 'Mine')
  const save = page.getByRole('button', { name: 'Save and mark as done' })
  await userEvent.click(save)
  await expect.element(page.getByText('It was answered')).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('Mine')
  await userEvent.click(cancel)
  expect(onSettled).toHaveBeenCalledOnce()
  await userEvent.click(open)
  expect(page.getByText('It was answered').elements()).toEqual([])
  await userEvent.fill(page.getByRole('textbox'), 'Mine')
  await userEvent.click(save)
  await userEvent.click(page.getByRole('button', { name: 'Keep mine' }))
  await userEvent.click(save)
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  const body = { id: 7, state: 'done', answer: 'Mine' }
  expect(settle.mock.calls.slice(1)).toEqual([[{ body: { ...body, was: '' } }], [{ body: { ...body, was: 'Theirs' } }]])
})
