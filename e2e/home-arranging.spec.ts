import type { Locator, Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { card, openHome, order, ready, secondMachine } from './support/home.ts'
import { centre, touchOf } from './support/pointing.ts'
import { expect, someone, test } from './support/portal.ts'

const handle = (page: Page, id: string) => card(page, id).getByRole('button', { name: /^Move/ })

async function manage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Manage cards' }).click()
  await expect(page.getByRole('button', { name: /^Move/ }).first()).toBeVisible()
}

/** The answer to the call that saves the arrangement. */
const saved = (page: Page, kind: 'sort' | 'change') =>
  page.waitForResponse((response) => response.url().includes(`request_type=${kind}`) && response.ok())

/** Brings a card's handle to the top of the window, so that the cards around it can be seen as well. */
const bringUp = (grip: Locator) =>
  grip.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 160))

const moved = (ids: (string | null)[], from: number, to: number) => {
  const next = [...ids]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

test.describe('arranging', () => {
  test('[HOME-3] a card dragged by pointer is in its place after reload and on another machine', async ({
    page,
    browser,
    baseURL,
  }) => {
    const who = someone()
    await openHome(page, who)
    const before = await order(page)
    await manage(page)
    await bringUp(handle(page, before[0] ?? ''))
    const from = await centre(handle(page, before[0] ?? ''))
    const to = await centre(card(page, before[1] ?? ''))
    const answer = saved(page, 'sort')
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 12, from.y + 4, { steps: 3 })
    await page.mouse.move(to.x, to.y, { steps: 12 })
    await page.mouse.up()
    await answer
    const after = moved(before, 0, 1)
    await expect.poll(() => order(page)).toEqual(after)
    await page.reload()
    await ready(page)
    expect(await order(page)).toEqual(after)
    const other = await secondMachine(browser, baseURL, who)
    expect(await order(other.page)).toEqual(after)
    await other.context.close()
  })

  test('[HOME-3] a card is dragged by touch, and a swipe over the cards still scrolls', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    await openHome(page, someone())
    const before = await order(page)
    await page.getByRole('button', { name: 'Manage cards' }).tap()
    const grip = handle(page, before[0] ?? '')
    await expect(grip).toBeVisible()
    await bringUp(grip)
    const box = await grip.boundingBox()
    const target = await card(page, before[1] ?? '').boundingBox()
    if (!box || !target) throw new Error('The cards have no place on the page.')
    const touch = await touchOf(context, page)
    const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const answer = saved(page, 'sort')
    await touch('touchStart', start)
    // Longer than the delay that tells a drag from a scroll.
    await page.waitForTimeout(400)
    for (let step = 1; step <= 12; step++) {
      await touch('touchMove', { x: start.x, y: start.y + ((target.y + 60 - start.y) * step) / 12 })
      await page.waitForTimeout(16)
    }
    await touch('touchEnd')
    await answer
    // How far it went depends on how high the cards are and how far the page has scrolled along.
    await expect.poll(async () => (await order(page))[0]).toBe(before[1])
    const after = await order(page)
    expect(after.toSorted()).toEqual(before.toSorted())

    const top = await page.evaluate(() => scrollY)
    await touch('touchStart', { x: 200, y: 600 })
    for (let y = 580; y >= 200; y -= 20) await touch('touchMove', { x: 200, y })
    await touch('touchEnd')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top)
    expect(await order(page)).toEqual(after)
    await page.reload()
    await ready(page)
    expect(await order(page)).toEqual(after)
    await context.close()
  })

  test('[HOME-3] a card is moved by keyboard, with every step spoken and the focus kept', async ({ page }) => {
    await openHome(page, someone())
    const before = await order(page)
    await manage(page)
    const grip = handle(page, before[0] ?? '')
    const name = (await grip.getAttribute('aria-label'))?.replace(/^Move /, '')
    const spoken = page.locator('[id^="DndLiveRegion"]')
    await expect(grip).toHaveAttribute('aria-roledescription', 'sortable')
    await grip.focus()
    await page.keyboard.press('Space')
    await expect(spoken).toHaveText(`Picked up ${name}, position 1 of ${before.length}.`)
    await page.keyboard.press('ArrowRight')
    await expect(spoken).toHaveText(`${name} moved to position 2 of ${before.length}.`)
    const answer = saved(page, 'sort')
    await page.keyboard.press('Space')
    await expect(spoken).toHaveText(`${name} dropped at position 2 of ${before.length}.`)
    await answer
    await expect.poll(() => order(page)).toEqual(moved(before, 0, 1))
    await expect(handle(page, before[0] ?? '')).toBeFocused()

    await page.keyboard.press('Space')
    await expect(spoken).toHaveText(`Picked up ${name}, position 2 of ${before.length}.`)
    await page.keyboard.press('ArrowLeft')
    await expect(spoken).toHaveText(`${name} moved to position 1 of ${before.length}.`)
    await page.keyboard.press('Escape')
    await expect(spoken).toHaveText(`Cancelled, ${name} is back at position 2.`)
    await page.reload()
    await ready(page)
    expect(await order(page)).toEqual(moved(before, 0, 1))
  })

  test('[HOME-3] a hidden card waits in the tray, also on another machine, until it is shown', async ({
    page,
    browser,
    baseURL,
  }) => {
    const who = someone()
    await openHome(page, who)
    const before = await order(page)
    await manage(page)
    const hidden = page.waitForRequest(/request_type=change.*colle_status=1|colle_status=1.*request_type=change/)
    await card(page, 'library').getByRole('button', { name: 'Hide “Library loans”' }).click()
    await hidden
    await expect(card(page, 'library')).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: '“Library loans” is hidden.' })).toBeAttached()
    // The focus moves on to the next card's button and is not lost with the card.
    await expect(page.locator('[data-hide]:focus')).toHaveCount(1)

    const other = await secondMachine(browser, baseURL, who)
    expect(await order(other.page)).toEqual(before.filter((id) => id !== 'library'))
    await manage(other.page)
    const tray = other.page.getByRole('region', { name: 'Hidden cards' })
    await expect(tray.getByRole('listitem')).toHaveCount(1)
    const shown = saved(other.page, 'change')
    await tray.getByRole('button', { name: 'Show “Library loans”' }).click()
    await shown
    await other.context.close()

    await page.reload()
    await ready(page)
    expect(await order(page)).toEqual([...before.filter((id) => id !== 'library'), 'library'])
  })

  test('[HOME-3] an arrangement that cannot be saved is reverted with a message', async ({ page, problems }) => {
    problems.allow(/status of 503/)
    await openHome(page, someone())
    const before = await order(page)
    await page.route('**/api/ws/app/collectCardAll*', (route) =>
      route.fulfill({ status: 503, json: { errcode: 503, errmsg: 'The database is away.', data: null } }),
    )
    await manage(page)
    await card(page, 'library').getByRole('button', { name: /^Hide/ }).click()
    await expect(page.getByText('The database is away.').first()).toBeVisible()
    await expect(card(page, 'library')).toHaveCount(1)
    expect(await order(page)).toEqual(before)
  })

  test('[HOME-4] nothing saved: all shown; saved: split by status; new cards come after the shown ones', async ({
    page,
  }) => {
    await openHome(page, someone())
    type Collection = {
      card_all: { app_id: string }[]
      card_collect: { list_data: { app_id: string; colle_status: '0' | '1' }[] | null }
    }
    const path = '/ws/app/collectCardAll?request_type=list'
    const fresh = await call<Collection>(page, 'POST', path)
    expect(fresh.card_collect.list_data).toBeNull()
    expect(await order(page)).toEqual(fresh.card_all.map((one) => one.app_id))

    await call(page, 'POST', '/ws/app/collectCardAll?request_type=change&app_id=memo&colle_status=1')
    await page.reload()
    await ready(page)
    const expected = fresh.card_all.map((one) => one.app_id).filter((id) => id !== 'memo')
    expect(await order(page)).toEqual(expected)

    // A saved list without one of the cards: the first load, with no cards in the store, shows the list only.
    await page.route(`**/api${path}`, async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: Collection }
      const { list_data } = answer.data.card_collect
      answer.data.card_collect.list_data = list_data?.filter((one) => one.app_id !== 'agenda') ?? null
      await route.fulfill({ response, json: answer })
    })
    await page.reload()
    await ready(page)
    const listed = expected.filter((id) => id !== 'agenda')
    expect(await order(page)).toEqual(listed)
    // From then on a card that is not in the list is new, and comes last.
    await page.getByRole('banner').getByRole('link', { name: 'App centre' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'App centre' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await expect.poll(() => order(page)).toEqual([...listed, 'agenda'])
  })
})
