import type { Locator, Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { openHome } from './support/home.ts'
import { noisyPng } from './support/png.ts'
import { expect, openElsewhere, someone, test } from './support/portal.ts'
import { hold, refuse } from './support/shell.ts'

/** A preset, or an uploaded picture of the person's own. */
interface Background {
  bg_url: string
  bg_name_en: string
  own: 0 | 1
}

/** Limits the upload speed of a page, in bytes a second. */
async function slowDown(page: Page, uploadThroughput: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput }
  await cdp.send('Network.emulateNetworkConditions', conditions)
}

const backdrop = (page: Page) =>
  page.locator('[data-backdrop]').evaluate((element) => getComputedStyle(element).backgroundImage)

async function openBackgrounds(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Background', exact: true }).click()
  const bar = page.getByRole('complementary', { name: 'Background' })
  await expect(bar.getByRole('radio').first()).toBeAttached()
  return bar
}

test('[HOME-7] the side bar offers the presets; a choice applies immediately, is reverted if refused, and is present on another machine', {
  tag: '@all',
}, async ({ page, problems }) => {
  problems.allow(/status of 500/)
  await openHome(page, someone())
  const before = await backdrop(page)
  const { themes: backgrounds } = await call<{ themes: Background[] }>(page, 'GET', '/config/presetBgs')
  expect(backgrounds.filter(({ own }) => !own).length).toBeGreaterThanOrEqual(6)
  const background = backgrounds.find(({ bg_url }) => !before.includes(`${bg_url}"`))
  if (!background) throw new Error('There is only one background.')
  const bar = await openBackgrounds(page)
  await expect(bar.getByRole('radio')).toHaveCount(backgrounds.length)

  const { until, release } = hold()
  await page.route('**/api/ws/updateUserInfoSession', async (route) => {
    await until
    await refuse(route, 500, 'The disk is full.')
  })
  await bar.getByText(background.bg_name_en).click()
  await expect.poll(() => backdrop(page)).toContain(background.bg_url)
  release()
  await expect(page.getByText('The disk is full.').first()).toBeVisible()
  await expect.poll(() => backdrop(page)).toBe(before)
  await page.unrouteAll()

  const response = page.waitForResponse('**/api/ws/updateUserInfoSession')
  await bar.getByText(background.bg_name_en).click()
  await expect.poll(() => backdrop(page)).toContain(background.bg_url)
  expect((await response).ok()).toBe(true)
  await openElsewhere(page, '/home')
  await expect.poll(() => backdrop(page)).toContain(background.bg_url)
  // with a background on the root element, that of the body would cover the picture
  const rootBackground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(rootBackground).toBe('rgba(0, 0, 0, 0)')
})

test('[HOME-7] an upload is refused with a reason, cancelled, or shows its progress, becomes the background and is removed again', {
  tag: '@all',
}, async ({ page, problems }) => {
  problems.allow(/status of 415/)
  await openHome(page, someone())
  const before = await backdrop(page)
  const bar = await openBackgrounds(page)
  const count = await bar.getByRole('radio').count()
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    bar.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

  await test.step('unsuitable files', async () => {
    await choose('notes.gif', 'image/gif', Buffer.from('GIF89a'))
    await expect(bar.getByText(/^Only JPEG, PNG, WebP and AVIF/)).toBeVisible()
    await choose('huge.png', 'image/png', Buffer.alloc(10 * 1024 * 1024 + 1))
    await expect(bar.getByText(/^The picture is larger than 10 MB/)).toBeVisible()
    const response = page.waitForResponse('**/api/upload*')
    await choose('fake.png', 'image/png', Buffer.from('this is no picture'))
    const { errmsg } = (await (await response).json()) as { errmsg: string }
    await expect(bar.getByText(errmsg)).toBeVisible()
  })

  await test.step('an upload that is cancelled', async () => {
    await slowDown(page, 60 * 1024)
    await choose('slow.png', 'image/png', noisyPng(500))
    await bar.getByRole('button', { name: 'Cancel the upload' }).click()
    await expect(bar.getByRole('button', { name: 'Upload a background' })).toBeVisible()
    await expect(bar.getByRole('progressbar')).toHaveCount(0)
    await expect(bar.getByRole('radio')).toHaveCount(count)
  })

  await test.step('an upload that succeeds', async () => {
    await slowDown(page, 400 * 1024)
    await choose('My lake.png', 'image/png', noisyPng(400))
    const progress = bar.getByRole('progressbar')
    await expect(progress).toBeVisible()
    const percent = async () => Number((await bar.getByText(/^Uploading \d+%/).textContent())?.match(/\d+/)?.[0])
    await expect.poll(percent, { intervals: [50] }).toBeGreaterThan(0)
    await expect.poll(() => backdrop(page)).toContain('/files/')
    await expect(progress).toHaveCount(0)
    await expect(bar.getByText('My lake')).toBeVisible()
    await page.reload()
    await expect.poll(() => backdrop(page)).toContain('/files/')
    const reopenedBar = await openBackgrounds(page)
    await reopenedBar.getByRole('button', { name: 'Remove “My lake”' }).click()
    await expect(reopenedBar.getByText('My lake')).toHaveCount(0)
    await expect.poll(() => backdrop(page)).toBe(before)
  })
})
