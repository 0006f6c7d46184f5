import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { UnknownAddress } from '../features/layout/unknown-address.tsx'

export const Route = createFileRoute('/$')({
  staticData: { title: msg`Page not found` },
  beforeLoad: async ({ context }) => {
    await context.isLoggedIn()
  },
  loader: ({ context }) => context.loadFeature('layout'),
  component: UnknownAddress,
})
