import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { QuestionButton } from './question-button.tsx'

const unmounts: (() => void)[] = []
afterEach(() => {
  for (const unmount of unmounts.splice(0)) unmount()
})

test('if the button stays after a success, cancelling the next question returns the focus to it', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  unmounts.push(() => {
    root.unmount()
    host.remove()
  })
  root.render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <main>
        <h1 tabIndex={-1}>Messages</h1>
        <QuestionButton
          title="Send all again?"
          description="Old ones too."
          confirmLabel="Send again"
          onConfirm={async () => undefined}
          isRemovedBySuccess
        >
          Send all
        </QuestionButton>
      </main>
    </I18nProvider>,
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
