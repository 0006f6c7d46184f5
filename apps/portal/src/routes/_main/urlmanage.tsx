import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '../../features/admin/admin-page.tsx'
import { backstageSearch } from '../../shared/list-search.ts'

export const Route = createFileRoute('/_main/urlmanage')({
  staticData: { title: msg`Link management` },
  validateSearch: backstageSearch,
  loader: ({ context }) => context.loadFeature('admin'),
  component: AdminPage,
})
