import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { part, render } from '../../testing/render.tsx'
import { NoticeBar } from './notice-bar.tsx'

test('a press on its button closes it', async () => {
  const onClose = vi.fn()
  await render(
    <LabelsProvider locale="en">
      <NoticeBar onClose={onClose}>text</NoticeBar>
    </LabelsProvider>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('without onClose it has no button', async () => {
  await render(<NoticeBar>text</NoticeBar>)
  expect(part('notice-bar').querySelector('button')).toBeNull()
})
