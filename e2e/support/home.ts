import type { Locator, Page } from '@playwright/test'
import { expect, logIn, type Person, waitForData } from './portal.ts'

/** Opens the home page as someone and waits until every card shows its content. */
export async function openHome(page: Page, who: Person | (string & {})): Promise<void> {
  await logIn(page, who, 'en')
  await page.goto('/home')
  await waitForCards(page)
}

/** Waits until every card shows its content. */
export async function waitForCards(page: Page): Promise<void> {
  await expect(cards(page).first()).toBeVisible()
  await waitForData(page)
}

export const cards = (page: Page): Locator => page.locator('[data-card]')
export const card = (page: Page, id: string): Locator => page.locator(`[data-card="${id}"]`)
export const cardOrder = (page: Page): Promise<string[]> =>
  cards(page).evaluateAll((elements) => elements.map((element) => element.getAttribute('data-card') ?? ''))
