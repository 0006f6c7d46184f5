import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { NoticeEditPage } from '../../features/notices/notice/editor/notice-edit-page.tsx'
import { numericId } from '../../shared/numeric-id.ts'

export const Route = createFileRoute('/_main/notice-v2/edit/$id')({
  staticData: { title: msg`Edit a notice` },
  params: {
    parse: ({ id }) => {
      const number = numericId(id)
      if (number === undefined) throw notFound()
      return { id: number }
    },
    stringify: ({ id }) => ({ id: String(id) }),
  },
  loader: ({ context }) => context.loadFeature('notices/notice'),
  component: Page,
})

function Page() {
  return <NoticeEditPage id={Route.useParams().id} />
}
