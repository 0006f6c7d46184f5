import { createFileRoute } from '@tanstack/react-router'
import { MainLayout } from '../features/shell/layout/main-layout.tsx'

export const Route = createFileRoute('/_main')({
  staticData: { title: null },
  beforeLoad: ({ context, location }) => context.requireUser(location.href),
  loader: ({ context }) => context.loadFeature('shell/layout'),
  component: MainLayout,
})
