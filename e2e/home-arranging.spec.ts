import type { Locator, Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { card, cardOrder, openHome, waitForCards } from './support/home.ts'
import { centre, dragByTouch, touchOf } from './support/pointing.ts'
import { expect, openElsewhere, someone, test } from './support/portal.ts'
import { refuse } from './support/shell.ts'

const handle = (page: Page, id: string) => card(page, id).getByRole('button', { name: /^Move/ })

async function manage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Manage cards' }).click()
  await expect(page.getByRole('button', { name: /^Move/ }).first()).toBeVisible()
}

/** Waits for the response to the call that saves the arrangement. */
const waitForSave = (page: Page, kind: 'sort' | 'change') =>
  page.waitForResponse((response) => response.url().includes(`request_type=${kind}`) && response.ok())

/** Brings a card's handle to the top of the window, so that the cards around it can be seen as well. */
const scrollToTop = (grip: Locator) =>
  grip.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 160))

const move = (ids: string[], from: number, to: number) => {
  const next = [...ids]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

test('[HOME-3] cards are dragged by pointer, moved by keyboard with every step announced, and have the same places on another machine', {
  tag: '@all',
}, async ({ page }) => {
  await openHome(page, someone())
  const before = await cardOrder(page)
  const [first = ''] = before
  await manage(page)

  await test.step('by pointer', async () => {
    await scrollToTop(handle(page, first))
    const from = await centre(handle(page, first))
    const to = await centre(card(page, before[1] ?? ''))
    const saving = waitForSave(page, 'sort')
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 12, from.y + 4, { steps: 3 })
    await page.mouse.move(to.x, to.y, { steps: 12 })
    await page.mouse.up()
    await saving
    await expect.poll(() => cardOrder(page)).toEqual(move(before, 0, 1))
  })

  await test.step('by keyboard', async () => {
    const grip = handle(page, first)
    const name = (await grip.getAttribute('aria-label'))?.replace(/^Move /, '')
    const announcement = page.locator('[id^="DndLiveRegion"]')
    await expect(grip).toHaveAttribute('aria-roledescription', 'sortable')
    await grip.focus()
    await page.keyboard.press('Space')
    await expect(announcement).toHaveText(`Picked up ${name}, position 2 of ${before.length}.`)
    await page.keyboard.press('ArrowLeft')
    await expect(announcement).toHaveText(`${name} moved to position 1 of ${before.length}.`)
    await page.keyboard.press('Escape')
    await expect(announcement).toHaveText(`Cancelled, ${name} is back at position 2.`)
    await page.keyboard.press('Space')
    await expect(announcement).toHaveText(`Picked up ${name}, position 2 of ${before.length}.`)
    await page.keyboard.press('ArrowRight')
    await expect(announcement).toHaveText(`${name} moved to position 3 of ${before.length}.`)
    const saving = waitForSave(page, 'sort')
    await page.keyboard.press('Space')
    await expect(announcement).toHaveText(`${name} dropped at position 3 of ${before.length}.`)
    await saving
    await expect.poll(() => cardOrder(page)).toEqual(move(before, 0, 2))
    await expect(grip).toBeFocused()
  })

  await openElsewhere(page, '/home')
  await waitForCards(page)
  expect(await cardOrder(page)).toEqual(move(before, 0, 2))
})

test('[HOME-3] a card is dragged by touch, and a swipe over the cards still scrolls', { tag: '@all' }, async ({
  browser,
  baseURL,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ baseURL, ...phone })
  const page = await context.newPage()
  await openHome(page, someone())
  const before = await cardOrder(page)
  await page.getByRole('button', { name: 'Manage cards' }).tap()
  const grip = handle(page, before[0] ?? '')
  await expect(grip).toBeVisible()
  await scrollToTop(grip)
  const target = await card(page, before[1] ?? '').boundingBox()
  if (!target) throw new Error('The card has no place on the page.')
  const saving = waitForSave(page, 'sort')
  await dragByTouch(page, grip, { x: (await centre(grip)).x, y: target.y + 60 })
  await saving
  // How far it moves depends on the heights of the cards and on the scrolling of the page.
  await expect.poll(async () => (await cardOrder(page))[0]).toBe(before[1])
  const after = await cardOrder(page)
  expect(after.toSorted()).toEqual(before.toSorted())

  const touch = await touchOf(context, page)
  // Starts at a place below which there is more content.
  await page.evaluate(() => scrollTo(0, 0))
  const top = await page.evaluate(() => scrollY)
  await touch('touchStart', { x: 200, y: 600 })
  for (let y = 580; y >= 200; y -= 20) await touch('touchMove', { x: 200, y })
  await touch('touchEnd')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top)
  expect(await cardOrder(page)).toEqual(after)
  await page.reload()
  await waitForCards(page)
  expect(await cardOrder(page)).toEqual(after)
  await context.close()
})

