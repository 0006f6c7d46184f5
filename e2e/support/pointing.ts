import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { tabTo } from './keyboard.ts'

/** The middle of an element, in the window. */
export async function centre(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element has no place on the page.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags the element of a handle to the place of another handle's element. */
export async function dragOnto(page: Page, handle: Locator, other: Locator): Promise<void> {
  const [from, to] = [await centre(handle), await centre(other)]
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const after = (distance: number): [number, number] => [
    from.x + ((to.x - from.x) * distance) / length,
    from.y + ((to.y - from.y) * distance) / length,
  ]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(...after(12), { steps: 3 })
  await page.mouse.move(...after(length + 8), { steps: 12 })
  await page.mouse.up()
}

/** Goes to a handle by Tab, picks up its element, moves it by one place, and drops it. */
export async function moveByKeys(page: Page, handle: Locator, key: 'ArrowDown' | 'ArrowRight'): Promise<void> {
  await tabTo(page, handle)
  await page.keyboard.press('Space')
  await expect(page.getByText(/^Picked up /)).toBeAttached()
  await page.keyboard.press(key)
  await page.keyboard.press('Space')
}

/** Sends real touch events to the page. */
export async function touchOf(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
}

/** Drags the element of a handle by touch: holds it until it is picked up, then moves it to a place. */
export async function dragByTouch(page: Page, handle: Locator, to: { x: number; y: number }): Promise<void> {
  const from = await centre(handle)
  const touch = await touchOf(page.context(), page)
  await touch('touchStart', from)
  await expect(page.getByText(/^(Picked up|已拿起)/)).toBeAttached()
  for (let step = 1; step <= 12; step++) {
    await touch('touchMove', { x: from.x + ((to.x - from.x) * step) / 12, y: from.y + ((to.y - from.y) * step) / 12 })
    // The dragged element follows with the next frame.
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await touch('touchEnd')
}
