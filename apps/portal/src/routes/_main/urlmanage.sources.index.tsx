import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SourcesPage } from '../../features/admin/sources/sources-page.tsx'

export const Route = createFileRoute('/_main/urlmanage/sources/')({
  staticData: { title: msg`Card sources` },
  component: SourcesPage,
})
