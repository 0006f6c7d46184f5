import type { Page } from 'playwright'

/**
 * Waits until a page has had no request in progress for this long, and has been idle before and after: a busy page
 * requests more once it is idle. An open event stream does not count.
 */
export function whenQuiet(page: Page, quietMs: number): () => Promise<void> {
  const open = new Set<unknown>()
  let events = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') return
    open.add(request)
    events += 1
  })
  const end = (request: unknown) => {
    if (open.delete(request)) events += 1
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    let before: number
    do {
      await page.evaluate(untilIdle)
      before = events
      await page.waitForTimeout(quietMs)
      await page.evaluate(untilIdle)
    } while (open.size > 0 || events > before)
  }
}

/** Runs in the page. */
function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }))
}
