import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SecurityPage } from '../../features/account/security/security-page.tsx'

export const Route = createFileRoute('/_main/security')({
  staticData: { title: msg`Account security` },
  loader: ({ context }) =>
    Promise.all([context.loadFeature('account/security'), context.loadFeature('account/factors')]),
  component: SecurityPage,
})
