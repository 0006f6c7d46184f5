import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SentPage } from '../../features/compose/sent/sent-page.tsx'
import { sentSearch } from '../../shared/notice-form/send-search.ts'

export const Route = createFileRoute('/_main/notice-v2/send_/success')({
  staticData: { title: msg`Notice sent` },
  validateSearch: sentSearch,
  loader: ({ context }) => context.loadFeature('compose'),
  component: Page,
})

function Page() {
  return <SentPage {...Route.useSearch()} />
}
