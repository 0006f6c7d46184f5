import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ConfirmedPage } from '../../features/confirm/confirmed-page.tsx'

export const Route = createFileRoute('/_bare/confirmed')({
  staticData: { title: msg`Confirm that it is you` },
  validateSearch: ({ problem }: { problem?: unknown }) => (typeof problem === 'string' ? { problem } : {}),
  loader: ({ context }) => context.loadFeature('confirm'),
  component: Page,
})

function Page() {
  const { problem } = Route.useSearch()
  return <ConfirmedPage problem={problem} />
}
