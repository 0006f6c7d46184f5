import type { Page } from '@playwright/test'
import { expect, logIn, people, test } from './support/portal.ts'
import { fillIn, hold, refuse } from './support/shell.ts'

/** The files with the code of a page: those that the browser fetches on the way there and not before. */
async function codeOf(page: Page, path: string): Promise<Set<string>> {
  const before = new Set<string>()
  const after = new Set<string>()
  let files = before
  const record = (request: { url(): string }) => {
    if (/\/assets\/.*\.js$/.test(request.url())) files.add(request.url())
  }
  page.on('request', record)
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  files = after
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  page.off('request', record)
  return new Set([...after].filter((url) => !before.has(url)))
}

test('[ROUTE-10] a page whose code fails to load says so and offers a refresh', { tag: '@all' }, async ({
  page,
  problems,
}) => {
  problems.allow(
    /Failed to (load resource|fetch dynamically)|net::ERR|error loading dynamically|CatchBoundary|following error|\[object/,
  )
  const code = await codeOf(page, '/services')
  expect(code.size).toBeGreaterThan(0)
  await page.route(
    (url) => code.has(url.href),
    (route) => route.abort(),
  )
  await page.goto('/services')
  await expect(page.getByText('页面组件加载失败，请刷新重试')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: '刷新' }).click()
  await expect(page.getByRole('heading', { name: '业务系统', level: 1 })).toBeVisible()
})

test('[ROUTE-10] a part whose code fails to load says so in its place, loads on a retry, and a new version is only offered', async ({
  page,
  problems,
}) => {
  problems.allow(
    /Failed to (load resource|fetch dynamically)|net::ERR|error loading dynamically|could not be loaded|\[object/,
  )
  await logIn(page, 'issuer')
  await page.goto('/notice-v2/send')
  const title = page.getByRole('textbox', { name: '标题' })
  await title.fill('写到一半的通知')
  await expect(page.locator('[data-q="rich-text-area"]')).toHaveCount(2)
  // Another version was deployed, and the code of this one is no longer on the server.
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.route('/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/new.js"></script>' }),
  )
  const failed = page.getByRole('alert').filter({ hasText: '这部分内容加载失败' })
  await page.getByRole('button', { name: /个人菜单/ }).click()
  await expect(failed).toBeVisible()
  await expect(page.getByText('门户有新版本。')).toBeVisible()
  await expect(title).toHaveValue('写到一半的通知')
  await failed.getByRole('button', { name: '关闭' }).click()
  await expect(failed).toHaveCount(0)
  await page.getByRole('button', { name: '搜索' }).click()
  await expect(failed).toBeVisible()
  await expect(title).toHaveValue('写到一半的通知')

  await page.unrouteAll()
  await failed.getByRole('button', { name: '重试' }).click()
  await expect(page.locator('#global-search').getByRole('combobox')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /个人菜单/ }).click()
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(title).toHaveValue('写到一半的通知')
  await page.getByRole('button', { name: '稍后' }).click()
  await expect(page.getByText('门户有新版本。')).toHaveCount(0)
})

/** The width of the spinner's ring, regardless of its rotation. */
const ringSize = (page: Page) =>
  page.locator('[data-q="spinner-ring"]').evaluate((ring: HTMLElement) => ring.offsetWidth)

test('[ROUTE-10] [ROUTE-12] a slow page shows nothing for 200 ms, then the spinner, and after the request time-out says so', {
  tag: '@all',
}, async ({ page }) => {
  const code = await codeOf(page, '/services')
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  const { until, release } = hold()
  await page.route(
    (url) => code.has(url.href),
    async (route) => {
      await until
      await route.continue()
    },
  )
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.getByRole('contentinfo').getByRole('link', { name: '业务系统' }).click()
  const spinner = page.locator('main').getByRole('status')
  await page.clock.runFor(150)
  await expect(spinner).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(spinner).toBeVisible()
  expect(await ringSize(page)).toBe(24)
  await page.clock.runFor(29_000)
  await expect(page.getByText('页面加载超时！')).toHaveCount(0)
  await page.clock.runFor(2000)
  await expect(page.getByText('页面加载超时！')).toBeVisible()
  await expect(page.getByRole('button', { name: '刷新' })).toBeVisible()
  release()
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: '业务系统', level: 1 })).toBeVisible()
})

test('[ROUTE-11] while the configuration loads there is a full-screen spinner with its tip', async ({ page }) => {
  const { until, release } = hold()
  await page.route('**/api/global/config', async (route) => {
    await until
    await route.continue()
  })
  await page.goto('/about')
  const tip = page.getByRole('status').filter({ hasText: '加载中，请稍候' })
  await expect(tip).toBeVisible()
  const frame = await tip.locator('..').boundingBox()
  expect(frame).toMatchObject({ width: 1440, height: 900 })
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tip).toHaveCount(0)
})

test('[ROUTE-11] when the configuration fails, "try again" on an otherwise blank page reloads it', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 503|page error|Error: down/)
  await page.addInitScript(() => localStorage.setItem('locale', 'en'))
  await page.route('**/api/global/config', (route) => refuse(route, 503, 'down'))
  await page.goto('/about')
  const again = page.getByRole('button', { name: 'try again' })
  await expect(again).toBeVisible()
  await expect(page.locator('header, nav, footer')).toHaveCount(0)
  await page.unrouteAll()
  await again.click()
  await expect(page.locator('main h1')).toBeVisible()
})

test('[ROUTE-12] spinners come small, default and large', async ({ page }) => {
  const { until, release } = hold()
  await page.route('**/api/global/config', async (route) => {
    await until
    await route.continue()
  })
  await page.goto('/login')
  // Waiting for the full window shows the large spinner.
  await expect.poll(() => ringSize(page)).toBe(40)
  release()
  await page.route('**/api/auth/login', async () => undefined)
  await fillIn(page, people.student, 'wrong')
  // A busy button shows the small spinner.
  await expect(page.locator('[data-q="button-spinner"]')).toBeVisible()
})

test('[ROUTE-10] a user whose data cannot be loaded sees the reason, and is not treated as a guest', {
  tag: '@all',
}, async ({ page, problems }) => {
  problems.allow(/status of 503|CatchBoundary|following error|\[object|ApiError/)
  await logIn(page, 'student')
  await page.goto('/security')
  await expect(page.getByRole('button', { name: /个人菜单/ })).toBeVisible()
  await page.route('**/api/ws/getUserInfo**', (route) => refuse(route, 503, '数据库暂时无法访问'))
  await page.goto('/about')
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toHaveCount(0)
  const again = page.getByRole('button', { name: '重新加载账号' })
  await expect(again).toBeVisible()
  await page.goto('/security')
  await expect(page.getByRole('alert')).toContainText('页面加载失败')
  await expect(page.getByRole('alert')).toContainText('数据库暂时无法访问')
  await page.goto('/about')
  await expect(again).toBeVisible()
  await page.unrouteAll()
  await again.click()
  await expect(page.getByRole('button', { name: /个人菜单/ })).toBeVisible()
})
