import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OrganizationsPage } from '../../features/organizations/organizations-page.tsx'

export const Route = createFileRoute('/_main/organizations')({
  staticData: { title: msg`Organizations` },
  loader: ({ context }) => context.loadFeature('organizations'),
  component: OrganizationsPage,
})
