import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showPart } from '../../../testing/show-part.tsx'
import { MergedList } from './merged-list.tsx'

const merge = (change_id: number, name: string) => ({
  change_id,
  name,
  name_en: name,
  target_id: 1,
  at: '2026-11-20T08:00:00Z',
})

test('one merge is undone at a time, and only once', async () => {
  const undone = Promise.withResolvers<object>()
  const undo = vi.fn(() => undone.promise)
  const reload = vi.fn()
  showPart(<MergedList merged={[merge(8, 'Library'), merge(9, 'Press')]} organizations={[]} reload={reload} />, {
    answers: { change: { undo } },
  })
  const press = (name: string) =>
    (page.getByRole('button', { name: `Undo the merge of “${name}”` }).element() as HTMLElement).click()
  await expect.element(page.getByText(/Library →/)).toBeVisible()
  press('Library')
  press('Library')
  press('Press')
  undone.resolve({ undone: true })
  await expect.poll(() => reload).toHaveBeenCalledTimes(1)
  expect(undo).toHaveBeenCalledTimes(1)
})
