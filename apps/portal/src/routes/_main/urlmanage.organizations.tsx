import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OrganizationsPage } from '../../features/admin/organizations/organizations-page.tsx'

export const Route = createFileRoute('/_main/urlmanage/organizations')({
  staticData: { title: msg`Organisations` },
  component: OrganizationsPage,
})
