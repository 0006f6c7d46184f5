import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../../features/admin/admin-search.ts'
import { RecordsPage } from '../../features/admin/audit/records-page.tsx'

export const Route = createFileRoute('/_main/urlmanage/records')({
  staticData: { title: msg`Records` },
  // The page parses the search, so that the parser is not in the first chunk.
  validateSearch: (search): AdminSearch => search,
  component: RecordsPage,
})
