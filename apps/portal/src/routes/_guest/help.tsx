import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { HelpPage } from '../../features/pages/help/help-page.tsx'

export const Route = createFileRoute('/_guest/help')({
  staticData: { title: msg`Help` },
  loader: ({ context }) => context.loadFeature('pages/help'),
  component: HelpPage,
})
