import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ComposePage } from '../../features/compose/compose-page.tsx'
import { draftSearch } from '../../shared/notice-form/send-search.ts'

export const Route = createFileRoute('/_main/notice-v2/send')({
  staticData: { title: msg`Write a notice` },
  validateSearch: draftSearch,
  loader: ({ context }) => context.loadFeature('compose'),
  component: Page,
})

function Page() {
  const { draft, to } = Route.useSearch()
  return <ComposePage draft={draft} to={to} />
}
