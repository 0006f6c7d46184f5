import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPart } from '../../testing/show-part.tsx'
import { SettingsForm } from './settings-form.tsx'

const form = (changed: boolean, onSaved: () => unknown = () => undefined) => (
  <SettingsForm changed={changed} save={async () => undefined} onSaved={onSaved}>
    <p>Fields</p>
  </SettingsForm>
)

test('leaving the page with unsaved settings asks first, until they are saved', async () => {
  const { router, update } = showPart(form(true))
  await expect.element(page.getByText('Fields')).toBeVisible()
  router.history.push('/elsewhere')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await userEvent.click(question.getByRole('button', { name: 'Stay' }))
  expect(router.history.location.pathname).toBe('/')

  // A search of a list on the same page.
  router.history.push('/?text=x')
  await expect.poll(() => router.history.location.search).toBe('?text=x')

  update(form(true, () => update(form(false))))
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  router.history.push('/elsewhere')
  await expect.poll(() => router.history.location.pathname).toBe('/elsewhere')
})
