import type { BrowserContext, Locator, Page } from '@playwright/test'

/** The middle of an element, in the window. */
export async function centre(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element has no place on the page.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Sends real touch events to the page. */
export async function touchOf(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
}
