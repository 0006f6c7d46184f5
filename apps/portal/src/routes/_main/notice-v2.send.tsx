import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SendPage } from '../../features/notices/send-page.tsx'

export const Route = createFileRoute('/_main/notice-v2/send')({
  staticData: { title: msg`Write a notice` },
  loader: ({ context }) => context.loadFeature('notices'),
  component: SendPage,
})
