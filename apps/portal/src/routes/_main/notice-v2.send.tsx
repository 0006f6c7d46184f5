import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { draftSearch } from '../../features/notices/notice-form/send-search.ts'
import { ComposePage } from '../../features/notices/publishing/compose-page.tsx'

export const Route = createFileRoute('/_main/notice-v2/send')({
  staticData: { title: msg`Write a notice` },
  validateSearch: draftSearch,
  loader: ({ context }) => context.loadFeature('notices/publishing'),
  component: Page,
})

function Page() {
  const { draft, to } = Route.useSearch()
  return <ComposePage draft={draft} to={to} />
}
