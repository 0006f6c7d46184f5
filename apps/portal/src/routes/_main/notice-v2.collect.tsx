import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NoticesPage } from '../../features/notices/notices-page.tsx'
import { pageSearch } from '../../shared/page-search.ts'

export const Route = createFileRoute('/_main/notice-v2/collect')({
  staticData: { title: msg`Favourite notices` },
  validateSearch: pageSearch,
  loader: ({ context }) => context.loadFeature('notices'),
  component: Page,
})

function Page() {
  return <NoticesPage box="collect" page={Route.useSearch().page ?? 1} />
}
