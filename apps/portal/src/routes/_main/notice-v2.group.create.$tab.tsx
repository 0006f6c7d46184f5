import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { NoRight } from '../../features/compose/no-right.tsx'
import { GroupCreatePage } from '../../features/groups/group-create-page.tsx'

const tabs = ['people', 'organization'] as const

export const Route = createFileRoute('/_main/notice-v2/group/create/$tab')({
  staticData: { title: msg`New notice group` },
  params: {
    parse: ({ tab }) => {
      const known = tabs.find((one) => one === tab)
      if (!known) throw notFound()
      return { tab: known }
    },
    stringify: ({ tab }) => ({ tab }),
  },
  loader: ({ context }) => Promise.all([context.loadFeature('groups'), context.loadFeature('compose')]),
  component: Page,
})

function Page() {
  return <GroupCreatePage tab={Route.useParams().tab} noRight={<NoRight />} />
}
