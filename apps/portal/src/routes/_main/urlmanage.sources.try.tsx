import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TryPage } from '../../features/admin/sources/try-page.tsx'

export const Route = createFileRoute('/_main/urlmanage/sources/try')({
  staticData: { title: msg`How a card is made` },
  component: TryPage,
})
