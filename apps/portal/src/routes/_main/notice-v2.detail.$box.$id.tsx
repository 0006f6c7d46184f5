import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { NoticeDetailPage } from '../../features/notices/notice/reader/notice-detail-page.tsx'
import { numericId } from '../../shared/numeric-id.ts'

const boxes = ['recv', 'issued', 'subscribe', 'collect'] as const

export const Route = createFileRoute('/_main/notice-v2/detail/$box/$id')({
  staticData: { title: msg`Notice` },
  params: {
    parse: ({ box, id }) => {
      const boxName = boxes.find((candidate) => candidate === box)
      const number = numericId(id)
      if (!boxName || number === undefined) throw notFound()
      return { box: boxName, id: number }
    },
    stringify: ({ box, id }) => ({ box, id: String(id) }),
  },
  loader: ({ context }) => context.loadFeature('notices/notice'),
  component: Page,
})

function Page() {
  const { box, id } = Route.useParams()
  return <NoticeDetailPage box={box} id={id} />
}
