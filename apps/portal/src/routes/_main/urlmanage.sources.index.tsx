import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../../features/admin/admin-search.ts'
import { SourcesPage } from '../../features/admin/sources/sources-page.tsx'

export const Route = createFileRoute('/_main/urlmanage/sources/')({
  staticData: { title: msg`Card sources` },
  // The page parses the search, so that the parser is not in the first chunk.
  validateSearch: (search): AdminSearch => search,
  component: SourcesPage,
})
