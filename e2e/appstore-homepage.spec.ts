import type { Page } from '@playwright/test'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { violations } from './support/axe.ts'
import { type Caller, call } from './support/calls.ts'
import { press } from './support/keyboard.ts'
import { centre, dragByTouch, dragOnto, moveByKeys } from './support/pointing.ts'
import { expect, logIn, open, openElsewhere, someone, test, waitForData } from './support/portal.ts'

type Apps = DataOf<Contract['app']['list']>
type Saved = DataOf<Contract['content']['create']>

const listOf = (who: Caller) => call<Apps>(who, 'GET', '/ws/app/list')
const homepageRow = (page: Page) => page.getByRole('region', { name: 'Homepage apps' })

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

/** Waits until the server has stored the first two apps in swapped order. */
async function expectSwapped(page: Page, [first = '', second = '', ...others]: readonly string[]): Promise<void> {
  await expect.poll(async () => (await listOf(page)).homepage).toEqual([second, first, ...others])
}

test('[APP-1] [APP-2] apps are added to the homepage, removed with an undo, put in order by keyboard and pointer, and a full homepage refuses one more', {
  tag: '@all',
}, async ({ page }) => {
  await open(page, '/appstore', someone())
  const row = homepageRow(page)
  const { homepage, list, limit } = await listOf(page)
  const nameOf = (id: string | undefined) => list.find(({ app_id }) => app_id === id)?.name_en ?? '?'
  const [first, second] = homepage
  const main = page.getByRole('main')

  await test.step('by keyboard alone', async () => {
    await press(page, main.getByRole('button', { name: `Remove “${nameOf(first)}” from the homepage` }))
    await expect(row.getByRole('listitem')).toHaveCount(homepage.length - 1)
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    // F8 moves the focus to the messages.
    await page.keyboard.press('F8')
    await press(page, undo)
    await expect(row.getByRole('listitem')).toHaveText(homepage.map(nameOf))
    await press(page, row.getByRole('button', { name: 'Arrange' }))
    // Exact, because the name of the “Remove …” button contains this name.
    await moveByKeys(page, row.getByRole('button', { name: `Move “${nameOf(first)}”`, exact: true }), 'ArrowRight')
    await expect(row.getByRole('listitem').first()).toContainText(nameOf(second))
    expect(await violations(page)).toEqual([])
    await press(page, row.getByRole('button', { name: 'Done' }))
    await expectSwapped(page, homepage)
    const other = list.find(({ collected }) => collected === 0)
    await press(page, main.getByRole('button', { name: `Add “${other?.name_en}” to the homepage` }))
    await expect(row.getByRole('listitem').last()).toHaveText(other?.name_en ?? '?')
  })

  await test.step('the details of an app, by keyboard alone', async () => {
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

  await test.step('by pointer, also after a reload', async () => {
    const now = await arrange(page)
    await dragOnto(page, now.first, now.second)
    await expectSwapped(page, now.homepage)
    await page.reload()
    await waitForData(page)
    await expect(row.getByRole('listitem').first()).toHaveText(nameOf(now.homepage[1]))
  })

  await test.step('a full homepage, in both languages', async () => {
    const now = await listOf(page)
    const collectedCount = now.list.filter(({ collected }) => collected === 1).length
    for (const { app_id } of now.list.filter(({ collected }) => collected === 0).slice(0, limit - collectedCount)) {
      await call(page, 'POST', '/ws/app/placeApp', { app_id, collected: 1 })
    }
    await page.reload()
    await main
      .getByRole('button', { name: /^Add “/ })
      .first()
      .click()
    await expect(page.getByText('Homepage App is full', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '切换到中文' }).click()
    await main
      .getByRole('button', { name: /^将“.*”添加到首页$/ })
      .first()
      .click()
    await expect(page.getByText('主页应用已满', { exact: true })).toBeVisible()
    expect((await listOf(page)).homepage).toHaveLength(limit)
  })
})

test('[APP-1] apps are put in order by touch on a phone', async ({ browser, baseURL }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ baseURL, ...phone })
  const page = await context.newPage()
  await open(page, '/appstore', someone())
  const { homepage, first, second } = await arrange(page)
  await dragByTouch(page, first, await centre(second))
  await expectSwapped(page, homepage)
  await context.close()
})

test('[APP-1] an app that was opened is among those recently used, also on another machine, until the list is cleared, by keyboard alone', {
  tag: '@all',
}, async ({ page }) => {
  await open(page, '/appstore', someone())
  await press(page, page.getByRole('main').getByRole('link', { name: 'Shuttle bus' }).first())
  await expect(page).toHaveURL('/chain?kind=app&id=shuttle')
  await expect(page.getByRole('heading', { level: 2, name: 'Shuttle bus' })).toBeVisible()
  await openElsewhere(page, '/appstore')
  const recent = page.getByRole('region', { name: 'Recently used' })
  await expect(recent.getByRole('listitem')).toHaveText(['Shuttle bus'])
  await press(page, recent.getByRole('button', { name: 'Clear' }))
  await expect(recent).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await waitForData(page)
  await expect(recent).toHaveCount(0)
})

test('[APP-1] [BACK-1] a pinned app comes first and remains for users with its role, and the details name the operator of an app in Chinese', {
  tag: '@all',
}, async ({ page, as }) => {
  const admin = await as('admin')
  const pin = { kind: 'pinned', value: { role: 'student', app_id: 'health' } }
  const { entry } = await call<Saved>(admin, 'POST', '/admin/content/create', pin)
  try {
    await logIn(page, someone())
    await page.goto('/appstore')
    await waitForData(page)
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
    for (const text of ['负责方', '校医院', '联系方式', '门诊一楼']) await expect(detail).toContainText(text)
    await expect(detail).not.toContainText('Outpatients')
    expect((await listOf(await as('teacher'))).homepage[0]).not.toBe('health')
  } finally {
    await call(admin, 'POST', '/admin/content/remove', { kind: 'pinned', id: entry.id })
  }
})
