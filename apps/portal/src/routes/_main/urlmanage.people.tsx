import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PeoplePage } from '../../features/admin/people/people-page.tsx'
import type { PeopleSearch } from '../../features/admin/people/people-search.ts'

export const Route = createFileRoute('/_main/urlmanage/people')({
  staticData: { title: msg`People` },
  // The page parses the search, so that the parser is not in the first chunk.
  validateSearch: (search): PeopleSearch => search,
  component: PeoplePage,
})
