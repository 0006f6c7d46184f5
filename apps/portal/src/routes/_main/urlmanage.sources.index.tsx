import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SourcesPage } from '../../features/admin/sources/sources-page.tsx'
import type { BackstageSearch } from '../../shared/backstage-search.ts'

export const Route = createFileRoute('/_main/urlmanage/sources/')({
  staticData: { title: msg`Card sources` },
  // The page reads it, so that this is not in the first chunk.
  validateSearch: (search): BackstageSearch => search,
  component: SourcesPage,
})
