import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ForgottenPage } from '../../features/account/security/forgotten-page.tsx'

export const Route = createFileRoute('/_bare/forgotten')({
  staticData: { title: msg`Forgotten password` },
  loader: ({ context }) => context.loadFeature('account/security'),
  component: ForgottenPage,
})
