import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../../features/admin/admin-search.ts'
import { OutboxPage } from '../../features/admin/outbox/outbox-page.tsx'

export const Route = createFileRoute('/_main/urlmanage/outbox')({
  staticData: { title: msg`Outbox` },
  // The page parses the search, so that the parser is not in the first chunk.
  validateSearch: (search): AdminSearch => search,
  component: OutboxPage,
})
