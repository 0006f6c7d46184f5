import { createFileRoute } from '@tanstack/react-router'
import { BareLayout } from '../features/layout/bare-layout.tsx'

export const Route = createFileRoute('/_bare')({
  staticData: { title: null },
  loader: ({ context }) => context.loadFeature('layout'),
  component: BareLayout,
})
