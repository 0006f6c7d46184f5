import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ContentPage } from '../../features/admin/content/content-page.tsx'
import { type ContentSearch, contentSearch } from '../../features/admin/content/content-search.ts'
import { isContentKind } from '../../features/admin/content/kinds.ts'

export const Route = createFileRoute('/_main/urlmanage/content/$kind')({
  staticData: { title: msg`Content` },
  // The page parses the search, so that the parser is not in the first chunk.
  validateSearch: (search): ContentSearch => search,
  component: ContentRoute,
})

function ContentRoute() {
  const { kind } = Route.useParams()
  const search = contentSearch({ ...Route.useSearch() })
  if (!isContentKind(kind)) throw notFound()
  return <ContentPage key={kind} kind={kind} search={search} />
}
