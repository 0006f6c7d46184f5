import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../../features/home/home-page.tsx'

export const Route = createFileRoute('/_main/home')({
  staticData: { title: msg`Home` },
  loader: ({ context }) => context.loadFeature('home'),
  component: HomePage,
})
