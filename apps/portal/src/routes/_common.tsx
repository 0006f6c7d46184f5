import { createFileRoute } from '@tanstack/react-router'
import { CommonLayout } from '../features/layout/common-layout.tsx'

export const Route = createFileRoute('/_common')({
  staticData: { title: null },
  beforeLoad: ({ context }) => context.recogniseUser(),
  loader: ({ context }) => context.loadFeature('layout'),
  component: CommonLayout,
})
