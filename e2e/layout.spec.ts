import type { Page } from '@playwright/test'
import { expect, logIn, test, waitForData } from './support/portal.ts'
import { configure, hold } from './support/shell.ts'
import { recordShifts, shiftOf } from './support/shifts.ts'

/** The layout record as the styles get it, in pixels. */
async function record(page: Page): Promise<Record<string, number>> {
  await expect(page.locator('[data-layout="main"]')).toBeVisible()
  return page.locator('[data-layout="main"]').evaluate((element) => {
    const names = ['flex-width', 'flex-height', 'content-width', 'content-height', 'main-height']
    const style = getComputedStyle(element)
    return Object.fromEntries(
      names.map((name) => [name, Number.parseFloat(style.getPropertyValue(`--layout-${name}`))]),
    )
  })
}

const scrollbar = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('div')
    probe.style.cssText = 'position:absolute;width:100px;height:100px;overflow:scroll'
    document.body.append(probe)
    const width = probe.offsetWidth - probe.clientWidth
    probe.remove()
    return width
  })

test.beforeEach(({ page }) => logIn(page, 'student'))

test('[LAYOUT-1] the header has the default height of 64, and the content the remaining height of the window', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/home')
  await expect(page.getByRole('banner')).toBeVisible()
  const header = await page.getByRole('banner').locator('> div').first().boundingBox()
  expect(header?.height).toBe(64)
  expect((await record(page))['main-height']).toBe(900 - 64)
  const main = await page.locator('main').boundingBox()
  expect(main?.height).toBeGreaterThanOrEqual(900 - 64)
})

test('[LAYOUT-1] the header has the configured height', async ({ page }) => {
  await configure(page, { header_style: { height: 96 } })
  await page.goto('/security')
  await expect(page.getByRole('banner')).toBeVisible()
  const header = await page.getByRole('banner').locator('> div').first().boundingBox()
  expect(header?.height).toBe(96)
  expect((await record(page))['main-height']).toBe(900 - 96)
})

test('[LAYOUT-2] [LAYOUT-3] the record holds the measured size minus sidebar 230, padding 12, header 60 and breadcrumbs 38', async ({
  page,
}) => {
  await page.goto('/security')
  const bar = await scrollbar(page)
  expect(await record(page)).toMatchObject({
    'flex-width': 1440,
    'flex-height': 900,
    'content-width': 1440 - 230 - 2 * 12 - bar,
    'content-height': 900 - 60 - 38 - 12,
  })
})

test('[LAYOUT-3] the record follows the window and is never below 1200 by 650', async ({ page }) => {
  await page.goto('/security')
  const bar = await scrollbar(page)
  await page.setViewportSize({ width: 1700, height: 1000 })
  await expect.poll(() => record(page)).toMatchObject({ 'flex-width': 1700, 'flex-height': 1000, 'main-height': 936 })
  await page.setViewportSize({ width: 800, height: 500 })
  await expect
    .poll(() => record(page))
    .toMatchObject({
      'flex-width': 1200,
      'flex-height': 650,
      'content-width': 1200 - 230 - 2 * 12 - bar,
      'content-height': 650 - 60 - 38 - 12,
      'main-height': 500 - 64,
    })
})

test('[LAYOUT-4] on a phone the navigation is in a drawer that traps the focus and restores it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/security')
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden()
  const menu = page.getByRole('button', { name: '菜单', exact: true })
  await menu.click()
  const drawer = page.getByRole('dialog', { name: '主导航' })
  await expect(drawer).toBeVisible()
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement?.closest('header') && !document.activeElement.closest('dialog'),
    )
    expect(outside).toBeFalsy()
  }
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await drawer.getByRole('button', { name: '关闭' }).click()
  await expect(drawer).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await drawer.getByRole('link', { name: '应用中心' }).click()
  await expect(page).toHaveURL('/appstore')
  await expect(drawer).toBeHidden()
  await menu.click()
  await expect(drawer).toBeVisible()
  // A tablet that is turned: the page is usable again.
  await page.setViewportSize({ width: 1180, height: 820 })
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click()
  await expect(page).toHaveURL('/home')
})

test('[CONFIG-3] the navigation shows the entries below an entry, and closes with Escape and with a link', async ({
  page,
}) => {
  await page.goto('/security')
  const nav = page.getByRole('navigation', { name: '主导航' })
  const entry = nav.getByRole('button', { name: '通知公告' })
  const below = nav.getByRole('link', { name: '我的收藏' })
  await expect(below).toBeHidden()
  await entry.click()
  await expect(below).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(entry).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(below).toBeHidden()
  await expect(entry).toBeFocused()
  await entry.click()
  await below.click()
  await expect(page).toHaveURL('/notice-v2/collect')
  await expect(below).toBeHidden()
})

