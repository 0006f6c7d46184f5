import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { violations } from './support/axe.ts'
import { call } from './support/calls.ts'
import { press } from './support/keyboard.ts'
import { moveByKeys } from './support/pointing.ts'
import { chooseLanguage, expect, logIn, open, settled, someone, test } from './support/portal.ts'

type Apps = DataOf<Contract['app']['list']>
type Saved = DataOf<Contract['content']['create']>

const listOf = (page: Page) => call<Apps>(page, 'GET', '/ws/app/list')
const homepageRow = (page: Page) => page.getByRole('region', { name: 'Homepage apps' })

test('[APP-1] apps are added to the homepage, removed with an undo, and put in order by keyboard alone', async ({
  page,
}) => {
  const who = someone()
  await open(page, '/appstore', who)
  const row = page.getByRole('region', { name: 'Homepage apps' })
  const { homepage, list } = await call<Apps>(page, 'GET', '/ws/app/list')
  const nameOf = (id: string | undefined) => list.find(({ app_id }) => app_id === id)?.name_en ?? '?'
  const [first, second] = homepage
  const main = page.getByRole('main')
  await press(page, main.getByRole('button', { name: `Remove “${nameOf(first)}” from the homepage` }))
  await expect(row.getByRole('listitem')).toHaveCount(homepage.length - 1)
  // The key of the messages.
  await page.keyboard.press('F8')
  await press(page, page.getByRole('button', { name: 'Undo' }))
  await expect(row.getByRole('listitem')).toHaveText(homepage.map(nameOf))
  await press(page, row.getByRole('button', { name: 'Arrange' }))
  // Exact, because “Remove …” has it in its name.
  await moveByKeys(page, row.getByRole('button', { name: `Move “${nameOf(first)}”`, exact: true }), 'ArrowRight')
  await expect(row.getByRole('listitem').first()).toContainText(nameOf(second))
  expect(await violations(page)).toEqual([])
  await press(page, row.getByRole('button', { name: 'Done' }))
  const expected = [second, first, ...homepage.slice(2)]
  await expect(async () => {
    expect((await call<Apps>(page, 'GET', '/ws/app/list')).homepage).toEqual(expected)
  }).toPass()
  const other = list.find(({ collected }) => collected === 0)
  await press(page, main.getByRole('button', { name: `Add “${other?.name_en}” to the homepage` }))
  await expect(row.getByRole('listitem').last()).toHaveText(other?.name_en ?? '?')

  await press(page, main.getByRole('button', { name: 'About “Library”' }))
  const detail = page.getByRole('dialog', { name: 'Library' })
  await expect(page).toHaveURL('/appstore?app=library')
  await expect(detail).toContainText('Main desk of the library')
  await expect(detail.getByRole('link', { name: 'Open app' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/appstore')
  await expect(main.getByRole('button', { name: 'About “Library”' })).toBeFocused()
})

test('[APP-2] a full homepage refuses one more app, by keyboard alone and in both languages, and keeps those that it has', async ({
  page,
}) => {
  const who = someone()
  await open(page, '/appstore', who)
  const { list, limit } = await call<Apps>(page, 'GET', '/ws/app/list')
  const own = list.filter(({ collected }) => collected === 1).length
  for (const { app_id } of list.filter(({ collected }) => collected === 0).slice(0, limit - own)) {
    await call(page, 'POST', '/ws/app/placeApp', { app_id, collected: 1 })
  }
  for (const [language, add, full] of [
    ['en', /^Add “/, 'Homepage App is full'],
    ['zh', /^将“.*”添加到首页$/, '主页应用已满'],
  ] as const) {
    await chooseLanguage(page, language)
    await page.reload()
    await press(page, page.getByRole('main').getByRole('button', { name: add }).first())
    await expect(page.getByText(full, { exact: true })).toBeVisible()
    expect((await call<Apps>(page, 'GET', '/ws/app/list')).homepage).toHaveLength(limit)
  }
})

async function centre(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element has no place on the page.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Opens the homepage's apps to arrange them; returns their ids and the handles of the first two. */
async function arrange(page: Page) {
  const { homepage, list } = await listOf(page)
  const row = homepageRow(page)
  await row.getByRole('button', { name: 'Arrange' }).click()
  const handleOf = (id: string | undefined) => {
    const name = list.find(({ app_id }) => app_id === id)?.name_en ?? '?'
    return row.getByRole('button', { name: `Move “${name}”`, exact: true })
  }
  await expect(handleOf(homepage[0])).toBeVisible()
  return { homepage, first: handleOf(homepage[0]), second: handleOf(homepage[1]) }
}

/** Waits until the first two apps have changed places for the server. */
async function expectSwapped(page: Page, [first = '', second = '', ...others]: readonly string[]): Promise<void> {
  await expect.poll(async () => (await listOf(page)).homepage).toEqual([second, first, ...others])
}

test('[APP-1] apps are put in order by pointer, also after a reload', async ({ page }) => {
  await open(page, '/appstore', someone())
  const { homepage, first, second } = await arrange(page)
  const [from, to] = [await centre(first), await centre(second)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y + 4, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await page.mouse.up()
  await expectSwapped(page, homepage)
  await page.reload()
  await settled(page)
  const { list } = await listOf(page)
  const name = list.find(({ app_id }) => app_id === homepage[1])?.name_en ?? '?'
  await expect(homepageRow(page).getByRole('listitem').first()).toHaveText(name)
})

/** Sends real touch events to the page. */
async function touchOf(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
}

test('[APP-1] apps are put in order by touch on a phone', async ({ browser, baseURL }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ baseURL, ...phone })
  const page = await context.newPage()
  await open(page, '/appstore', someone())
  const { homepage, first, second } = await arrange(page)
  const [from, to] = [await centre(first), await centre(second)]
  const touch = await touchOf(context, page)
  await touch('touchStart', from)
  // Longer than the delay that tells a drag from a scroll.
  await page.waitForTimeout(400)
  for (let step = 1; step <= 12; step++) {
    await touch('touchMove', { x: from.x + ((to.x - from.x) * step) / 12, y: from.y + ((to.y - from.y) * step) / 12 })
    await page.waitForTimeout(16)
  }
  await touch('touchEnd')
  await expectSwapped(page, homepage)
  await context.close()
})

test('[APP-1] apps are found by pinyin, its initials, both mixed and traditional characters, and nothing else is shown', async ({
  page,
}) => {
  await open(page, '/appstore', 'student')
  const filter = page.getByRole('textbox', { name: 'Filter apps' })
  const tiles = page.locator('main a[href^="/chain"]')
  for (const typed of ['tushuguan', 'TSG', 'tsguan', 'tushug', 'tshg', '圖書館']) {
    await filter.fill(typed)
    await expect(tiles.filter({ hasText: 'Library' }).first()).toBeVisible()
    await expect(tiles.filter({ hasText: 'Canteen' })).toHaveCount(0)
  }
  await chooseLanguage(page, 'zh')
  await page.reload()
  await page.getByRole('textbox', { name: '筛选应用' }).fill('stcd')
  await expect(tiles.filter({ hasText: '食堂' }).first()).toBeVisible()
  await expect(tiles.filter({ hasText: '图书馆' })).toHaveCount(0)
})

test('[APP-1] an app that was opened is among those recently used, also on another machine, until the list is cleared, by keyboard alone', async ({
  page,
  browser,
  baseURL,
}) => {
  const who = someone()
  await open(page, '/appstore', who)
  await press(page, page.getByRole('main').getByRole('link', { name: 'Shuttle bus' }).first())
  await expect(page).toHaveURL('/chain?kind=app&id=shuttle')
  const elsewhere = await browser.newContext({ baseURL })
  const other = await elsewhere.newPage()
  await open(other, '/appstore', who)
  const recent = other.getByRole('region', { name: 'Recently used' })
  await expect(recent.getByRole('listitem')).toHaveText(['Shuttle bus'])
  await press(other, recent.getByRole('button', { name: 'Clear' }))
  await expect(recent).toHaveCount(0)
  await expect(other.getByRole('heading', { level: 1 })).toBeFocused()
  await other.reload()
  await settled(other)
  await expect(recent).toHaveCount(0)
  await elsewhere.close()
})

test('[APP-1] a pinned app stands first and stays, and a detail says in Chinese who runs an app', async ({
  page,
  browser,
  baseURL,
}) => {
  const admins = await browser.newContext({ baseURL })
  const admin = await admins.newPage()
  await logIn(admin, 'admin')
  const pin = { kind: 'pinned', value: { role: 'student', app_id: 'health' } }
  const { entry } = await call<Saved>(admin, 'POST', '/admin/content/create', pin)
  try {
    await logIn(page, someone())
    await page.goto('/appstore')
    await settled(page)
    const row = page.getByRole('region', { name: '首页应用' })
    await expect(row.getByRole('listitem').first()).toContainText('校医院')
    const main = page.getByRole('main')
    await expect(main.getByRole('img', { name: '由学校置顶' }).first()).toBeVisible()
    await expect(main.getByRole('button', { name: /校医院.*首页/ })).toHaveCount(0)
    await press(page, row.getByRole('button', { name: '排序' }))
    await expect(row.getByRole('button', { name: /^移动/ }).first()).toBeVisible()
    await expect(row.getByRole('button', { name: '移动“校医院”' })).toHaveCount(0)
    await press(page, main.getByRole('button', { name: '“校医院”的详情' }))
    const detail = page.getByRole('dialog', { name: '校医院' })
    await expect(page).toHaveURL(/app=health/)
    for (const text of ['负责方', '校医院', '咨询方式', '门诊一楼']) await expect(detail).toContainText(text)
    await expect(detail).not.toContainText('Outpatients')
  } finally {
    await call(admin, 'POST', '/admin/content/remove', { kind: 'pinned', id: entry.id })
    await admins.close()
  }
})
