import { routes } from '../scripts/pictures/routes.ts'
import { expect, logIn, password, people, test, waitForData } from './support/portal.ts'
import { addressOf, configure, fillIn, layout } from './support/shell.ts'

/** The addresses of all pages with the named layout. */
const pathsIn = (name: string) => routes.filter(({ route }) => route.layout === name).map(({ path }) => path)

/** Chromium itself logs a call that returns 401. */
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

test('[ROUTE-2] /login has no header and no navigation, and redirects logged-in users to /', {
  tag: '@all',
}, async ({ page }) => {
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
  test(`[ROUTE-2] the log-in does not redirect to ${target}`, async ({ page }) => {
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`)
    await fillIn(page, people.student, password)
    await expect(page).toHaveURL('/home')
  })
}

test('[ROUTE-3] the pages for guests have the guest layout', async ({ page }) => {
  expect(pathsIn('guest')).toEqual(expect.arrayContaining(['/browse', '/help']))
  for (const path of pathsIn('guest')) {
    await page.goto(path)
    await expect(layout(page, 'guest')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible()
  }
})

test('[ROUTE-3] without guest access /browse leads to /login and returns after the log-in', async ({ page }) => {
  await configure(page, { guest_enabled: 0 })
  await page.goto('/browse')
  await expect(page).toHaveURL('/login?redirect=%2Fbrowse')
  await fillIn(page, people.student, password)
  await expect(page).toHaveURL('/browse')
})

test('[ROUTE-4] the common pages have the common layout and are open to everyone', { tag: '@all' }, async ({
  page,
}) => {
  expect(pathsIn('common')).toEqual(expect.arrayContaining(['/about', '/services', '/chain?kind=app&id=library']))
  for (const path of pathsIn('common')) {
    await page.goto(path)
    await expect(layout(page, 'common')).toBeVisible()
    await expect(page.locator('main h1')).toBeVisible()
    expect(addressOf(page)).toBe(path)
  }
})

test.describe('pages that need a log-in', () => {
  test('[ROUTE-5] every page with the main layout asks for a log-in', { tag: '@all' }, async ({ page, problems }) => {
    test.slow()
    problems.allow(unauthenticated)
    expect(pathsIn('main')).toEqual(expect.arrayContaining(['/home', '/notice-v2/send', '/urlmanage']))
    for (const path of pathsIn('main')) {
      await page.goto(path)
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
    }
  })

  for (const path of ['/home', '/appstore?category=work', '/global/search/50%2525', '/notice-v2/group/default']) {
    test(`[ROUTE-5] ${path} asks for a log-in and opens after it`, { tag: path === '/home' ? [] : '@all' }, async ({
      page,
      problems,
    }) => {
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

test('[ROUTE-6] every address below /notice-v2 has a page', { tag: '@all' }, async ({ page }) => {
  await logIn(page, 'student')
  const paths = routes.flatMap(({ route: { path } }) => (/^\/notice-v2\/[^$]+$/.test(path) ? [path] : []))
  expect(paths).toEqual(expect.arrayContaining(['/notice-v2/default', '/notice-v2/send/success']))
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page).not.toHaveTitle(/页面不存在/)
  }
  await page.goto('/notice-v2/group/default')
  await expect(page.getByText('您没有发送通知的权限')).toBeVisible()
  // From here on the portal is not loaded again for each address, as with a link within it.
  const visit = (path: string) => page.evaluate((to) => history.pushState(null, '', to), `/notice-v2/${path}`)
  for (const path of ['group/create/people', 'group/create/organization']) {
    await visit(path)
    await expect(page).toHaveTitle(/分组/)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page).not.toHaveTitle(/页面不存在/)
  }
  for (const path of ['detail/nowhere/1', 'detail/recv/abc', 'detail/group/0', 'group/create/nobody', 'nowhere']) {
    await visit('default')
    await expect(page).not.toHaveTitle(/页面不存在/)
    await visit(path)
    await expect(page).toHaveTitle('云湖大学 - 页面不存在')
    await expect(layout(page, 'main')).toBeVisible()
  }
})

test('[ROUTE-6] a notice has a page of its own in each box, and a group has one', { tag: '@all' }, async ({
  page,
  problems,
}) => {
  // No notice has these numbers; the page says so itself.
  problems.allow(/status of 404/)
  await logIn(page, 'issuer')
  for (const path of ['recv/999999', 'issued/999999', 'subscribe/999999', 'collect/999999', 'group/999999']) {
    const response = page.waitForResponse(
      (response) => response.url().includes('/api/ws/notice/') && response.status() === 404,
    )
    await page.goto(`/notice-v2/detail/${path}`)
    await response
    await expect(page).not.toHaveTitle(/页面不存在/)
  }
})

test('[ROUTE-9] an unknown address shows the not-found view in the layout of the person who sees it', {
  tag: '@all',
}, async ({ page }) => {
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

test('after navigation the focus is on the heading, and "back" restores the scroll position', { tag: '@all' }, async ({
  page,
}) => {
  await logIn(page, 'student')
  await page.goto('/home')
  // A page that still grows has nothing yet to scroll to.
  await waitForData(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: '关于门户' })
  await link.scrollIntoViewIfNeeded()
  // The browser reports a scroll with its next frame; before that a person can neither see nor click the link.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await link.click()
  await expect(page.locator('main h1')).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/home')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

test('[ROUTE-9] a page is sent to every reader once, and an unknown page with status 404', async ({
  page,
  request,
}) => {
  const probe = await request.head('/home', { headers: { accept: '*/*' } })
  expect(probe.status()).toBe(200)
  expect(await (await request.get('/about')).text()).toContain('<meta property="og:title" content="云湖大学">')
  expect((await request.get('/nowhere')).status()).toBe(404)
  const { etag = '' } = probe.headers()
  expect((await request.get('/home', { headers: { 'if-none-match': etag } })).status()).toBe(304)
  // On the second visit the browser has cached the page; its nonce still matches its policy.
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('[ROUTE-9] a browser that cannot run the scripts shows instructions', { tag: '@all' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page.getByText('请更新浏览器后重试')).toBeVisible()
  await context.close()
})
