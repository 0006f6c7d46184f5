import { ApiError } from '@quadrangle/api-client'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hasUnsavedChanges } from '../../../shared/unsaved-changes.ts'
import { showPart } from '../../../testing/show-part.tsx'
import { FeedbackEntry } from './feedback-entry.tsx'
import type { Feedback } from './state.ts'

const example = { id: 7, name: '林', name_en: 'Lin', text: 'Broken', state: 'open', answer: '', page: '/help' }
const feedback = example as unknown as Feedback

test('an answer that another administrator has written meanwhile is replaced only after a question', async () => {
  const conflict = new ApiError({ errcode: 409, errmsg: 'It was answered', data: { answer: 'Theirs' } })
  const settle = vi.fn().mockRejectedValueOnce(conflict).mockRejectedValueOnce(conflict).mockResolvedValue({})
  const onSettled = vi.fn()
  showPart(<FeedbackEntry feedback={feedback} onSettled={onSettled} />, {
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

test('an unsaved answer survives a change of the list, and is not left without a question', async () => {
  const part = <FeedbackEntry feedback={feedback} onSettled={() => undefined} />
  const { router, update } = showPart(part)
  const text = page.getByRole('textbox')
  await userEvent.click(page.getByText('Answer feedback'))
  await userEvent.fill(text, 'It works again')
  update(<p>Newer feedback</p>)
  await expect.element(page.getByText('Newer feedback')).toBeVisible()
  update(part)
  await expect.element(text).toHaveValue('It works again')
  await expect.poll(hasUnsavedChanges).toBe(true)

  router.history.push('/?show=done')
  const question = page.getByRole('alertdialog')
  await userEvent.click(question.getByRole('button', { name: 'Stay' }))
  await expect.element(question).not.toBeInTheDocument()
  expect(router.history.location.search).toBe('')
  await expect.element(text).toHaveValue('It works again')
  router.history.push('/?show=done')
  await userEvent.click(question.getByRole('button', { name: 'Leave' }))
  await expect.poll(() => router.history.location.search).toBe('?show=done')
  await expect.element(text).not.toBeInTheDocument()
})
