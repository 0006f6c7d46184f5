import type { Locator } from 'playwright'

/** Throws if something else is drawn over the middle of an element. */
export async function onTop(element: Locator): Promise<void> {
  await element.click({ trial: true, timeout: 10_000 })
}
