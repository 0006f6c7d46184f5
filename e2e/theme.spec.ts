import type { APIRequestContext, Page } from '@playwright/test'
import { CLIENT_HEADER, CLIENT_NAME, type PortalConfig } from '@quadrangle/api-client/contract'
import { expect, logIn, test, waitForData } from './support/portal.ts'

async function readConfig(request: APIRequestContext): Promise<PortalConfig> {
  const response = await request.get('/api/global/config')
  return ((await response.json()) as { data: { config: PortalConfig } }).data.config
}

async function saveConfig(request: APIRequestContext, config: PortalConfig): Promise<void> {
  const headers = { [CLIENT_HEADER]: CLIENT_NAME }
  const response = await request.post('/api/config/updateConfig', { headers, data: config })
  expect(response.status(), await response.text()).toBe(200)
}

/** The look as a user sees it, as far as the fields below set it. */
async function look(page: Page) {
  return page.evaluate(() => {
    const style = (selector: string) => getComputedStyle(document.querySelector(selector) as Element)
    const root = style('html')
    return {
      header: style('header > div').height,
      radius: style('[data-q="card"]').borderTopLeftRadius,
      title: style('[data-q="card-header"]').backgroundColor,
      brand: root.getPropertyValue('--qd-accent'),
      veil: root.getPropertyValue('--qd-veil'),
      columns: style('[data-q="card-grid"]').gridTemplateColumns.split(' ').length,
    }
  })
}

async function setPageHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

test('brand, radius, header height, title background, mask, banner and columns take effect without a reload', {
  tag: '@all',
}, async ({ page, browser, baseURL }) => {
  const adminContext = await browser.newContext({ baseURL })
  const admin = await adminContext.newPage()
  await logIn(admin, 'admin')
  const before = await readConfig(admin.request)
  try {
    await page.clock.install()
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await logIn(page, 'student')
    await page.goto('/home')
    await expect(page.locator('[data-q="card-header"]').first()).toBeVisible()
    await waitForData(page)
    const slide = page.locator('[data-q="banner-slide"]:not([inert]) [data-q="banner-title"]')
    const [lookBefore, firstSlide] = [await look(page), await slide.innerText()]
    await page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }))

    await saveConfig(admin.request, {
      ...before,
      brand_color: '#b91c1c',
      card_radius: 3,
      header_style: { height: 88 },
      card_title_bg: '#fde68a',
      mask_config: before.mask_config === 1 ? 0 : 1,
      layout_config: 1,
      banner_index: before.banner_index + 1,
    })
    await setPageHidden(page, true)
    await page.clock.fastForward(2 * 60_000)
    await setPageHidden(page, false)

    await expect
      .poll(() => look(page))
      .toMatchObject({ header: '88px', radius: '3px', title: 'rgb(253, 230, 138)', columns: 1 })
    const lookAfter = await look(page)
    expect(lookAfter.brand).not.toBe(lookBefore.brand)
    expect(lookAfter.brand).toContain('#b91c1c')
    expect(lookAfter.veil).not.toBe(lookBefore.veil)
    await expect(slide).not.toHaveText(firstSlide)
    expect(await page.evaluate(() => 'stillTheSamePage' in globalThis)).toBe(true)
  } finally {
    await saveConfig(admin.request, before)
    await adminContext.close()
  }
})
