import type { Page } from '@playwright/test'
import { chooseLanguage, expect, logIn, password, people, settled, test } from './support/portal.ts'
import { addressOf, configure, fillIn, hold, refuse } from './support/shell.ts'

// The people of the campus are the same for every test of a worker: none may be left in another language.
test.afterEach(({ page }) => chooseLanguage(page, 'zh'))

const layout = (page: Page, name: 'main' | 'guest' | 'common' | 'bare') => page.locator(`[data-layout="${name}"]`)
/** Chromium says so itself when a call is answered with 401. */
const unauthenticated = /status of 401/

test.describe('redirects', () => {
  for (const [from, to] of [
    ['/cas', '/home'],
    ['/', '/home'],
    ['/notice', '/notice-v2/default'],
    ['/notice-v2', '/notice-v2/default'],
    ['/notice/create', '/notice-v2/send'],
  ] as const) {
    test(`[ROUTE-1] ${from} leads to ${to}`, async ({ page }) => {
      await logIn(page, 'student')
      await page.goto(from)
      await expect(page).toHaveURL(to)
      await expect(page.locator('main h1')).toBeVisible()
    })
  }
})

test('[ROUTE-2] /login has no header and no navigation, and sends someone who is logged in to /', async ({ page }) => {
  await page.goto('/login')
  await expect(layout(page, 'bare')).toBeVisible()
  await expect(page.getByLabel('账号')).toBeFocused()
  await expect(page.locator('header nav, footer')).toHaveCount(0)
  await fillIn(page, people.student, password)
  await expect(page).toHaveURL('/home')
  await page.goto('/login')
  await expect(page).toHaveURL('/home')
  await page.goto('/login?redirect=%2Fsecurity')
  await expect(page).toHaveURL('/security')
})

