import { createFileRoute } from '@tanstack/react-router'
import { GuestLayout } from '../features/shell/layout/guest-layout.tsx'

export const Route = createFileRoute('/_guest')({
  staticData: { title: null },
  beforeLoad: ({ context }) => context.preloadUser(),
  loader: ({ context }) => context.loadFeature('shell/layout'),
  component: GuestLayout,
})
