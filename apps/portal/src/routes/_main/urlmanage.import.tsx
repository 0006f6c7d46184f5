import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../../features/admin/import/import-page.tsx'
import type { ImportSearch } from '../../features/admin/import/import-search.ts'

export const Route = createFileRoute('/_main/urlmanage/import')({
  staticData: { title: msg`Import` },
  // The page parses the search, so that the parser is not in the first chunk.
  validateSearch: (search): ImportSearch => search,
  component: ImportPage,
})
