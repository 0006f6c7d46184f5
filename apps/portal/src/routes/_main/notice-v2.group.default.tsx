import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { GroupsPage } from '../../features/notices/group/groups-page.tsx'

export const Route = createFileRoute('/_main/notice-v2/group/default')({
  staticData: { title: msg`Notice groups` },
  loader: ({ context }) => context.loadFeature('notices/group'),
  component: GroupsPage,
})
