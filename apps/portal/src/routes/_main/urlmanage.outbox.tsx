import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OutboxPage } from '../../features/admin/outbox/outbox-page.tsx'
import type { BackstageSearch } from '../../shared/backstage-search.ts'

export const Route = createFileRoute('/_main/urlmanage/outbox')({
  staticData: { title: msg`Outbox` },
  // The page reads it, so that this is not in the first chunk.
  validateSearch: (search): BackstageSearch => search,
  component: OutboxPage,
})
