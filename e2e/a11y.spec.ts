import type { Page } from '@playwright/test'
import { type routes, testedRoutes } from '../scripts/pictures/routes.ts'
import { isTested, testAll } from '../scripts/support/test-all.ts'
import { violations } from './support/axe.ts'
import { chooseLanguage, expect, logIn, settled, test, visit } from './support/portal.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const portalName = { zh: '云湖大学', en: 'Yunhu University' }

/** By how many pixels a page is wider than the window of a phone. */
async function overhang(page: Page): Promise<number> {
  await page.setViewportSize(phone)
  await settled(page)
  const pixels = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await page.setViewportSize(desk)
  await settled(page)
  return pixels
}

const expectLanguage = (page: Page, locale: 'zh' | 'en') =>
  expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`))

type Visited = (typeof routes)[number]

/** The title, and the width on a phone. */
async function inspect(page: Page, { path, route }: Visited, locale: 'zh' | 'en'): Promise<void> {
  const name = `${path} (${locale})`
  await expectLanguage(page, locale)
  // A notice and a group have names of their own.
  const title = /\$id/.test(route.path) ? '.+' : route.title[locale].replaceAll(/[()?.]/g, '\\$&')
  // The set-up of a portal that runs leads home.
  if (path !== '/setup') await expect.soft(page, name).toHaveTitle(new RegExp(`^${portalName[locale]} - ${title}$`))
  await settled(page)
  expect.soft(await overhang(page), `${name}: pixels too wide on a phone`).toBeLessThanOrEqual(0)
}

/** The pages of each visitor, at most eight in a test: a test is what workers share between them. */
const visitors = [...Map.groupBy(testedRoutes, ({ as }) => as)].flatMap(([as, all]) =>
  Array.from({ length: Math.ceil(all.length / 8) }, (_, at) => ({ as, pages: all.slice(at * 8, at * 8 + 8) })),
)

/** Whether the title tells that a page is shown: not of what has a name of its own, nor of the set-up, which leads home. */
const hasOwnTitle = ({ path, route }: Visited) => !/\$id/.test(route.path) && path !== '/setup'

/** Shows a page. Within the portal no script is loaded again, which is most of what a page costs. */
async function show(page: Page, shown: Visited | undefined, next: Visited) {
  const within = shown && next.as !== 'nobody' && hasOwnTitle(next) && shown.route.title.en !== next.route.title.en
  if (within) await visit(page, next.path)
  else await page.goto(next.path)
}

for (const { as, pages } of visitors) {
  const names = `${pages[0]?.path} to ${pages.at(-1)?.path}, as ${as}`
  const rules = isTested('screens') ? 'WCAG 2.2 AA, titles' : 'titles'
  test(`[LAYOUT-4] [ROUTE-8] ${names}: ${rules}, and no sideways scrolling on a phone`, async ({ page }) => {
    test.slow()
    if (as !== 'nobody') await logIn(page, as)
    await chooseLanguage(page, 'zh')
    let spoken: 'zh' | 'en' = 'zh'
    const speak = async (language: 'zh' | 'en') => {
      if (language === spoken) return
      await page.getByRole('button', { name: /切换到中文|Switch to English/ }).click()
      await expectLanguage(page, language)
      await settled(page)
      spoken = language
    }
    for (const [at, next] of pages.entries()) {
      // Roles, names and contrast hardly differ between the languages: axe looks at one of them.
      const [first, second] = at < pages.length / 2 ? (['zh', 'en'] as const) : (['en', 'zh'] as const)
      // Only colours differ between the schemes, and the kit's are proven in both: so do these take turns.
      const [scheme, other] = at % 4 < 2 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
      await test.step(next.path, async () => {
        await page.emulateMedia({ colorScheme: scheme })
        await speak(first)
        await show(page, pages[at - 1], next)
        await inspect(page, next, first)
        if (!isTested('screens')) return
        expect.soft(await violations(page), `${next.path} (${first}), ${scheme}`).toEqual([])
        if (!testAll) return
        await page.emulateMedia({ colorScheme: other })
        const inOther = await violations(page, ['color-contrast', 'link-in-text-block'])
        expect.soft(inOther, `${next.path} (${first}), ${other}`).toEqual([])
        await speak(second)
        await inspect(page, next, second)
      })
    }
  })
}
