import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../../features/admin/import/import-page.tsx'
import { importSearch } from '../../features/admin/import/import-search.ts'

export const Route = createFileRoute('/_main/urlmanage/import')({
  staticData: { title: msg`Import` },
  validateSearch: importSearch,
  component: ImportPage,
})
