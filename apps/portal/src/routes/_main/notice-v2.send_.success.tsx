import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { sentSearch } from '../../features/notices/notice-form/send-search.ts'
import { SentPage } from '../../features/notices/publishing/sent/sent-page.tsx'

export const Route = createFileRoute('/_main/notice-v2/send_/success')({
  staticData: { title: msg`Notice sent` },
  validateSearch: sentSearch,
  loader: ({ context }) => context.loadFeature('notices/publishing'),
  component: Page,
})

function Page() {
  return <SentPage {...Route.useSearch()} />
}
