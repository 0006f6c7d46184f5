import type { Request } from '@playwright/test'
import { call } from './support/calls.ts'
import { card, openHome, waitForCards } from './support/home.ts'
import { expect, someone, test } from './support/portal.ts'

test('[HOME-2] unread entries and the tips count are shown, and opening the card clears them all', async ({ page }) => {
  await openHome(page, someone())
  const notices = card(page, 'notices')
  const tips = notices.locator('[data-q="card-unread"]')
  await expect(tips).toContainText('unread')
  const content = await call<{ data: { title: string; unread: 0 | 1 }[] }>(page, 'POST', '/ws/cards', {
    url: 'notices',
    params: { poll: false },
  })
  const unread = content.data.filter((item) => item.unread).length
  expect(unread).toBeGreaterThan(0)
  await expect(notices.getByText('(unread)')).toHaveCount(unread)

  const actionResponse = page.waitForResponse('**/api/ws/tip/action')
  await notices.getByRole('link', { name: content.data[0]?.title }).click()
  expect((await actionResponse).ok()).toBe(true)
  await expect(page).toHaveURL(/\/notice-v2\/detail\/recv\/\d+$/)
  await page.goBack()
  await waitForCards(page)
  await expect(notices.getByText('(unread)')).toHaveCount(0)
  await expect(tips).toHaveCount(0)
  await page.reload()
  await waitForCards(page)
  await expect(tips).toHaveCount(0)
})

test('[HOME-2] if the server refuses, unread marks are restored with a message', async ({ page, problems }) => {
  problems.allow(/status of 500/)
  await openHome(page, someone())
  await page.route('**/api/ws/tip/action', (route) =>
    route.fulfill({ status: 500, json: { errcode: 500, errmsg: 'The disk is full.', data: null } }),
  )
  const tips = card(page, 'tips')
  const badge = await tips.locator('[data-q="card-unread"]').textContent()
  await tips.getByRole('button', { name: /as read$/ }).click()
  await expect(page.getByText('The disk is full.').first()).toBeVisible()
  await expect(tips.locator('[data-q="card-unread"]')).toHaveText(badge ?? '')
})

test.describe('polling', () => {
  const isPoll = (request: Request) =>
    request.url().endsWith('/api/ws/cards') && request.postData()?.includes('"poll":true') === true

  test('[HOME-5] it polls every 30 s, and only while the page is visible', { tag: '@all' }, async ({ page }) => {
    // A stream that always counts as active, even when the clock jumps by minutes: a silent one would cause a request.
    await page.addInitScript(() => {
      class ActiveStream extends EventTarget {
        constructor() {
          super()
          const beat = () => this.dispatchEvent(new MessageEvent('beat', { data: '{}' }))
          setTimeout(beat)
          setInterval(beat, 20_000)
        }
        close() {
          // There is no connection to close.
        }
      }
      Object.assign(globalThis, { EventSource: ActiveStream })
    })
    await page.clock.install()
    await openHome(page, someone())
    const polls: Request[] = []
    page.on('request', (request) => {
      if (isPoll(request)) polls.push(request)
    })
    const pollResponse = () => page.waitForResponse((response) => isPoll(response.request()))
    const first = pollResponse()
    await page.clock.fastForward(31_000)
    await first
    expect(polls).toHaveLength(1)
    // The clock may advance before the page has read a response that has arrived.
    let requests = 1
    await expect(async () => {
      const next = pollResponse()
      await page.clock.fastForward(31_000)
      await next
      requests += 1
      expect(polls[requests - 1]?.postDataJSON().params.since).toEqual(expect.any(String))
    }).toPass()
    expect(polls).toHaveLength(requests)

    const show = (state: 'hidden' | 'visible') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true })
        Object.defineProperty(document, 'hidden', { value: value === 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await show('hidden')
    await page.clock.fastForward(600_000)
    expect(polls).toHaveLength(requests)
    const third = pollResponse()
    await show('visible')
    await page.clock.runFor(10)
    await third
    expect(polls).toHaveLength(requests + 1)
  })

  test('[HOME-5] entries that another machine adds appear on the card without a reload', { tag: '@all' }, async ({
    page,
  }) => {
    await page.clock.install()
    await openHome(page, someone())
    await call(page, 'POST', '/ws/todo/create', { title: 'Written on another machine' })
    await page.clock.fastForward(31_000)
    await expect(card(page, 'todo')).toContainText('Written on another machine')
  })

  test('[HOME-5] an increment updates content and tips; closing it sets the tips to 0; clearing empties the list', async ({
    page,
  }) => {
    await page.clock.install()
    await openHome(page, someone())
    const content = (title: string, tips: number) => ({
      version: 'card/v1',
      kind: 'list',
      data: [{ id: '1', title, unread: 1 }],
      global: { tips },
    })
    await page.route('**/api/ws/cards', (route, request) => {
      if (!isPoll(request)) return route.continue()
      const data = [
        { id: 'library', element: 'library', tips: 4, data: content('A book is overdue', 4) },
        { id: 'links', element: 'links', tips: 2, data: content('A new website', 2) },
      ]
      return route.fulfill({
        json: { errcode: 0, errmsg: '', data: { version: 'poll/v1', data, now: new Date().toISOString() } },
      })
    })
    await page.clock.fastForward(31_000)
    const list = page.locator('[data-increments]')
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(card(page, 'library')).toContainText('A book is overdue')
    await expect(card(page, 'library').locator('[data-q="card-unread"]')).toContainText('4')
    await list.getByRole('button', { name: 'Close the news of “Library loans”' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(card(page, 'library').locator('[data-q="card-unread"]')).toHaveCount(0)
    await expect(card(page, 'links').locator('[data-q="card-unread"]')).toContainText('2')
    await list.getByRole('button', { name: 'Clear' }).click()
    await expect(list).toHaveCount(0)
    await expect(card(page, 'links').locator('[data-q="card-unread"]')).toContainText('2')
  })
})
