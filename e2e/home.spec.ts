import type { Page } from '@playwright/test'
import { card, cards, openHome, waitForCards } from './support/home.ts'
import { expect, logIn, someone, test } from './support/portal.ts'
import { configure, hold, refuse } from './support/shell.ts'
import { recordShifts, shiftOf } from './support/shifts.ts'

test('[HOME-6] a failed card shows an error and a retry in its own frame, a card of a newer version is a plain link, and no other card is affected', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 50[12]/)
  let response: 'late' | 'newer' | 'original' = 'late'
  await page.route('**/api/ws/cards', (route, request) => {
    if (request.postDataJSON().url !== 'library' || response === 'original') return route.continue()
    return response === 'late' ? refuse(route, 502, 'The source is late.') : refuse(route, 501, 'newer')
  })
  await openHome(page, someone())
  const library = card(page, 'library')
  await expect(library).toContainText('this card seems to have an error')
  await expect(library).toContainText('The source is late.')
  await expect(page.getByText('this card seems to have an error')).toHaveCount(1)
  await expect(card(page, 'notices').getByRole('link').first()).toBeVisible()
  response = 'original'
  await library.getByRole('button', { name: 'Try again' }).click()
  await expect(library).not.toContainText('this card seems to have an error')

  response = 'newer'
  await page.reload()
  await waitForCards(page)
  await expect(library).toContainText('This version cannot show')
  await expect(library.getByRole('link', { name: 'Open', exact: true })).toBeVisible()
})

test('[HOME-6] [HOME-8] the layout does not shift while the cards load, and only administrators have a Backstage link in the home menu', async ({
  page,
}) => {
  const { until, release } = hold()
  await page.route('**/api/ws/cards', async (route) => {
    await until
    await route.continue()
  })
  await recordShifts(page)
  await logIn(page, 'student', 'en')
  await page.goto('/home')
  await expect(cards(page).last()).toBeVisible()
  release()
  await waitForCards(page)
  expect(await shiftOf(page)).toBeLessThan(0.02)
  const menu = page.getByRole('navigation', { name: 'Home menu' })
  await expect(menu).toBeVisible()
  await expect(page.getByRole('link', { name: 'Backstage' })).toHaveCount(0)
  await openHome(page, 'admin')
  await menu.getByRole('link', { name: 'Backstage' }).click()
  await expect(page).toHaveURL('/urlmanage')
})

const currentSlide = (page: Page) =>
  page.locator('[data-q="banner-slide"]').evaluateAll((all) => all.findIndex((slide) => !(slide as HTMLElement).inert))

test('[HOME-9] the carousel starts at banner_index, advances by itself, pauses, follows the arrow keys, and does not move under reduced motion', {
  tag: '@all',
}, async ({ page }) => {
  await configure(page, { banner_index: 1 })
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openHome(page, 'student')
  const carousel = page.getByRole('region', { name: 'Highlights' })
  const count = await carousel.locator('[data-q="banner-slide"]').count()
  expect(count).toBeGreaterThan(2)
  expect(await currentSlide(page)).toBe(1)
  await page.clock.fastForward(6_100)
  await expect.poll(() => currentSlide(page)).toBe(2)
  await carousel.getByRole('button', { name: 'Pause the slides' }).click()
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.fastForward(60_000)
  expect(await currentSlide(page)).toBe(2)
  await carousel.getByRole('button', { name: 'Play the slides' }).focus()
  await page.keyboard.press('ArrowLeft')
  expect(await currentSlide(page)).toBe(1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await currentSlide(page)).toBe(3 % count)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await waitForCards(page)
  const before = await currentSlide(page)
  await page.clock.fastForward(60_000)
  expect(await currentSlide(page)).toBe(before)
  await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible()
})

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Europe/Berlin' })
  test('[HOME-1] the agenda states which time zone it shows', { tag: '@all' }, async ({ page }) => {
    await openHome(page, 'student')
    await expect(card(page, 'agenda')).toContainText('Times are in your own time zone')
  })
})
