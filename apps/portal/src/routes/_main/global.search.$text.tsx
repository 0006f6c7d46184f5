import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { resultSearch } from '../../features/pages/search/result-search.ts'
import { SearchPage } from '../../features/pages/search/search-page.tsx'
import { escapePercent, unescapePercent } from '../../shared/search-text.ts'

export const Route = createFileRoute('/_main/global/search/$text')({
  staticData: { title: msg`Search results` },
  params: {
    // In addition, the router itself URL-encodes and decodes parameters.
    parse: ({ text }) => ({ text: unescapePercent(text) }),
    stringify: ({ text }) => ({ text: escapePercent(text) }),
  },
  validateSearch: resultSearch,
  loader: ({ context }) => context.loadFeature('pages/search'),
  component: Page,
})

function Page() {
  return <SearchPage text={Route.useParams().text} search={Route.useSearch()} />
}
