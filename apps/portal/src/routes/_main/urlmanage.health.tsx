import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { HealthPage } from '../../features/admin/health/health-page.tsx'

export const Route = createFileRoute('/_main/urlmanage/health')({
  staticData: { title: msg`Health` },
  component: HealthPage,
})
