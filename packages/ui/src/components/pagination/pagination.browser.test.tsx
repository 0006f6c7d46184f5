import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { render } from '../../testing/render.tsx'
import { Pagination } from './pagination.tsx'

function ThreePages() {
  const [page, setPage] = useState(1)
  return (
    <LabelsProvider locale="en">
      <Pagination page={page} pageSize={20} total={45} onPageChange={setPage} />
    </LabelsProvider>
  )
}

test('the arrow keeps the focus at either end, and does nothing more there', async () => {
  const { root } = await render(<ThreePages />)
  const currentPage = () => root.querySelector('[aria-current="page"]')?.textContent
  for (const [label, end] of [
    ['Next Page', '3'],
    ['Previous Page', '1'],
  ]) {
    const arrow = root.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)
    await act(async () => arrow?.focus())
    await act(async () => userEvent.keyboard('{Enter}{Enter}{Enter}'))
    expect([currentPage(), arrow?.getAttribute('aria-disabled')]).toEqual([end, 'true'])
    expect(document.activeElement).toBe(arrow)
  }
})
