import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NoticesPage } from '../../features/notices/notices-page.tsx'
import { openListSearch } from '../../shared/list-search.ts'

export const Route = createFileRoute('/_main/notice-v2/collect')({
  staticData: { title: msg`Favourite notices` },
  validateSearch: openListSearch,
  loader: ({ context }) => context.loadFeature('notices'),
  component: Page,
})

function Page() {
  return <NoticesPage box="collect" page={Route.useSearch().page ?? 1} />
}
