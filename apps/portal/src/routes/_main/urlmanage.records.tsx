import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RecordsPage } from '../../features/admin/audit/records-page.tsx'
import { backstageSearch } from '../../shared/list-search.ts'

export const Route = createFileRoute('/_main/urlmanage/records')({
  staticData: { title: msg`Records` },
  validateSearch: backstageSearch,
  component: RecordsPage,
})
