import { createFileRoute } from '@tanstack/react-router'
import { BackstageFrame } from '../../features/admin/backstage-frame.tsx'

export const Route = createFileRoute('/_main/urlmanage')({
  staticData: { title: null },
  loader: ({ context }) => context.loadFeature('admin'),
  component: BackstageFrame,
})
