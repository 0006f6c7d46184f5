import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AppstorePage } from '../../features/apps/appstore/appstore-page.tsx'
import { appSearch } from '../../shared/list-search.ts'

export const Route = createFileRoute('/_main/appstore')({
  staticData: { title: msg`App centre` },
  validateSearch: appSearch,
  loader: ({ context }) => context.loadFeature('apps/appstore'),
  component: AppstorePage,
})
