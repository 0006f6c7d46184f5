import type { Page } from '@playwright/test'
import { card, openHome, secondMachine } from './support/home.ts'
import { expect, someone, test } from './support/portal.ts'
import { refuse } from './support/shell.ts'

test('[HOME-6] a failed card shows an error and a retry in its own frame, and affects no other', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 502/)
  let broken = true
  await page.route('**/api/ws/cards', (route, request) =>
    broken && request.postDataJSON().url === 'library'
      ? route.fulfill({ status: 502, json: { errcode: 502, errmsg: 'The source is late.', data: null } })
      : route.continue(),
  )
  await openHome(page, someone())
  const library = card(page, 'library')
  await expect(library).toContainText('this card seems to have an error')
  await expect(library).toContainText('The source is late.')
  await expect(page.getByText('this card seems to have an error')).toHaveCount(1)
  await expect(card(page, 'notices').getByRole('link').first()).toBeVisible()
  broken = false
  await library.getByRole('button', { name: 'Try again' }).click()
  await expect(library).not.toContainText('this card seems to have an error')
})

test('[HOME-6] the layout does not shift while the cards load', async ({ page }) => {
  await page.route('**/api/ws/cards', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openHome(page, 'student')
  const shift = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  )
  expect(shift).toBeLessThan(0.02)
})

test('[HOME-8] the home menu has a Backstage link for administrators only', async ({ page, browser, baseURL }) => {
  await openHome(page, 'admin')
  const menu = page.getByRole('navigation', { name: 'Home menu' })
  await menu.getByRole('link', { name: 'Backstage' }).click()
  await expect(page).toHaveURL('/urlmanage')
  const other = await secondMachine(browser, baseURL, 'student')
  await expect(other.page.getByRole('navigation', { name: 'Home menu' })).toBeVisible()
  await expect(other.page.getByRole('link', { name: 'Backstage' })).toHaveCount(0)
  await other.context.close()
})

test.describe('carousel', () => {
  const at = (page: Page) =>
    page.locator('[data-q="banner-slide"]').evaluateAll((all) => all.findIndex((one) => !(one as HTMLElement).inert))

  const startAt = (page: Page, banner_index: number) =>
    page.route('**/api/global/config', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: { config: Record<string, unknown> } }
      answer.data.config.banner_index = banner_index
      await route.fulfill({ response, json: answer })
    })

  test('[HOME-9] it starts at banner_index, advances by itself, pauses, and follows the arrow keys', async ({
    page,
  }) => {
    await startAt(page, 1)
    await page.clock.install()
    await openHome(page, 'student')
    const carousel = page.getByRole('region', { name: 'Highlights' })
    const count = await carousel.locator('[data-q="banner-slide"]').count()
    expect(count).toBeGreaterThan(2)
    expect(await at(page)).toBe(1)
    await page.clock.fastForward(6_100)
    await expect.poll(() => at(page)).toBe(2)
    await carousel.getByRole('button', { name: 'Pause the slides' }).click()
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.fastForward(60_000)
    expect(await at(page)).toBe(2)
    await carousel.getByRole('button', { name: 'Play the slides' }).focus()
    await page.keyboard.press('ArrowLeft')
    expect(await at(page)).toBe(1)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await at(page)).toBe(3 % count)
  })

  test('[HOME-9] it does not move under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await openHome(page, 'student')
    const before = await at(page)
    await page.clock.fastForward(60_000)
    expect(await at(page)).toBe(before)
    await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible()
  })
})

test('[HOME-6] a card of a version that the portal does not know is a plain link', async ({ page, problems }) => {
  problems.allow(/status of 501/)
  await page.route('**/api/ws/cards', async (route) => {
    if (!route.request().postData()?.includes('library')) return route.continue()
    return refuse(route, 501, 'newer')
  })
  await openHome(page, 'student')
  const library = card(page, 'library')
  await expect(library).toContainText('This version cannot show')
  await expect(library.getByRole('link', { name: 'Open', exact: true })).toBeVisible()
})

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Europe/Berlin' })
  test('[HOME-1] the agenda says whose time it shows', async ({ page }) => {
    await openHome(page, 'student')
    await expect(card(page, 'agenda')).toContainText('Times are in your own time zone')
  })
})
