import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SecurityPage } from '../../features/security/security-page.tsx'

export const Route = createFileRoute('/_main/security')({
  staticData: { title: msg`Account security` },
  loader: ({ context }) => Promise.all([context.loadFeature('security'), context.loadFeature('shared/factors')]),
  component: SecurityPage,
})
