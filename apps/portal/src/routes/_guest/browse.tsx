import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BrowsePage } from '../../features/apps/browse/browse-page.tsx'

export const Route = createFileRoute('/_guest/browse')({
  staticData: { title: msg`Browse` },
  beforeLoad: ({ context, location }) => context.requireVisitor(location.href),
  loader: ({ context }) => context.loadFeature('apps/browse'),
  component: BrowsePage,
})
