import type { Locator, Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { openHome, ready, secondMachine } from './support/home.ts'
import { noisyPng } from './support/png.ts'
import { expect, someone, test } from './support/portal.ts'
import { hold } from './support/shell.ts'

/** Lets a page send no more than this many bytes a second. */
async function slowDown(page: Page, uploadThroughput: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput }
  await cdp.send('Network.emulateNetworkConditions', conditions)
}

test.describe('background', () => {
  const backdrop = (page: Page) =>
    page.locator('[data-backdrop]').evaluate((element) => getComputedStyle(element).backgroundImage)

  async function openThemes(page: Page): Promise<Locator> {
    await page.getByRole('button', { name: 'Background', exact: true }).click()
    const bar = page.getByRole('complementary', { name: 'Background' })
    await expect(bar.getByRole('radio').first()).toBeAttached()
    return bar
  }

  test('[HOME-7] the side bar offers the presets; the chosen one is there after reload and on another machine', async ({
    page,
    browser,
    baseURL,
  }) => {
    const who = someone()
    await openHome(page, who)
    const before = await backdrop(page)
    const { themes } = await call<{ themes: { bg_id: number; bg_url: string; bg_name_en: string; own: 0 | 1 }[] }>(
      page,
      'GET',
      '/config/presetBgs',
    )
    expect(themes.filter((theme) => !theme.own).length).toBeGreaterThanOrEqual(6)
    const theme = themes.find((one) => !before.includes(`${one.bg_url}"`))
    if (!theme) throw new Error('There is only one background.')
    const bar = await openThemes(page)
    await expect(bar.getByRole('radio')).toHaveCount(themes.length)
    const answer = page.waitForResponse('**/api/ws/updateUserInfoSession')
    await bar.getByText(theme.bg_name_en).click()
    await expect.poll(() => backdrop(page)).toContain(theme.bg_url)
    expect((await answer).ok()).toBe(true)
    await page.reload()
    await expect.poll(() => backdrop(page)).toContain(theme.bg_url)
    const other = await secondMachine(browser, baseURL, who)
    expect(await backdrop(other.page)).toContain(theme.bg_url)
    // or the surface of the body would be no canvas, and cover the picture
    const canvas = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(canvas).toBe('rgba(0, 0, 0, 0)')
    await other.context.close()
  })

  test('[HOME-7] a choice applies at once; a refused one is reverted with a message', async ({ page, problems }) => {
    problems.allow(/status of 500/)
    await openHome(page, someone())
    const { until, release } = hold()
    await page.route('**/api/ws/updateUserInfoSession', async (route) => {
      await until
      await route.fulfill({ status: 500, json: { errcode: 500, errmsg: 'The disk is full.', data: null } })
    })
    const before = await backdrop(page)
    const bar = await openThemes(page)
    await bar
      .locator('label')
      .filter({ has: page.getByRole('radio', { checked: false }) })
      .last()
      .click()
    await expect.poll(() => backdrop(page)).not.toBe(before)
    release()
    await expect(page.getByText('The disk is full.').first()).toBeVisible()
    await expect.poll(() => backdrop(page)).toBe(before)
  })

  test('[HOME-7] an upload shows its progress, becomes the background, and can be removed again', async ({ page }) => {
    await openHome(page, someone())
    const before = await backdrop(page)
    const bar = await openThemes(page)
    await slowDown(page, 400 * 1024)
    await bar.locator('input[type=file]').setInputFiles({
      name: 'My lake.png',
      mimeType: 'image/png',
      buffer: noisyPng(400),
    })
    const progress = bar.getByRole('progressbar')
    await expect(progress).toBeVisible()
    const percent = async () => Number((await bar.getByText(/^Uploading \d+%/).textContent())?.match(/\d+/)?.[0])
    await expect.poll(percent, { intervals: [50] }).toBeGreaterThan(0)
    await expect.poll(() => backdrop(page), { timeout: 15_000 }).toContain('/files/')
    await expect(progress).toHaveCount(0)
    await expect(bar.getByText('My lake')).toBeVisible()
    await page.reload()
    await expect.poll(() => backdrop(page)).toContain('/files/')
    const again = await openThemes(page)
    await again.getByRole('button', { name: 'Remove “My lake”' }).click()
    await expect(again.getByText('My lake')).toHaveCount(0)
    await expect.poll(() => backdrop(page)).toBe(before)
  })

  test('[HOME-7] an upload can be cancelled; an unsuitable file is rejected with a reason', async ({ page }) => {
    await openHome(page, someone())
    const bar = await openThemes(page)
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      bar.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
    const count = await bar.getByRole('radio').count()
    await choose('notes.gif', 'image/gif', Buffer.from('GIF89a'))
    await expect(bar.getByText(/^Only JPEG, PNG, WebP and AVIF/)).toBeVisible()
    await choose('huge.png', 'image/png', Buffer.alloc(10 * 1024 * 1024 + 1))
    await expect(bar.getByText(/^The picture is larger than 10 MB/)).toBeVisible()

    await slowDown(page, 60 * 1024)
    await choose('slow.png', 'image/png', noisyPng(500))
    await bar.getByRole('button', { name: 'Cancel the upload' }).click()
    await expect(bar.getByRole('button', { name: 'Upload a background' })).toBeVisible()
    await expect(bar.getByRole('progressbar')).toHaveCount(0)
    await expect(bar.getByRole('radio')).toHaveCount(count)
  })

  test('[HOME-7] a file that only claims to be a picture is refused, with the server’s message', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 415/)
    await openHome(page, someone())
    const bar = await openThemes(page)
    const answer = page.waitForResponse('**/api/upload*')
    await bar.locator('input[type=file]').setInputFiles({
      name: 'fake.png',
      mimeType: 'image/png',
      buffer: Buffer.from('this is no picture'),
    })
    const { errmsg } = (await (await answer).json()) as { errmsg: string }
    await expect(bar.getByText(errmsg)).toBeVisible()
  })

  test('[HOME-7] mask_config veils the background', async ({ page }) => {
    const veil = () =>
      page
        .locator('[data-backdrop] + div')
        .evaluate((element) => Number(getComputedStyle(element).backgroundColor.match(/[\d.]+(?=\)$)/)?.[0]))
    const mask = async (mask_config: 0 | 1) => {
      await page.unrouteAll()
      await page.route('**/api/global/config', async (route) => {
        const response = await route.fetch()
        const answer = (await response.json()) as { data: { config: Record<string, unknown> } }
        answer.data.config.mask_config = mask_config
        await route.fulfill({ response, json: answer })
      })
    }
    await mask(1)
    await openHome(page, 'student')
    expect(await veil()).toBeGreaterThan(0.5)
    await mask(0)
    await page.reload()
    await ready(page)
    expect(await veil()).toBe(0)
  })
})
