import type { Page } from '@playwright/test'
import { CLIENT_HEADER, CLIENT_NAME } from '@quadrangle/api-client/contract'
import { expect, logIn, test } from './support/portal.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const month = 30.436875 * day

/** How long ago, and what is shown in English and in Chinese: the last moment before each threshold and the first after. */
const cases: [ago: number, english: string, chinese: string][] = [
  [0, 'just now', '刚刚'],
  [44 * second, 'just now', '刚刚'],
  [46 * second, '1 minute ago', '1分钟前'],
  [44 * minute, '44 minutes ago', '44分钟前'],
  [45 * minute, '1 hour ago', '1小时前'],
  [21 * hour, '21 hours ago', '21小时前'],
  [22 * hour, '1 day ago', '1天前'],
  [25 * day, '25 days ago', '25天前'],
  [26 * day, '1 month ago', '1个月前'],
  [10 * month, '10 months ago', '10个月前'],
  [11 * month, '1 year ago', '1年前'],
]

const times = (page: Page) => page.locator('[data-card="library"] time')

/** Has one card of the home page show entries of known ages. */
async function openWithAges(page: Page, now: number, ages: readonly number[], locale: 'zh' | 'en'): Promise<void> {
  await page.route('**/api/ws/cards', (route, request) => {
    const { url, params } = request.postDataJSON()
    // A poll would bring the real entries back.
    if (params.poll) {
      const nothing = { version: 'poll/v1', data: [], now: new Date().toISOString() }
      return route.fulfill({ json: { errcode: 0, errmsg: '', data: nothing } })
    }
    if (url !== 'library') return route.continue()
    const data = ages.map((ago, index) => ({
      id: String(index),
      title: `Entry ${index}`,
      time: new Date(now - ago).toISOString(),
      unread: 0,
    }))
    const content = { version: 'card/v1', kind: 'list', data, global: { tips: 0 } }
    return route.fulfill({ json: { errcode: 0, errmsg: '', data: content } })
  })
  await logIn(page, 'student')
  const headers = { [CLIENT_HEADER]: CLIENT_NAME }
  expect((await page.request.get(`/api/global/changeLang?lang=${locale}`, { headers })).ok()).toBe(true)
  await page.goto('/home')
  await expect(times(page).first()).toBeVisible()
}

for (const locale of ['en', 'zh'] as const) {
  test(`[TIME-1] relative times change unit at 45 s, 45 min, 22 h, 26 d and 11 months (${locale})`, async ({
    page,
  }) => {
    const now = Date.now()
    await page.clock.setFixedTime(now)
    await openWithAges(
      page,
      now,
      cases.map(([ago]) => ago),
      locale,
    )
    await expect(times(page)).toHaveText(cases.map(([, english, chinese]) => (locale === 'en' ? english : chinese)))
  })
}

test('[TIME-1] relative times are refreshed every 10 s', async ({ page }) => {
  const now = Date.now()
  await page.clock.install({ time: now })
  await openWithAges(page, now, [0], 'en')
  await page.clock.pauseAt(now + 30 * second)
  const entry = times(page).first()
  await expect(entry).toHaveText('just now')
  // Whenever the clock of the page ticks: within 10 s after the threshold of 45 s it says so.
  await page.clock.runFor(26 * second)
  await expect(entry).toHaveText('1 minute ago')
  await page.clock.runFor(60 * second)
  await expect(entry).toHaveText('2 minutes ago')
})
