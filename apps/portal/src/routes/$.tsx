import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NotFoundView } from '../features/shell/errors/not-found-view.tsx'
import { UnknownAddress } from '../features/shell/layout/unknown-address.tsx'

export const Route = createFileRoute('/$')({
  staticData: { title: msg`Page not found` },
  beforeLoad: async ({ context }) => {
    await context.isLoggedIn()
  },
  loader: ({ context }) => context.loadFeature('shell/layout'),
  component: Page,
})

function Page() {
  return (
    <UnknownAddress>
      <NotFoundView />
    </UnknownAddress>
  )
}
