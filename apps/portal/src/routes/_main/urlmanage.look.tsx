import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { StudioPage } from '../../features/admin/look/studio-page.tsx'

export const Route = createFileRoute('/_main/urlmanage/look')({
  staticData: { title: msg`Look` },
  component: StudioPage,
})
