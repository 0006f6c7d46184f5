import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SignOnPage } from '../../features/admin/sign-on/sign-on-page.tsx'
import type { SignOnSearch } from '../../features/admin/sign-on/sign-on-search.ts'

export const Route = createFileRoute('/_main/urlmanage/sign-on')({
  staticData: { title: msg`Single sign-on` },
  // The page parses the search, so that the parser is not in the first chunk.
  validateSearch: (search): SignOnSearch => search,
  component: SignOnPage,
})
