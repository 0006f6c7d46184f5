import { FailedPart, type FailedPartProps, lazyPart } from '@quadrangle/ui'
import { useOnline } from './use-online.ts'

const openNotice = () => import('./open-notice.tsx')
const detailPage = () => import('./notice-detail-page.tsx')

/** A notice with its answers and figures: much more code than the list, which is shown before it is loaded. */
export const OpenNotice = lazyPart(async () => (await openNotice()).OpenNotice, FailedReader)
export const NoticeDetailPage = lazyPart(async () => (await detailPage()).NoticeDetailPage, FailedReader)

/** Loads the code, so that the first notice opens at once. */
export async function preloadReader(): Promise<void> {
  // If it fails, it is loaded again where it is needed, and what failed is said there.
  if (navigator.onLine) await Promise.allSettled([openNotice(), detailPage()])
}

/** Loads it again when the network is back, as a notice that failed to load. */
function FailedReader<Props>({ retry }: FailedPartProps<Props>) {
  useOnline(true, retry)
  return <FailedPart retry={retry} />
}
