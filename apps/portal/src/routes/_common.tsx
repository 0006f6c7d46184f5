import { createFileRoute } from '@tanstack/react-router'
import { CommonLayout } from '../features/shell/layout/common-layout.tsx'

export const Route = createFileRoute('/_common')({
  staticData: { title: null },
  beforeLoad: ({ context }) => context.preloadUser(),
  loader: ({ context }) => context.loadFeature('shell/layout'),
  component: CommonLayout,
})
