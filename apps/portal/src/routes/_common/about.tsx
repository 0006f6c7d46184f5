import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '../../features/pages/about/about-page.tsx'

export const Route = createFileRoute('/_common/about')({
  staticData: { title: msg`About` },
  loader: ({ context }) => context.loadFeature('pages/about'),
  component: AboutPage,
})
