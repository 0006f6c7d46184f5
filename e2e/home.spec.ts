import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import type { Browser, BrowserContext, Locator, Page, Request } from '@playwright/test'
import { CLIENT_HEADER, CLIENT_NAME } from '@quadrangle/api-client/contract'
import { expect, logIn, settled, test } from './support/portal.ts'

// Everybody on the demo campus has the same password. Tests that change something do so as a person of their own.
let next = 100
const someone = () => `2026${String(++next).padStart(4, '0')}`

async function openHome(page: Page, who: string, locale: 'zh' | 'en' = 'en'): Promise<void> {
  await logIn(page, who)
  await speak(page, locale)
  await page.goto('/home')
  await ready(page)
}

/** Waits until every card shows what it has. */
async function ready(page: Page): Promise<void> {
  await expect(cards(page).first()).toBeVisible()
  await settled(page)
}

/** Chooses the language, which the server keeps with the person. */
const speak = (page: Page, locale: 'zh' | 'en') => call(page, 'GET', `/global/changeLang?lang=${locale}`)

/** Asks the server as the person of the page. */
async function call<Data>(page: Page, method: 'GET' | 'POST', path: string, data?: unknown): Promise<Data> {
  const headers = { [CLIENT_HEADER]: CLIENT_NAME, 'Accept-Language': 'en', 'Sec-Fetch-Site': 'same-origin' }
  const response = await page.request.fetch(`/api${path}`, { method, headers, data })
  const answer = (await response.json()) as { errcode: number; errmsg: string; data: Data }
  expect(answer.errcode, `${path}: ${answer.errmsg}`).toBe(0)
  return answer.data
}

const cards = (page: Page) => page.locator('[data-card]')
const card = (page: Page, id: string) => page.locator(`[data-card="${id}"]`)
const order = (page: Page) => cards(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-card')))
const handle = (page: Page, id: string) => card(page, id).getByRole('button', { name: /^Move/ })

async function manage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Manage cards' }).click()
  await expect(page.getByRole('button', { name: /^Move/ }).first()).toBeVisible()
}

/** The answer to the call that saves the arrangement. */
const saved = (page: Page, kind: 'sort' | 'change') =>
  page.waitForResponse((response) => response.url().includes(`request_type=${kind}`) && response.ok())

async function secondMachine(browser: Browser, baseURL: string | undefined, who: string) {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await openHome(page, who)
  return { context, page }
}

/** Brings a card's handle to the top of the window, so that the cards around it can be seen as well. */
const bringUp = (grip: Locator) =>
  grip.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 160))

