import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { HomeBasePage } from '../../features/admin/home-base/home-base-page.tsx'
import type { HomeBaseSearch } from '../../features/admin/home-base/home-base-search.ts'

export const Route = createFileRoute('/_main/urlmanage/home')({
  staticData: { title: msg`Home base` },
  // The page parses the search, so that the parser is not in the first chunk.
  validateSearch: (search): HomeBaseSearch => search,
  component: HomeBasePage,
})
