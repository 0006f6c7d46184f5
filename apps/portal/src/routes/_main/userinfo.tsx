import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { UserinfoPage } from '../../features/userinfo/userinfo-page.tsx'

export const Route = createFileRoute('/_main/userinfo')({
  staticData: { title: msg`Personal information` },
  loader: ({ context }) => context.loadFeature('userinfo'),
  component: UserinfoPage,
})
