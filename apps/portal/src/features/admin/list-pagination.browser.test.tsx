import { createMemoryHistory, createRootRoute, createRouter, RouterProvider, useSearch } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { ListPagination } from './list-pagination.tsx'

/** Shows page 9 of a list, while `data` is what has been loaded. */
function openPage9(data: { list: readonly unknown[]; total: number }) {
  const router = createRouter({
    routeTree: createRootRoute({
      component: function List() {
        const { page = 1 }: { page?: number } = useSearch({ strict: false })
        return <ListPagination page={page} data={data} pageSize={20} isAlwaysShown />
      },
      staticData: {} as never,
    }),
    history: createMemoryHistory({ initialEntries: ['/?page=9'] }),
  })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  root.render(<RouterProvider router={router as never} />)
  return router
}

test('an address with a page beyond the last opens the last', async () => {
  const router = openPage9({ list: [], total: 45 })
  await expect.poll(() => router.state.location.search).toEqual({ page: 3 })
  expect(router.history.length).toBe(1)
})

test('the address keeps its page while the shorter list of an earlier search is shown', async () => {
  const router = openPage9({ list: ['found'], total: 1 })
  await expect.element(page.getByRole('navigation')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(router.state.location.search).toEqual({ page: 9 })
})
