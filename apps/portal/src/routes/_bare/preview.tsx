import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PreviewPage } from '../../features/pages/preview/preview-page.tsx'

export const Route = createFileRoute('/_bare/preview')({
  staticData: { title: msg`Look` },
  loader: ({ context }) => context.loadFeature('pages/preview'),
  component: PreviewPage,
})
