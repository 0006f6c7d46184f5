import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { ListPages } from './list-pages.tsx'

test('an address with a page beyond the last opens the last', async () => {
  const rootRoute = createRootRoute({
    validateSearch: ({ page }: { page?: number }) => ({ page: Number(page ?? 1) }),
    component: () => <ListPages page={rootRoute.useSearch().page} total={45} pageSize={20} />,
  })
  const router = createRouter({
    routeTree: rootRoute,
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
