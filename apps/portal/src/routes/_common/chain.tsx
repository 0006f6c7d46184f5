import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ChainPage } from '../../features/apps/chain/chain-page.tsx'

const kinds = ['app', 'card', 'system'] as const

interface ChainSearch {
  kind?: (typeof kinds)[number]
  // A number stays a number, because the router would put quotes around a string of digits in the address.
  id?: string | number
}

export const Route = createFileRoute('/_common/chain')({
  staticData: { title: msg`Leaving the portal` },
  // Both are optional for the types of links; beforeLoad requires them.
  validateSearch: ({ kind, id }: Record<string, unknown>): ChainSearch => ({
    kind: kinds.find((candidate) => candidate === kind),
    id: typeof id === 'number' || typeof id === 'string' ? id : undefined,
  }),
  beforeLoad: async ({ context, location, search }) => {
    if (!search.kind || !search.id) throw notFound()
    await context.requireVisitor(location.href)
  },
  loader: ({ context }) => context.loadFeature('apps/chain'),
  component: Page,
})

function Page() {
  const { kind = 'app', id = '' } = Route.useSearch()
  return <ChainPage kind={kind} id={String(id)} />
}
