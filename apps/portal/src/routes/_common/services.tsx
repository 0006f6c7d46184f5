import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ServicesPage } from '../../features/apps/services/services-page.tsx'

export const Route = createFileRoute('/_common/services')({
  staticData: { title: msg`Campus systems` },
  loader: ({ context }) => context.loadFeature('apps/services'),
  component: ServicesPage,
})
