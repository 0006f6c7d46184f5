import { createFileRoute } from '@tanstack/react-router'
import { GuestLayout } from '../features/layout/guest-layout.tsx'

export const Route = createFileRoute('/_guest')({
  staticData: { title: null },
  beforeLoad: ({ context }) => context.recogniseUser(),
  loader: ({ context }) => context.loadFeature('layout'),
  component: GuestLayout,
})