for (const target of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
  test(`[ROUTE-2] after log-in nobody is sent to ${target}`, async ({ page }) => {
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`)
    await fillIn(page, people.student, password)
    await expect(page).toHaveURL('/home')
  })
}

test('[ROUTE-3] /browse and /help have the guest layout', async ({ page }) => {
  for (const path of ['/browse', '/help']) {
    await page.goto(path)
    await expect(layout(page, 'guest')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible()
  }
})

test('[ROUTE-3] without guest access /browse leads to /login and comes back', async ({ page }) => {
  await configure(page, { guest_enabled: 0 })
  await page.goto('/browse')
  await expect(page).toHaveURL('/login?redirect=%2Fbrowse')
  await fillIn(page, people.student, password)
  await expect(page).toHaveURL('/browse')
})

test('[ROUTE-4] /about, /services and /chain have the common layout and open for anyone', async ({ page }) => {
  for (const path of ['/about', '/services', '/chain?kind=app&id=library']) {
    await page.goto(path)
    await expect(layout(page, 'common')).toBeVisible()
    await expect(page.locator('main h1')).toBeVisible()
    expect(addressOf(page)).toBe(path)
  }
})

test.describe('pages that need a log-in', () => {
  for (const path of [
    '/home',
    '/appstore?category=work',
    '/userinfo',
    '/urlmanage',
    '/security',
    '/global/search/50%2525',
    '/notice-v2/recv',
    '/notice-v2/group/default',
  ]) {
    test(`[ROUTE-5] ${path} asks for a log-in and opens after it`, async ({ page, problems }) => {
      problems.allow(unauthenticated)
      await page.goto(path)
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
      await expect(page.getByRole('status').filter({ hasText: '超时' })).toHaveCount(0)
      await fillIn(page, people.admin, password)
      await expect(page).toHaveURL(path)
      await expect(layout(page, 'main')).toBeVisible()
    })
  }
})

test('[ROUTE-6] every address below /notice-v2 has a page', async ({ page }) => {
  await logIn(page, 'student')
  for (const path of ['default', 'recv', 'issued', 'subscribe', 'collect', 'send', 'send/success', 'group/default']) {
    await page.goto(`/notice-v2/${path}`)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page).toHaveURL(`/notice-v2/${path}`)
    await expect(page).not.toHaveTitle(/页面不存在/)
  }
  for (const path of ['group/create/people', 'group/create/organization']) {
    await page.goto(`/notice-v2/${path}`)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page).not.toHaveTitle(/页面不存在/)
  }
  for (const path of ['detail/nowhere/1', 'detail/recv/abc', 'detail/group/0', 'group/create/nobody', 'nowhere']) {
    await page.goto(`/notice-v2/${path}`)
    await expect(page).toHaveTitle('云湖大学 - 页面不存在')
    await expect(layout(page, 'main')).toBeVisible()
  }
})

test('[ROUTE-6] a notice has a page of its own in each box, and a group has one', async ({ page, problems }) => {
  // No notice has these numbers; the page says so itself.
  problems.allow(/status of 404/)
  await logIn(page, 'student')
  for (const path of ['recv/999999', 'issued/999999', 'subscribe/999999', 'collect/999999', 'group/999999']) {
    const asked = page.waitForResponse(
      (response) => response.url().includes('/api/ws/notice/') && response.status() === 404,
    )
    await page.goto(`/notice-v2/detail/${path}`)
    await asked
    await expect(page).not.toHaveTitle(/页面不存在/)
  }
})

test.describe('the text of a search', () => {
  for (const [text, address] of [
    ['50%', '50%2525'],
    ['a/b', 'a%2Fb'],
    ['100%25', '100%252525'],
    ['课程 & 考试', '%E8%AF%BE%E7%A8%8B%20%26%20%E8%80%83%E8%AF%95'],
    ['C++ ?#', 'C%2B%2B%20%3F%23'],
    ['..', '%252E%252E'],
  ] as const) {
    test(`[ROUTE-7] ${text} survives reload, back and a copied link`, async ({ page }) => {
      await logIn(page, 'student')
      const searched: (string | null)[] = []
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.pathname === '/api/ws/app/searchAll') searched.push(url.searchParams.get('text'))
      })
      const asked = async (times: number) => {
        await expect.poll(() => searched.length).toBeGreaterThanOrEqual(times)
        expect(new Set(searched)).toEqual(new Set([text]))
      }
      await page.goto('/home')
      await page.getByRole('button', { name: '搜索' }).click()
      await page.getByRole('searchbox').fill(text)
      await page.getByRole('searchbox').press('Enter')
      await expect(page).toHaveURL(`/global/search/${address}`)
      await asked(1)
      await page.reload()
      await asked(2)
      await page.getByRole('banner').getByRole('link', { name: '首页' }).click()
      await expect(page).toHaveURL('/home')
      await page.goBack()
      await expect(page).toHaveURL(`/global/search/${address}`)
      await asked(2)
      const copied = page.url()
      const other = await page.context().newPage()
      const again = other.waitForRequest(/searchAll/)
      await other.goto(copied)
      expect(new URL((await again).url()).searchParams.get('text')).toBe(text)
    })
  }
})

const titles: [path: string, zh: string, en: string][] = [
  ['/home', '首页', 'Home'],
  ['/appstore', '应用中心', 'App centre'],
  ['/userinfo', '个人信息', 'Personal information'],
  ['/security', '账号安全', 'Account security'],
  ['/urlmanage', 'URL 管理', 'URL management'],
  ['/about', '关于', 'About'],
  ['/help', '帮助', 'Help'],
  ['/services', '业务系统', 'Business systems'],
  ['/browse', '访客浏览', 'Browse'],
  ['/chain?kind=app&id=library', '即将离开门户', 'Leaving the portal'],
  ['/global/search/x', '搜索结果', 'Search results'],
  ['/notice-v2/default', '通知', 'Notices'],
  ['/notice-v2/recv', '收到的通知', 'Received notices'],
  ['/notice-v2/issued', '发出的通知', 'Sent notices'],
  ['/notice-v2/subscribe', '订阅的通知', 'Subscribed notices'],
  ['/notice-v2/collect', '我的收藏', 'Favourite notices'],
  ['/notice-v2/send', '写通知', 'Write a notice'],
  ['/notice-v2/send/success', '通知已发送', 'Notice sent'],
  ['/notice-v2/group/default', '通知分组', 'Notice groups'],
  ['/notice-v2/group/create/people', '新建通知分组', 'New notice group'],
  ['/nowhere', '页面不存在', 'Page not found'],
]

test('[ROUTE-8] the title is the name of the portal and that of the route, in the current language', async ({
  page,
}) => {
  test.slow()
  await logIn(page, 'admin')
  for (const locale of ['zh', 'en'] as const) {
    await chooseLanguage(page, locale)
    for (const [path, zh, en] of titles) {
      await page.goto(path)
      await expect(page).toHaveTitle(locale === 'zh' ? `云湖大学 - ${zh}` : `Yunhu University - ${en}`)
    }
  }
})

test('[ROUTE-8] the title changes with the language', async ({ page }) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('云湖大学 - 登录')
  await page.getByRole('button', { name: 'Switch to English' }).click()
  await expect(page).toHaveTitle('Yunhu University - Log in')
  await page.goto('/about')
  await expect(page).toHaveTitle('Yunhu University - About')
  await page.getByRole('button', { name: '切换到中文' }).click()
  await expect(page).toHaveTitle('云湖大学 - 关于')
})

test('[ROUTE-9] an unknown address shows the not-found view inside the layout of whoever sees it', async ({ page }) => {
  await page.goto('/about')
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await expect(layout(page, 'common').getByRole('link', { name: '登录' })).toBeVisible()
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('button', { name: '刷新' }).click()
  expect(new URL((await reloaded).url()).pathname).toBe('/no/such/page')
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page).toHaveURL('/about')

  await logIn(page, 'student')
  await page.goto('/home')
  await expect(layout(page, 'main')).toBeVisible()
  await page.goto('/no/such/page')
  await expect(layout(page, 'main').getByRole('heading', { name: '页面不存在' })).toBeVisible()
})

/** The file that holds the code of a page: what the browser fetches on the way there and not before. */
async function codeOf(page: Page, path: string): Promise<Set<string>> {
  const before = new Set<string>()
  const after = new Set<string>()
  let into = before
  const note = (request: { url(): string }) => {
    if (/\/assets\/.*\.js$/.test(request.url())) into.add(request.url())
  }
  page.on('request', note)
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  into = after
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return new Set([...after].filter((url) => !before.has(url)))
}

test('[ROUTE-10] a page whose code fails to load says so and offers a refresh', async ({ page, problems }) => {
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

/** How wide the turning ring is, as it would be if it stood still. */
const ringSize = (page: Page) =>
  page.locator('[data-q="spinner-ring"]').evaluate((ring: HTMLElement) => ring.offsetWidth)

test('[ROUTE-10] [ROUTE-12] a slow page shows nothing for 200 ms, then the spinner, and after the request time-out says so', async ({
  page,
}) => {
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
  // The whole window waits with the large one.
  await expect.poll(() => ringSize(page)).toBe(40)
  release()
  await page.route('**/api/auth/login', async () => undefined)
  await fillIn(page, people.student, 'wrong')
  // A button that is at work shows the small one.
  await expect(page.locator('[data-q="button-spinner"]')).toBeVisible()
})

test('after a change of page the focus is on its heading, and back returns to where one was', async ({ page }) => {
  await logIn(page, 'student')
  await page.goto('/home')
  // A page that still grows has nothing yet to scroll to.
  await settled(page)
  await page.getByRole('contentinfo').getByRole('link', { name: '关于门户' }).click()
  await expect(page.locator('main h1')).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/home')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})
