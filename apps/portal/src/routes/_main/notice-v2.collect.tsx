import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NoticesPage } from '../../features/notices/notice/list/notices-page.tsx'
import { noticeSearch } from '../../shared/notice-search.ts'

export const Route = createFileRoute('/_main/notice-v2/collect')({
  staticData: { title: msg`Favourite notices` },
  validateSearch: noticeSearch,
  loader: ({ context }) => context.loadFeature('notices/notice'),
  component: Page,
})

function Page() {
  return <NoticesPage box="collect" />
}