test('[HOME-3] a hidden card waits in the tray on every machine until it is shown; an arrangement is reset, undone, and reverted when it cannot be saved', {
  tag: '@all',
}, async ({ page, problems }) => {
  problems.allow(/status of 503/)
  await openHome(page, someone())
  const before = await cardOrder(page)
  const without = before.filter((id) => id !== 'library')
  await manage(page)

  await test.step('a change that cannot be saved is reverted with a message', async () => {
    await page.route('**/api/ws/app/collectCardAll*', (route) => refuse(route, 503, 'The database is unavailable.'))
    await card(page, 'library').getByRole('button', { name: /^Hide/ }).click()
    await expect(page.getByText('The database is unavailable.').first()).toBeVisible()
    await expect(card(page, 'library')).toHaveCount(1)
    expect(await cardOrder(page)).toEqual(before)
    await page.unrouteAll()
  })

  await test.step('hidden here, and shown on another machine', async () => {
    const hiding = waitForSave(page, 'change')
    await card(page, 'library').getByRole('button', { name: 'Hide “Library loans”' }).click()
    expect((await hiding).url()).toContain('colle_status=1')
    await expect(card(page, 'library')).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: '“Library loans” is hidden.' })).toBeAttached()
    // The focus moves on to the next card's button and is not lost with the card.
    await expect(page.locator('[data-hide]:focus')).toHaveCount(1)
    await openElsewhere(page, '/home')
    await waitForCards(page)
    expect(await cardOrder(page)).toEqual(without)
    await manage(page)
    const tray = page.getByRole('region', { name: 'Hidden cards' })
    await expect(tray.getByRole('listitem')).toHaveCount(1)
    const saving = waitForSave(page, 'change')
    await tray.getByRole('button', { name: 'Show “Library loans”' }).click()
    await saving
    await expect.poll(() => cardOrder(page)).toEqual([...without, 'library'])
  })

  await test.step('reset, and back again by undo', async () => {
    await page.getByRole('button', { name: 'Reset arrangement' }).click()
    await expect.poll(() => cardOrder(page)).toEqual(before)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => cardOrder(page)).toEqual([...without, 'library'])
  })
})

test('[HOME-4] without a saved arrangement all cards are shown; a saved one splits them by status; new cards follow the shown ones', {
  tag: '@all',
}, async ({ page }) => {
  await openHome(page, someone())
  type Collection = {
    card_all: { app_id: string }[]
    card_collect: { list_data: { app_id: string; colle_status: '0' | '1' }[] | null }
  }
  const path = '/ws/app/collectCardAll?request_type=list'
  const fresh = await call<Collection>(page, 'POST', path)
  expect(fresh.card_collect.list_data).toBeNull()
  expect(await cardOrder(page)).toEqual(fresh.card_all.map(({ app_id }) => app_id))

  await call(page, 'POST', '/ws/app/collectCardAll?request_type=change&app_id=memo&colle_status=1')
  await page.reload()
  await waitForCards(page)
  const expected = fresh.card_all.map(({ app_id }) => app_id).filter((id) => id !== 'memo')
  expect(await cardOrder(page)).toEqual(expected)

  // A saved list without one of the cards: the first load, with no cards in the store, shows the list only.
  await page.route(`**/api${path}`, async (route) => {
    const response = await route.fetch()
    const envelope = (await response.json()) as { data: Collection }
    const { list_data } = envelope.data.card_collect
    envelope.data.card_collect.list_data = list_data?.filter(({ app_id }) => app_id !== 'agenda') ?? null
    await route.fulfill({ response, json: envelope })
  })
  await page.reload()
  await waitForCards(page)
  const listed = expected.filter((id) => id !== 'agenda')
  expect(await cardOrder(page)).toEqual(listed)
  // From then on a card that is not in the list is new, and comes last.
  await page.getByRole('banner').getByRole('link', { name: 'App centre' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'App centre' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect.poll(() => cardOrder(page)).toEqual([...listed, 'agenda'])
})
