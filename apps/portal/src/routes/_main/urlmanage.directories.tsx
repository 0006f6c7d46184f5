import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DirectoriesPage } from '../../features/admin/directories/directories-page.tsx'

export const Route = createFileRoute('/_main/urlmanage/directories')({
  staticData: { title: msg`Directories` },
  component: DirectoriesPage,
})
