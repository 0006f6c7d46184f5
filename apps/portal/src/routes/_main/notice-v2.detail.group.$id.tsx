import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { GroupDetailPage } from '../../features/notices/group/group-detail-page.tsx'
import { IssuersOnly } from '../../features/notices/group/issuers-only.tsx'
import { editSearch } from '../../features/notices/notice-form/send-search.ts'
import { NoRight } from '../../features/notices/publishing/no-right.tsx'
import { numericId } from '../../shared/numeric-id.ts'

export const Route = createFileRoute('/_main/notice-v2/detail/group/$id')({
  staticData: { title: msg`Notice group` },
  params: {
    parse: ({ id }) => {
      const number = numericId(id)
      if (number === undefined) throw notFound()
      return { id: number }
    },
    stringify: ({ id }) => ({ id: String(id) }),
  },
  validateSearch: editSearch,
  loader: ({ context }) =>
    Promise.all([context.loadFeature('notices/group'), context.loadFeature('notices/publishing')]),
  component: Page,
})

function Page() {
  return (
    <IssuersOnly noRight={<NoRight />}>
      <GroupDetailPage id={Route.useParams().id} edit={Route.useSearch().edit === true} />
    </IssuersOnly>
  )
}
