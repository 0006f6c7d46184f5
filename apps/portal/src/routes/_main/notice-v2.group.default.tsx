import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { GroupsPage } from '../../features/notices/group/groups-page.tsx'
import { IssuersOnly } from '../../features/notices/group/issuers-only.tsx'
import { NoRight } from '../../features/notices/publishing/no-right.tsx'

export const Route = createFileRoute('/_main/notice-v2/group/default')({
  staticData: { title: msg`Notice groups` },
  loader: ({ context }) =>
    Promise.all([context.loadFeature('notices/group'), context.loadFeature('notices/publishing')]),
  component: Page,
})

function Page() {
  return (
    <IssuersOnly noRight={<NoRight />}>
      <GroupsPage />
    </IssuersOnly>
  )
}
