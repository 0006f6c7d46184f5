import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AppstorePage } from '../../features/appstore/appstore-page.tsx'

export const Route = createFileRoute('/_main/appstore')({
  staticData: { title: msg`App centre` },
  loader: ({ context }) => context.loadFeature('appstore'),
  component: AppstorePage,
})
