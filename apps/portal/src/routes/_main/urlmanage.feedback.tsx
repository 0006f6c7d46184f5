import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FeedbackPage } from '../../features/admin/feedback/feedback-page.tsx'
import type { FeedbackSearch } from '../../features/admin/feedback/feedback-search.ts'

export const Route = createFileRoute('/_main/urlmanage/feedback')({
  staticData: { title: msg`Feedback` },
  // The page parses the search, so that the parser is not in the first chunk.
  validateSearch: (search): FeedbackSearch => search,
  component: FeedbackPage,
})
