import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PeoplePage } from '../../features/admin/people/people-page.tsx'
import { peopleSearch } from '../../features/admin/people/people-search.ts'

export const Route = createFileRoute('/_main/urlmanage/people')({
  staticData: { title: msg`People` },
  validateSearch: peopleSearch,
  component: PeoplePage,
})
