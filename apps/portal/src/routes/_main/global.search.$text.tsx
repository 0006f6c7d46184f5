import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SearchPage } from '../../features/search/search-page.tsx'
import { resultSearch } from '../../shared/result-search.ts'
import { escapePercent, unescapePercent } from '../../shared/search-text.ts'

export const Route = createFileRoute('/_main/global/search/$text')({
  staticData: { title: msg`Search results` },
  params: {
    // The router URL-encodes and decodes around these.
    parse: ({ text }) => ({ text: unescapePercent(text) }),
    stringify: ({ text }) => ({ text: escapePercent(text) }),
  },
  validateSearch: resultSearch,
  loader: ({ context }) => context.loadFeature('search'),
  component: Page,
})

function Page() {
  return <SearchPage text={Route.useParams().text} search={Route.useSearch()} />
}