test('[CONFIG-3] each nav has the subs with its id as parent_id; footer links are grouped below those with a parent of 0 or less', async ({
  page,
}) => {
  const named = (id: number, name: string) => ({ id, name, name_en: name, url: `/help?entry=${id}` })
  const nav = (id: number, parent_id: number, name: string) => ({ ...named(id, name), parent_id })
  const link = (id: number, parent: number, name: string) => ({ ...named(id, name), parent })
  await page.route('**/api/global/config', async (route) => {
    const envelope = await (await route.fetch()).json()
    envelope.data.header = {
      navs: [nav(1, 0, '教学'), nav(2, 0, '科研'), nav(3, 0, '校历')],
      subs: [nav(21, 2, '项目'), nav(11, 1, '课表'), nav(91, 9, '无处可去'), nav(12, 1, '考试')],
    }
    envelope.data.footerLinks = [
      ...[link(11, 1, '图书馆'), link(1, 0, '资源'), link(2, -1, '联系')],
      ...[link(21, 2, '信箱'), link(12, 1, '档案馆'), link(91, 9, '无处可去')],
    ]
    await route.fulfill({ json: envelope })
  })
  await page.goto('/security')
  const header = page.getByRole('navigation', { name: '主导航' })
  for (const [name, subs] of [
    ['教学', ['教学', '课表', '考试']],
    ['科研', ['科研', '项目']],
  ] as const) {
    await header.getByRole('button', { name }).click()
    const item = header.getByRole('listitem').filter({ has: page.getByRole('button', { name }) })
    await expect(item.getByRole('link')).toHaveText(subs)
    await page.keyboard.press('Escape')
  }
  await expect(header.getByRole('link', { name: '校历' })).toBeVisible()
  const groups = page.getByRole('navigation', { name: '页脚链接' }).locator('> div')
  await expect(groups.nth(0).getByRole('link')).toHaveText(['资源', '图书馆', '档案馆'])
  await expect(groups.nth(1).getByRole('link')).toHaveText(['联系', '信箱'])
  await expect(page.getByText('无处可去')).toHaveCount(0)
})

test('[LAYOUT-4] all areas of the Backstage are visible beside its pages and on a tablet, and on a phone none is in a scroll area', async ({
  page,
}) => {
  await logIn(page, 'admin')
  const areas = page.getByRole('navigation', { name: '后台管理' })
  const expectAllInSight = async () => {
    await expect(areas.getByRole('link', { name: '操作记录' })).toBeVisible()
    for (const area of await areas.getByRole('link').all()) await expect(area).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/urlmanage/people')
  await expectAllInSight()
  await page.setViewportSize({ width: 900, height: 900 })
  await page.getByRole('button', { name: /^后台管理/ }).click()
  await expectAllInSight()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await areas.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
  await areas.getByRole('link', { name: '操作记录' }).click()
  await expect(page).toHaveURL('/urlmanage/records')
})

for (const [address, first, second] of [
  ['/urlmanage/outbox', '/api/admin/sending-limits', '/api/ws/notice/outbox/list'],
  ['/urlmanage/security', '/api/admin/sessions', '/api/admin/factors'],
] as const) {
  test(`[BACK-5] ${address} does not move while its parts load one after the other`, async ({ page }) => {
    const { until, release } = hold()
    await page.route(`**${second}*`, async (route) => {
      await until
      await route.continue()
    })
    await recordShifts(page)
    await logIn(page, 'admin')
    const firstResponse = page.waitForResponse((response) => response.url().includes(first))
    await page.goto(address)
    await firstResponse
    // The skeletons show after a moment.
    await page.waitForTimeout(500)
    release()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expect(page.getByRole('spinbutton').first()).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await waitForData(page)
    expect(await shiftOf(page)).toBeLessThan(0.02)
  })
}

test('the personal menu has the configured entries, and the Backstage for administrators only', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/security')
  const button = page.getByRole('button', { name: /个人菜单/ })
  await button.click()
  await expect(page.getByRole('menuitem', { name: '个人信息' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '后台管理' })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  await logIn(page, 'admin')
  await configure(page, { personal_enabled: 0 })
  await page.goto('/security')
  await button.click()
  await expect(page.getByRole('menuitem', { name: '后台管理' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '个人信息' })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible()
})

test('the chosen light or dark theme is preserved', { tag: '@all' }, async ({ page }) => {
  await page.goto('/security')
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  await page.getByRole('button', { name: /个人菜单/ }).click()
  await page.getByRole('menuitemradio', { name: '深色' }).click()
  await expect.poll(scheme).toBe('dark')
  await page.reload()
  await expect.poll(scheme).toBe('dark')
})

test('the configured look applies from the first page on', async ({ page }) => {
  await configure(page, {
    card_radius: 0,
    brand_color: '#8a1538',
    sub_water_mark: '内部资料',
    school_logo_link: '/about',
  })
  await page.goto('/security')
  await expect(page.locator('[data-water-mark]')).toContainText('内部资料')
  await expect(page.getByRole('banner').getByRole('link', { name: '云湖大学' })).toHaveAttribute('href', '/about')
  const radius = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--qd-card-radius'),
  )
  expect(radius).toBe('0px')
})
