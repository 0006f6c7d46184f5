import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ContentPage } from '../../features/admin/content/content-page.tsx'
import { contentSearch } from '../../features/admin/content/content-search.ts'
import { isContentKind } from '../../features/admin/content/kinds.ts'

export const Route = createFileRoute('/_main/urlmanage/content/$kind')({
  staticData: { title: msg`Content` },
  validateSearch: contentSearch,
  beforeLoad({ params }) {
    if (!isContentKind(params.kind)) throw notFound()
  },
  component: ContentRoute,
})

function ContentRoute() {
  const { kind } = Route.useParams()
  const search = Route.useSearch()
  return isContentKind(kind) && <ContentPage key={kind} kind={kind} search={search} />
}
