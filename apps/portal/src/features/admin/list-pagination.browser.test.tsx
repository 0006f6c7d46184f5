import { createMemoryHistory, createRootRoute, createRouter, RouterProvider, useSearch } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { ListPagination } from './list-pagination.tsx'

function List() {
  const { page = 1 }: { page?: number } = useSearch({ strict: false })
  return <ListPagination page={page} total={45} pageSize={20} />
}

test('an address with a page beyond the last opens the last', async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: List, staticData: {} as never }),
    history: createMemoryHistory({ initialEntries: ['/?page=9'] }),
  })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(<RouterProvider router={router as never} />)
  await expect.poll(() => router.state.location.search).toEqual({ page: 3 })
  expect(router.history.length).toBe(1)
  root.unmount()
  host.remove()
})
