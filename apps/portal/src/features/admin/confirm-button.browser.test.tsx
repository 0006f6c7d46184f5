import { ApiError } from '@quadrangle/api-client'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPart } from '../../testing/show-part.tsx'
import { ConfirmButton } from './confirm-button.tsx'

test('if the button stays after a success, cancelling the next question returns the focus to it', async () => {
  showPart(
    <main>
      <h1 tabIndex={-1}>Messages</h1>
      <ConfirmButton
        title="Send all again?"
        description="Old ones too."
        confirmLabel="Send again"
        onConfirm={async () => undefined}
        isRemovedBySuccess
      >
        Send all
      </ConfirmButton>
    </main>,
  )
  const button = page.getByRole('button', { name: 'Send all' })
  const question = page.getByRole('alertdialog')
  await userEvent.click(button)
  await userEvent.click(question.getByRole('button', { name: 'Send again' }))
  await expect.element(page.getByRole('heading', { name: 'Messages' })).toHaveFocus()
  await userEvent.click(button)
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('who cancels proving their identity has answered the question', async () => {
  const cancelled = new ApiError({ errcode: 403, errmsg: 'Confirm first', data: { reason: 'step-up' } })
  showPart(
    <ConfirmButton title="Send?" description="" confirmLabel="Yes" onConfirm={() => Promise.reject(cancelled)}>
      Send
    </ConfirmButton>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  await userEvent.click(page.getByRole('button', { name: 'Yes' }))
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})
