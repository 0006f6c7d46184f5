import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BrowsePage } from '../../features/browse/browse-page.tsx'

export const Route = createFileRoute('/_guest/browse')({
  staticData: { title: msg`Browse` },
  beforeLoad: ({ context, location }) => context.requireVisitor(location.href),
  loader: ({ context }) => context.loadFeature('browse'),
  component: BrowsePage,
})
