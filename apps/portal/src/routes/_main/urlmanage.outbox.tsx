import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OutboxPage } from '../../features/admin/outbox/outbox-page.tsx'
import { backstageSearch } from '../../shared/list-search.ts'

export const Route = createFileRoute('/_main/urlmanage/outbox')({
  staticData: { title: msg`Outbox` },
  validateSearch: backstageSearch,
  component: OutboxPage,
})
