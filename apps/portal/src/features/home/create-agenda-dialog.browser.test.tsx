import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPart } from '../../testing/show-part.tsx'
import { CreateAgendaDialog } from './create-agenda-dialog.tsx'

test('what was entered is lost neither by closing the dialog nor by leaving the page without a question', async () => {
  const onClose = vi.fn()
  const { router } = showPart(<CreateAgendaDialog onClose={onClose} />)
  const title = page.getByRole('textbox', { name: /^Title/ })
  const question = page.getByRole('alertdialog')
  const stay = async () => {
    await userEvent.click(question.getByRole('button', { name: 'Stay' }))
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(title).toHaveValue('Group meeting')
  }
  await userEvent.fill(title, 'Group meeting')
  await userEvent.keyboard('{Escape}')
  await stay()
  router.history.push('/elsewhere')
  await stay()
  expect(router.history.location.pathname).toBe('/')
  expect(onClose).not.toHaveBeenCalled()

  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(question.getByRole('button', { name: 'Leave' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('an untouched dialog closes without a question', async () => {
  const onClose = vi.fn()
  showPart(<CreateAgendaDialog onClose={onClose} />)
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
})
