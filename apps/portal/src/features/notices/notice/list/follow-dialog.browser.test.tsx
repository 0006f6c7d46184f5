import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPart } from '../../../../testing/show-part.tsx'
import { FollowDialog } from './follow-dialog.tsx'

test('a switch keeps its state while a filter hides it', async () => {
  const list = ['Library', 'Academic Affairs'].map((name, at) => ({
    organization_id: at + 1,
    name,
    name_en: name,
    subscribed: 0,
  }))
  const subscription = { list: async () => ({ list }), set: async () => ({ subscribed: 1 }) }
  showPart(<FollowDialog onClose={() => undefined} />, { answers: { subscription } })
  const library = page.getByRole('switch', { name: 'Library' })
  const filter = page.getByRole('textbox')
  await userEvent.click(library)
  await expect.element(library).toBeChecked()
  await userEvent.fill(filter, 'academic')
  await expect.element(library).not.toBeInTheDocument()
  await userEvent.clear(filter)
  await expect.element(library).toBeChecked()
})
