import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '../../features/admin/overview-page.tsx'

export const Route = createFileRoute('/_main/urlmanage/')({
  staticData: { title: msg`Backstage` },
  component: OverviewPage,
})