async function centre(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element has no place on the page.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const moved = (ids: (string | null)[], from: number, to: number) => {
  const next = [...ids]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

test.describe('greeting', () => {
  for (const [time, english, chinese] of [
    ['08:30', 'Good morning', '早上好'],
    ['11:59', 'Good morning', '早上好'],
    ['12:00', 'Good afternoon', '下午好'],
    ['17:59', 'Good afternoon', '下午好'],
    ['18:00', 'Good evening', '晚上好'],
  ] as const) {
    test(`[HOME-1] at ${time} it says "${english}" with the name`, async ({ page }) => {
      const today = new Date().toISOString().slice(0, 10)
      await page.clock.setFixedTime(new Date(`${today}T${time}:00+08:00`))
      await openHome(page, 'student')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${english}, Lin Xiaoyu`)
      await speak(page, 'zh')
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${chinese}，林晓雨`)
    })
  }

  test('[HOME-1] it names the date and what is waiting, as the server counts it', async ({ page }) => {
    await openHome(page, 'student')
    const { list, unread } = await call<{ list: { reply: string; revoked: 0 | 1 }[]; unread: number }>(
      page,
      'GET',
      '/ws/notice/list?box=recv&page=1&page_size=50',
    )
    const due = list.filter((notice) => notice.reply === 'due' && !notice.revoked).length
    const day = new Date(`${new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })}T00:00:00+08:00`)
    const span = new URLSearchParams({
      from: day.toISOString(),
      to: new Date(day.getTime() + 86_400_000).toISOString(),
    })
    const events = (await call<{ list: unknown[] }>(page, 'GET', `/ws/agenda/list?${span}`)).list.length
    const waiting = page.locator('[data-waiting]')
    const plural = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`
    expect(unread).toBeGreaterThan(0)
    await expect(waiting).toContainText(plural(unread, 'unread notice', 'unread notices'))
    if (due > 0) await expect(waiting).toContainText(plural(due, 'reply due', 'replies due'))
    if (events > 0) await expect(waiting).toContainText(plural(events, 'event today', 'events today'))
    const date = new Intl.DateTimeFormat('en-GB', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone: 'Asia/Shanghai',
    })
    await expect(page.locator('header p time').first()).toHaveText(date.format(new Date()))
  })
})

test('[HOME-1] the message list shows the newest unread notices and leads to them', async ({ page }) => {
  await openHome(page, 'student')
  const { list } = await call<{ list: { id: number; title: string; unread: 0 | 1; revoked: 0 | 1 }[] }>(
    page,
    'GET',
    '/ws/notice/list?box=recv&page=1&page_size=50',
  )
  const expected = list.filter((notice) => notice.unread && !notice.revoked).slice(0, 4)
  const entries = page.getByRole('region', { name: 'Unread notices' }).getByRole('listitem')
  await expect(entries).toHaveCount(expected.length)
  for (const [index, notice] of expected.entries()) await expect(entries.nth(index)).toContainText(notice.title)
  const [first] = expected
  await entries.first().getByRole('link').click()
  await expect(page).toHaveURL(`/notice-v2/detail/recv/${first?.id}`)
})

test('[HOME-1] the friendly tips and the campus memo are those of the server', async ({ page }) => {
  await openHome(page, 'student')
  const now = Math.floor(Date.now() / 1000)
  const tips = await call<{ list: { title: string; content: string }[] }>(
    page,
    'GET',
    `/ws/confInfo/tipsList?begin_time=${now}`,
  )
  const memos = await call<{ list: { title: string }[] }>(page, 'GET', '/ws/confInfo/memoList')
  expect(tips.list.length).toBeGreaterThan(0)
  expect(memos.list.length).toBeGreaterThan(0)
  for (const tip of tips.list) await expect(card(page, 'tips')).toContainText(tip.title)
  for (const memo of memos.list) await expect(card(page, 'memo')).toContainText(memo.title)
})

test('[HOME-1] "create agenda" says what is missing, then keeps the entry', async ({ page }) => {
  await openHome(page, someone())
  const agenda = card(page, 'agenda')
  await agenda.getByRole('button', { name: 'Create agenda' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create agenda' })
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByText('Write what it is about.')).toBeVisible()
  await expect(dialog.getByLabel('Title')).toBeFocused()

  await dialog.getByLabel('Title').fill('Group meeting')
  await dialog.getByLabel('Place').fill('Room 402')
  const day = new Date(Date.now() + 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
  await dialog.getByLabel('Begins').fill(`${day}T14:00`)
  await dialog.getByLabel('Ends').fill(`${day}T13:00`)
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByText('The end is before the begin. Choose a later one.')).toBeVisible()

  await dialog.getByLabel('Ends').fill(`${day}T15:30`)
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(agenda.getByRole('button', { name: 'Create agenda' })).toBeFocused()
  const entry = agenda.getByRole('listitem').filter({ hasText: 'Group meeting' })
  await expect(entry).toContainText('14:00')
  await expect(entry).toContainText('15:30')
  await page.reload()
  await expect(entry).toContainText('Room 402')

  await entry.hover()
  await entry.getByRole('button', { name: 'Remove “Group meeting”' }).click()
  await expect(entry).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entry).toHaveCount(1)
  await page.reload()
  await expect(entry).toHaveCount(1)
})

test('[HOME-1] an all-day entry asks for days only', async ({ page }) => {
  await openHome(page, someone())
  await card(page, 'agenda').getByRole('button', { name: 'Create agenda' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create agenda' })
  await dialog.getByLabel('Title').fill('Sports day')
  await dialog.getByLabel('All day').check()
  await expect(dialog.getByLabel('Begins')).toHaveAttribute('type', 'date')
  const day = new Date(Date.now() + 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
  await dialog.getByLabel('Begins').fill(day)
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(card(page, 'agenda').getByRole('listitem').filter({ hasText: 'Sports day' })).toContainText('All day')
})

test('[HOME-1] to-dos are added, finished and removed in place, and stay so', async ({ page }) => {
  await openHome(page, someone())
  const todos = card(page, 'todo')
  await todos.getByLabel('New to-do').fill('Return the books')
  await todos.getByRole('button', { name: 'Add' }).click()
  const entry = todos.getByRole('listitem').filter({ hasText: 'Return the books' })
  await expect(entry).toHaveCount(1)
  await expect(todos.getByLabel('New to-do')).toHaveValue('')
  const answered = page.waitForResponse('**/api/ws/todo/finish')
  await entry.getByRole('checkbox').check()
  await answered
  await page.reload()
  await expect(entry.getByRole('checkbox')).toBeChecked()
  await entry.hover()
  await entry.getByRole('button', { name: 'Remove “Return the books”' }).click()
  await expect(entry).toHaveCount(0)
  await page.reload()
  await ready(page)
  await expect(entry).toHaveCount(0)
})

test('[HOME-2] unread entries and the tips count show, and opening the card takes all of them off', async ({
  page,
}) => {
  await openHome(page, someone())
  const notices = card(page, 'notices')
  const tips = notices.locator('[data-q="card-tips"]')
  await expect(tips).toContainText('unread')
  const content = await call<{ data: { title: string; unread: 0 | 1 }[] }>(page, 'POST', '/ws/cards', {
    url: 'notices',
    params: { poll: false },
  })
  const unread = content.data.filter((item) => item.unread).length
  expect(unread).toBeGreaterThan(0)
  await expect(notices.getByText('(unread)')).toHaveCount(unread)

  const told = page.waitForResponse('**/api/ws/tip/action')
  await notices.getByRole('link', { name: content.data[0]?.title }).click()
  expect((await told).ok()).toBe(true)
  await expect(page).toHaveURL(/\/notice-v2\/detail\/recv\/\d+$/)
  await page.goBack()
  await ready(page)
  await expect(notices.getByText('(unread)')).toHaveCount(0)
  await expect(tips).toHaveCount(0)
  await page.reload()
  await ready(page)
  await expect(tips).toHaveCount(0)
})

test('[HOME-2] marks come back with a message when the server refuses', async ({ page, problems }) => {
  problems.allow(/status of 500/)
  await openHome(page, someone())
  await page.route('**/api/ws/tip/action', (route) =>
    route.fulfill({ status: 500, json: { errcode: 500, errmsg: 'The disk is full.', data: null } }),
  )
  const tips = card(page, 'tips')
  const badge = await tips.locator('[data-q="card-tips"]').textContent()
  await tips.getByRole('button', { name: /as read$/ }).click()
  await expect(page.getByText('The disk is full.').first()).toBeVisible()
  await expect(tips.locator('[data-q="card-tips"]')).toHaveText(badge ?? '')
})

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

  test('[HOME-3] an arrangement that cannot be saved is put back with a message', async ({ page, problems }) => {
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

    // The institution adds a card after the person has arranged theirs: it is in no saved list.
    await page.route(`**/api${path}`, async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: Collection }
      const { list_data } = answer.data.card_collect
      answer.data.card_collect.list_data = list_data?.filter((one) => one.app_id !== 'agenda') ?? null
      await route.fulfill({ response, json: answer })
    })
    await page.reload()
    await ready(page)
    expect(await order(page)).toEqual([...expected.filter((id) => id !== 'agenda'), 'agenda'])
  })
})

/** Sends real touch events to the page. */
async function touchOf(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
}

test.describe('polling', () => {
  const isPoll = (request: Request) =>
    request.url().endsWith('/api/ws/cards') && request.postData()?.includes('"poll":true') === true

  test('[HOME-5] it polls every 30 s, and only while the page can be seen', async ({ page }) => {
    await page.clock.install()
    await openHome(page, someone())
    const polls: Request[] = []
    page.on('request', (request) => {
      if (isPoll(request)) polls.push(request)
    })
    const answered = () => page.waitForResponse((response) => isPoll(response.request()))
    const first = answered()
    await page.clock.fastForward(31_000)
    await first
    expect(polls).toHaveLength(1)
    const second = answered()
    await page.clock.fastForward(31_000)
    await second
    expect(polls).toHaveLength(2)
    expect(polls[1]?.postDataJSON().params.since).toEqual(expect.any(String))

    const show = (state: 'hidden' | 'visible') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true })
        Object.defineProperty(document, 'hidden', { value: value === 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await show('hidden')
    await page.clock.fastForward(600_000)
    expect(polls).toHaveLength(2)
    const third = answered()
    await show('visible')
    await page.clock.runFor(10)
    await third
    expect(polls).toHaveLength(3)
  })

  test('[HOME-5] what another machine adds appears on the card without a reload', async ({ page }) => {
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
    await expect(card(page, 'library').locator('[data-q="card-tips"]')).toContainText('4')
    await list.getByRole('button', { name: 'Close the news of “Library loans”' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(card(page, 'library').locator('[data-q="card-tips"]')).toHaveCount(0)
    await expect(card(page, 'links').locator('[data-q="card-tips"]')).toContainText('2')
    await list.getByRole('button', { name: 'Clear' }).click()
    await expect(list).toHaveCount(0)
    await expect(card(page, 'links').locator('[data-q="card-tips"]')).toContainText('2')
  })
})

test('[HOME-6] a card that fails says so in its own frame with a retry, and harms no other', async ({
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

test('[HOME-6] nothing moves while the cards load', async ({ page }) => {
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

/** A real PNG of this size whose pixels do not compress. */
function png(size: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.concat(
    Array.from({ length: size }, () => Buffer.concat([Buffer.from([0]), randomBytes(size * 3)])),
  )
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
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
    await other.context.close()
  })

  test('[HOME-7] a choice shows at once; a refused one is put back with a message', async ({ page, problems }) => {
    problems.allow(/status of 500/)
    await openHome(page, someone())
    await page.route('**/api/ws/updateUserInfoSession', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
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
    await expect(page.getByText('The disk is full.').first()).toBeVisible()
    await expect.poll(() => backdrop(page)).toBe(before)
  })

  test('[HOME-7] an upload shows its progress, becomes the background, and can be removed again', async ({ page }) => {
    await openHome(page, someone())
    const before = await backdrop(page)
    const bar = await openThemes(page)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 600 * 1024,
    })
    await bar.locator('input[type=file]').setInputFiles({
      name: 'My lake.png',
      mimeType: 'image/png',
      buffer: png(700),
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

  test('[HOME-7] an upload can be cancelled; what cannot be a background says why', async ({ page }) => {
    await openHome(page, someone())
    const bar = await openThemes(page)
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      bar.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
    const count = await bar.getByRole('radio').count()
    await choose('notes.gif', 'image/gif', Buffer.from('GIF89a'))
    await expect(bar.getByText(/^Only JPEG, PNG, WebP and AVIF/)).toBeVisible()
    await choose('huge.png', 'image/png', Buffer.alloc(10 * 1024 * 1024 + 1))
    await expect(bar.getByText(/^The picture is larger than 10 MB/)).toBeVisible()

    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 60 * 1024,
    })
    await choose('slow.png', 'image/png', png(500))
    await bar.getByRole('button', { name: 'Cancel the upload' }).click()
    await expect(bar.getByRole('button', { name: 'Upload a background' })).toBeVisible()
    await expect(bar.getByRole('progressbar')).toHaveCount(0)
    await expect(bar.getByRole('radio')).toHaveCount(count)
  })

  test('[HOME-7] a file that only claims to be a picture is refused by the server, with its words', async ({
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

  test('[HOME-9] it starts at banner_index, goes on by itself, pauses, and obeys the arrow keys', async ({ page }) => {
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

  test('[HOME-9] it stands still for those who want less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await openHome(page, 'student')
    const before = await at(page)
    await page.clock.fastForward(60_000)
    expect(await at(page)).toBe(before)
    await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible()
  })
})
