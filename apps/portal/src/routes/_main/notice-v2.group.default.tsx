import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { GroupsPage } from '../../features/groups/groups-page.tsx'

export const Route = createFileRoute('/_main/notice-v2/group/default')({
  staticData: { title: msg`Notice groups` },
  loader: ({ context }) => context.loadFeature('groups'),
  component: GroupsPage,
})
