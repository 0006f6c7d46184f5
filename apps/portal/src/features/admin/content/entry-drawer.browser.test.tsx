import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPart } from '../../../testing/show-part.tsx'
import { EntryDrawer } from './entry-drawer.tsx'
import type { ContentEntry } from './kinds.ts'

test('an entry cannot be saved while its picture is being uploaded', async () => {
  const { promise, resolve } = Promise.withResolvers<{ url: string }>()
  const value = { name: '图', name_en: 'Picture', url: '/media/old.webp' }
  const entry = { id: '1', kind: 'background', enabled: 1, revision: 'r', value } as unknown as ContentEntry
  const update = vi.fn(async () => ({ entry, change_id: null }))
  showPart(
    <EntryDrawer
      kind="background"
      entry={entry}
      filter={undefined}
      onClose={() => undefined}
      onSaved={async () => undefined}
    />,
    { answers: { upload: { file: () => promise }, content: { update } } },
  )
  const save = page.getByRole('button', { name: 'Save' })
  await expect.element(save).toBeEnabled()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await userEvent.upload(input, new File(['x'], 'new.png', { type: 'image/png' }))
  await expect.element(save).toBeDisabled()
  resolve({ url: '/media/new.webp' })
  await expect.element(save).toBeEnabled()
  await userEvent.click(save)
  await expect.poll(() => update.mock.calls).toMatchObject([[{ body: { value: { url: '/media/new.webp' } } }]])
})
