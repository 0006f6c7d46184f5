import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { GroupCreatePage } from '../../features/notices/group/group-create-page.tsx'
import { NoRight } from '../../features/notices/publishing/no-right.tsx'

const tabs = ['people', 'organization'] as const

export const Route = createFileRoute('/_main/notice-v2/group/create/$tab')({
  staticData: { title: msg`New notice group` },
  params: {
    parse: ({ tab }) => {
      const tabName = tabs.find((candidate) => candidate === tab)
      if (!tabName) throw notFound()
      return { tab: tabName }
    },
    stringify: ({ tab }) => ({ tab }),
  },
  loader: ({ context }) =>
    Promise.all([context.loadFeature('notices/group'), context.loadFeature('notices/publishing')]),
  component: Page,
})

function Page() {
  return <GroupCreatePage tab={Route.useParams().tab} noRight={<NoRight />} />
}
