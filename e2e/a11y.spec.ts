import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { routes } from '../scripts/pictures/routes.ts'
import { chooseLanguage, expect, logIn, settled, test } from './support/portal.ts'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

// Half as long as `axe.source`, for each of sixty pages.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds, one line each: the rule, where, and what to do. It runs in the page itself: @axe-core/playwright, which
 * also reaches frames of other origins, opens a second page each time and takes half as long again.
 */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await layoutObserved(page)
  expect(page.frames(), 'frames, which axe does not look into from here').toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    (options) => (globalThis as unknown as { axe: typeof axe }).axe.run(options),
    {
      runOnly: rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: wcag },
      resultTypes: ['violations' as const],
    },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => {
      const summary = failureSummary?.split('\n').slice(1, 3).join(' ').trim()
      return `${id}: ${summary} ${html.slice(0, 160)}`
    }),
  )
}

/**
 * Waits until observers of sizes have reported the layout, and React has drawn what follows from it: a card that scrolls
 * is a tab stop from then on.
 */
async function layoutObserved(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    for (let task = 0; task < 2; task += 1) await new Promise((resolve) => setTimeout(resolve))
  })
}

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
