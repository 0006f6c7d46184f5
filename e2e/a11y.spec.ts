import type { Page } from '@playwright/test'
import { type routes, testedRoutes } from '../scripts/pictures/routes.ts'
import { isTested, testAll } from '../scripts/support/test-all.ts'
import { violations } from './support/axe.ts'
import { chooseLanguage, expect, logIn, test, visit, waitForData } from './support/portal.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const portalName = { zh: '云湖大学', en: 'Yunhu University' }

/** By how many pixels a page is wider than the window of a phone. */
async function overhang(page: Page): Promise<number> {
  await page.setViewportSize(phone)
  await waitForData(page)
  const pixels = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await page.setViewportSize(desk)
  await waitForData(page)
  return pixels
}

const expectLanguage = (page: Page, locale: 'zh' | 'en') =>
  expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`))

type Visited = (typeof routes)[number]

/** Checks the title, and the width on a phone. */
async function inspect(page: Page, { path, route }: Visited, locale: 'zh' | 'en'): Promise<void> {
  const name = `${path} (${locale})`
  await expectLanguage(page, locale)
  // Pages of a notice or a group have its name as their title.
  const title = /\$id/.test(route.path) ? '.+' : route.title[locale].replaceAll(/[()?.]/g, '\\$&')
  // The set-up page of a running portal redirects to the home page.
  if (path !== '/setup') await expect.soft(page, name).toHaveTitle(new RegExp(`^${portalName[locale]} - ${title}$`))
  await waitForData(page)
  expect.soft(await overhang(page), `${name}: pixels too wide on a phone`).toBeLessThanOrEqual(0)
}

/** The pages of each visitor, at most eight in a test, because workers share the work by tests. */
const visitors = [...Map.groupBy(testedRoutes, ({ as }) => as)].flatMap(([as, all]) =>
  Array.from({ length: Math.ceil(all.length / 8) }, (_, at) => ({ as, pages: all.slice(at * 8, at * 8 + 8) })),
)

/**
 * Whether the title shows that a page is displayed. It does not for pages that have the name of their content, nor for
 * the set-up page, which redirects to the home page.
 */
const hasDistinctTitle = ({ path, route }: Visited) => !/\$id/.test(route.path) && path !== '/setup'

/** Shows a page. Navigation within the portal loads no script again, which is most of the cost of a page. */
async function show(page: Page, previous: Visited | undefined, next: Visited) {
  const isNewTitle = previous && previous.route.title.en !== next.route.title.en
  if (isNewTitle && next.as !== 'nobody' && hasDistinctTitle(next)) await visit(page, next.path)
  else await page.goto(next.path)
}

for (const { as, pages } of visitors) {
  const names = `${pages[0]?.path} to ${pages.at(-1)?.path}, as ${as}`
  const rules = isTested('screens') ? 'WCAG 2.2 AA, titles' : 'titles'
  test(`[LAYOUT-4] [ROUTE-8] ${names}: ${rules}, and no sideways scrolling on a phone`, async ({ page }) => {
    test.slow()
    if (as !== 'nobody') await logIn(page, as)
    await chooseLanguage(page, 'zh')
    let current: 'zh' | 'en' = 'zh'
    const switchTo = async (language: 'zh' | 'en') => {
      if (language === current) return
      await page.getByRole('button', { name: /切换到中文|Switch to English/ }).click()
      await expectLanguage(page, language)
      await waitForData(page)
      current = language
    }
    for (const [at, next] of pages.entries()) {
      // Roles, names and contrast hardly differ between the languages, so axe checks only one of them.
      const [first, second] = at < pages.length / 2 ? (['zh', 'en'] as const) : (['en', 'zh'] as const)
      // Only colours differ between the schemes, and the kit's are tested in both, so these pages alternate between the
      // schemes.
      const [scheme, otherScheme] = at % 4 < 2 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
      await test.step(next.path, async () => {
        await page.emulateMedia({ colorScheme: scheme })
        await switchTo(first)
        await show(page, pages[at - 1], next)
        await inspect(page, next, first)
        if (!isTested('screens')) return
        expect.soft(await violations(page), `${next.path} (${first}), ${scheme}`).toEqual([])
        if (!testAll) return
        await page.emulateMedia({ colorScheme: otherScheme })
        const otherViolations = await violations(page, ['color-contrast', 'link-in-text-block'])
        expect.soft(otherViolations, `${next.path} (${first}), ${otherScheme}`).toEqual([])
        await switchTo(second)
        await inspect(page, next, second)
      })
    }
  })
}
