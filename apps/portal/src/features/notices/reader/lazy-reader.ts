import { FailedPart, lazyPart } from '@quadrangle/ui'

const openNotice = () => import('./open-notice.tsx')
const detailPage = () => import('./notice-detail-page.tsx')

/** A notice with its answers and figures: much more code than the list, which is shown before it is loaded. */
export const OpenNotice = lazyPart(async () => (await openNotice()).OpenNotice, FailedPart)
export const NoticeDetailPage = lazyPart(async () => (await detailPage()).NoticeDetailPage, FailedPart)

/** Loads the code, so that the first notice opens at once. */
export async function preloadReader(): Promise<void> {
  // If it fails, it is loaded again where it is needed, and what failed is said there.
  await Promise.allSettled([openNotice(), detailPage()])
}
