import type { Page } from '@playwright/test'
import { routes } from '../scripts/pictures/routes.ts'
import { violations } from './support/axe.ts'
import { chooseLanguage, expect, logIn, settled, test } from './support/portal.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** By how many pixels a page is wider than its window. */
const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const { path, as } of routes) {
  test(`[LAYOUT-4] ${path} meets WCAG 2.2 AA in both languages and colour schemes, and needs no sideways scrolling on a phone`, async ({
    page,
  }) => {
    test.slow()
    if (as !== 'nobody') await logIn(page, as)
    for (const locale of ['zh', 'en'] as const) {
      await page.setViewportSize(desk)
      await chooseLanguage(page, locale)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.goto(path)
      await settled(page)
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`))
      expect.soft(await violations(page), `${locale}, light`).toEqual([])
      // Only colours differ between the schemes.
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      expect.soft(await violations(page, ['color-contrast', 'link-in-text-block']), `${locale}, dark`).toEqual([])
      await page.setViewportSize(phone)
      await settled(page)
      expect.soft(await overhang(page), `${locale}, pixels too wide on a phone`).toBeLessThanOrEqual(0)
    }
  })
}
