import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startPortal } from '../scripts/support/campus.ts'
import { expect, logIn, test, waitForData } from './support/portal.ts'

/** Each part of the look, as the browser computes it. */
async function lookOf(page: Page) {
  await page.goto('/home')
  await expect(page.locator('[data-q="card-header"]').first()).toBeVisible()
  await waitForData(page)
  return page.evaluate(() => {
    const style = (selector: string) => getComputedStyle(document.querySelector(selector) as Element)
    return {
      brand: style('html').getPropertyValue('--qd-accent'),
      secondary: style('html').getPropertyValue('--qd-secondary'),
      radius: style('[data-q="card"]').borderTopLeftRadius,
      header: style('header > div').height,
      control: style('html').getPropertyValue('--qd-control'),
      columns: style('[data-q="card-grid"]').gridTemplateColumns.split(' ').length,
      cardTitle: style('[data-q="card-header"]').backgroundColor,
      headings: style('[data-q="card-title"]').fontFamily,
      logo: document.querySelector('header img')?.getAttribute('src'),
      slide: document.querySelector('[data-q="banner-image"]')?.getAttribute('src'),
      name: document.title,
      footer: [...document.querySelectorAll('footer')].at(-1)?.innerText,
    }
  })
}

// Runs only with --all, because it seeds a second campus.
test('[CONFIG-1] a second institution shows nothing of the look of the first one', { tag: '@all' }, async ({
  page,
  browser,
}) => {
  test.slow()
  await logIn(page, 'student')
  const first = await lookOf(page)
  const dataDir = await mkdtemp(join(tmpdir(), 'quadrangle-stone-'))
  const portal = await startPortal({ dataDir, env: { SEED: 'demo:stone', NODE_ENV: 'test' } })
  const context = await browser.newContext({ baseURL: portal.url, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  try {
    const other = await context.newPage()
    await logIn(other, 'student')
    const second = await lookOf(other)
    for (const part of Object.keys(first) as (keyof typeof first)[]) expect(second[part], part).not.toEqual(first[part])
    expect(second).toMatchObject({ columns: 2, radius: '2px', header: '56px', logo: '/media/stone-logo.svg' })
    const namesOfFirst = /云湖|Yunhu|Cloud Lake/
    for (const path of ['/home', '/notice-v2/default', '/appstore', '/help', '/about', '/services']) {
      await other.goto(path)
      await waitForData(other)
      await expect(other.locator('body')).not.toContainText(namesOfFirst)
    }
    await other.goto('/demo-campus/site/www')
    await expect(other).toHaveTitle(/砺石学院$/)
    await expect(other.locator('body')).not.toContainText(namesOfFirst)
  } finally {
    await context.close()
    await portal.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
  }
})
