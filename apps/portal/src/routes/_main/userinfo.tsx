import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { UserinfoPage } from '../../features/account/profile/userinfo-page.tsx'

export const Route = createFileRoute('/_main/userinfo')({
  staticData: { title: msg`Personal information` },
  loader: ({ context }) => context.loadFeature('account/profile'),
  component: UserinfoPage,
})
