import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LookPreviewPage } from '../../features/look-preview/look-preview-page.tsx'

export const Route = createFileRoute('/_bare/look-preview')({
  staticData: { title: msg`Preview of a look` },
  loader: ({ context }) => context.loadFeature('look-preview'),
  component: Page,
})

function Page() {
  return <LookPreviewPage token={location.hash.slice(1)} />
}
