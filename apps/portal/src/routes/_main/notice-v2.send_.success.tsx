import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SentPage } from '../../features/notices/sent-page.tsx'

export const Route = createFileRoute('/_main/notice-v2/send_/success')({
  staticData: { title: msg`Notice sent` },
  loader: ({ context }) => context.loadFeature('notices'),
  component: SentPage,
})
