import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RecordsPage } from '../../features/admin/audit/records-page.tsx'
import type { BackstageSearch } from '../../shared/backstage-search.ts'

export const Route = createFileRoute('/_main/urlmanage/records')({
  staticData: { title: msg`Records` },
  // The page reads it, so that this is not in the first chunk.
  validateSearch: (search): BackstageSearch => search,
  component: RecordsPage,
})
