import { FailedPart, type FailedPartProps, lazyPart } from '@quadrangle/ui'
import { useOnline } from './use-online.ts'

const loadOpenNotice = () => import('./open-notice.tsx')
const loadDetailPage = () => import('./notice-detail-page.tsx')

/** A notice with its replies and numbers, loaded lazily: it has much more code than the list, which is shown first. */
export const OpenNotice = lazyPart(async () => (await loadOpenNotice()).OpenNotice, FailedReader)
export const NoticeDetailPage = lazyPart(async () => (await loadDetailPage()).NoticeDetailPage, FailedReader)

/** Loads the code in advance, so that the first notice opens immediately. */
export async function preloadReader(): Promise<void> {
  // If loading fails, it is retried where the code is needed, and the error is shown there.
  if (navigator.onLine) await Promise.allSettled([loadOpenNotice(), loadDetailPage()])
}

/** Retries when the network is back, as for a notice that failed to load. */
function FailedReader<Props>({ retry }: FailedPartProps<Props>) {
  useOnline(true, retry)
  return <FailedPart retry={retry} />
}
