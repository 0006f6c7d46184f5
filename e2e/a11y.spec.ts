import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { routes } from '../scripts/pictures/routes.ts'
import { chooseLanguage, expect, logIn, settled, test } from './support/portal.ts'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds, one line each: the rule, where, and what to do. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(wcag)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => {
      const summary = failureSummary?.split('\n').slice(1, 3).join(' ').trim()
      return `${id}: ${summary} ${html.slice(0, 160)}`
    }),
  )
}

for (const { path, as } of routes) {
  test(`${path} meets WCAG 2.2 AA in both languages and both colour schemes`, async ({ page }) => {
    test.slow()
    if (as !== 'nobody') await logIn(page, as)
    for (const locale of ['zh', 'en'] as const) {
      await chooseLanguage(page, locale)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.goto(path)
      await settled(page)
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`))
      expect.soft(await violations(page), `${locale}, light`).toEqual([])
      // Only colours differ between the schemes.
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      expect.soft(await violations(page, ['color-contrast', 'link-in-text-block']), `${locale}, dark`).toEqual([])
    }
  })

  test(`[LAYOUT-4] ${path} needs no sideways scrolling on a phone`, async ({ page }) => {
    if (as !== 'nobody') await logIn(page, as)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await settled(page)
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }))
    expect(scroll).toBeLessThanOrEqual(client)
  })
}
