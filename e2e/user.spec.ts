import type { Page } from '@playwright/test'
import { arrowTo, press, switchLanguage } from './support/keyboard.ts'
import { chooseLanguage, expect, logIn, open, password, people, test, waitForData } from './support/portal.ts'
import { answer, fillIn, hold, refuse } from './support/shell.ts'

const loginUser = (page: Page) => page.evaluate(() => localStorage.getItem('loginUser'))
const unauthenticated = /status of 401/
const refused = /status of 422/

test.describe('[USER-1] log-in', () => {
  for (const [kind, account] of [
    ['a student number', people.student],
    ['a staff number', people.teacher],
    ['a mobile number', '13800000001'],
    ['a certificate number', '990100200803120024'],
  ] as const) {
    test(`[USER-1] with ${kind}`, async ({ page }) => {
      await page.goto('/login')
      await fillIn(page, account, password)
      await expect(page).toHaveURL('/home')
    })
  }
})

test('[USER-1] a wrong password and an unknown account get the same answer in both languages, and the form stays usable', async ({
  page,
  problems,
}) => {
  problems.allow(refused)
  await page.goto('/login')
  const error = page.locator('form').getByRole('alert')
  await fillIn(page, 'T0001', 'Wrong-2026')
  await expect(error).toHaveText('账号或密码不正确。')
  await expect(page.getByLabel('账号')).toHaveAttribute('aria-invalid', 'true')
  await chooseLanguage(page, 'en')
  await page.reload()
  await fillIn(page, 'nobody-at-all', password)
  await expect(error).toHaveText('Incorrect account or password.')
  await expect(page.getByLabel('Account')).toHaveAttribute('aria-invalid', 'true')
  await fillIn(page, people.teacher, password)
  await expect(page).toHaveURL('/home')
})

test('[USER-1] missing input is reported, and nothing is sent', async ({ page }) => {
  let requests = 0
  await page.route('**/api/auth/login', async (route) => {
    requests += 1
    await route.continue()
  })
  await page.goto('/login')
  await page.getByLabel('账号').fill('20260001')
  await page.keyboard.press('Enter')
  await expect(page.locator('form').getByRole('alert')).toHaveText('请输入账号和密码。')
  await expect(page.locator('input[name=password]')).toBeFocused()
  expect(requests).toBe(0)
})

test('[USER-1] too many attempts: the seconds to wait count down', { tag: '@all' }, async ({ page, problems }) => {
  problems.allow(/status of 429/)
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '30' },
      json: { errcode: 429, errmsg: 'wait', data: null },
    }),
  )
  await page.clock.install()
  await page.goto('/login')
  await fillIn(page, people.student, 'wrong')
  const error = page.locator('form').getByRole('alert')
  await expect(error).toHaveText('尝试次数过多，请在 30 秒后重试。')
  await page.clock.runFor(10_000)
  await expect(error).toHaveText('尝试次数过多，请在 20 秒后重试。')
  await page.clock.runFor(20_500)
  await expect(error).toHaveText('尝试次数过多，现在可以重试。')
})

test('[USER-1] the password can be shown, and Caps Lock is reported', async ({ page }) => {
  await page.goto('/login')
  const field = page.locator('input[name=password]')
  await field.fill('secret')
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: '显示密码' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await field.evaluate((input) => {
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true }))
  })
  await expect(page.getByText('大写锁定')).toBeVisible()
})

test('[USER-2] a log-in of another person in another tab sends this tab to /', { tag: '@all' }, async ({
  page,
  problems,
}) => {
  // A call of this tab may reach the server after its session was replaced.
  problems.allow(unauthenticated)
  await logIn(page, 'student')
  await page.goto('/security')
  await expect(page.locator('main h1')).toBeVisible()
  const stored = await loginUser(page)
  expect(JSON.parse(stored ?? '')).toMatchObject({ domain: expect.any(String), user_id: expect.any(Number) })

  const other = await page.context().newPage()
  await logIn(other, 'admin')
  await other.goto('/home')
  await expect(other.locator('main h1')).toContainText('陆知行')
  await expect(page).toHaveURL('/home')
  await expect(page.locator('main h1')).toContainText('陆知行')
})

test('[USER-2] a log-out in another tab sends this tab to / and so to the log-in, by keyboard alone and in English', async ({
  page,
  problems,
}) => {
  problems.allow(unauthenticated)
  await open(page, '/security', 'student')
  await expect(page.locator('main h1')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/home')
  await press(other, other.getByRole('button', { name: /personal menu/ }))
  await arrowTo(other, other.getByRole('menuitem', { name: 'Log out' }), 'ArrowDown')
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL('/login')
  await expect(page).toHaveURL(/^.*\/login/)
})

test('[USER-3] a 401 from any call ends the session, and logging in leads back to the page', async ({
  page,
  problems,
}) => {
  problems.allow(unauthenticated)
  await logIn(page, 'student')
  await page.goto('/home')
  await expect(page.locator('main h1')).toBeVisible()
  await page.getByRole('button', { name: '搜索' }).click()
  // No other call may detect the end of the session first: suggestions are requested a moment after typing.
  const suggested = page.waitForResponse(
    (response) => response.url().endsWith('/ise/suggest') && response.request().postData()?.includes('选课') === true,
  )
  await page.getByRole('banner').getByRole('combobox').fill('选课')
  await suggested
  await waitForData(page)
  await page.context().clearCookies({ name: 'qd_session' })
  await page.getByRole('banner').getByRole('link', { name: '应用中心' }).click()

  await expect(page).toHaveURL('/login?redirect=%2Fappstore')
  await expect(page.getByText('登录已失效，请重新登录')).toBeVisible()
  expect(JSON.parse((await loginUser(page)) ?? 'null')).toBeNull()
  await fillIn(page, people.student, password)
  await expect(page).toHaveURL('/appstore')
  // The search bar is closed and empty, as at the start.
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveCount(0)
  await page.getByRole('button', { name: '搜索' }).click()
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('')
})

test('[USER-3] a log-out by the user says so on the log-in page, once, by keyboard alone and in English', {
  tag: '@all',
}, async ({ page, problems }) => {
  // The home page may still be loading, and calls that are pending when the session ends are refused.
  problems.allow(/status of 401/)
  await open(page, '/home', 'student')
  await press(page, page.getByRole('button', { name: /personal menu/ }))
  await arrowTo(page, page.getByRole('menuitem', { name: 'Log out' }), 'ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(page.locator('[data-auth-error="-1"]')).toHaveText('You have logged out.')
  await fillIn(page, people.student, password)
  await expect(page).toHaveURL('/home')
  await page.reload()
  await expect(page.locator('main h1')).toBeVisible()
})

test('[USER-3] a refused log-out shows the reason and keeps the session', async ({ page, problems }) => {
  problems.allow(/status of 503/)
  await logIn(page, 'student')
  await page.route('**/api/auth/logout', (route) => refuse(route, 503, '数据库暂时无法访问'))
  await page.goto('/security')
  await page.getByRole('button', { name: /个人菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByText('数据库暂时无法访问').first()).toBeVisible()
  await expect(page).toHaveURL('/security')
})

test('[USER-3] with an external identity provider the log-out continues there', { tag: '@all' }, async ({
  page,
  problems,
}) => {
  // The home page may still be loading, and calls that are pending when the session ends are refused.
  problems.allow(/status of 401/)
  await logIn(page, 'student')
  const { until, release } = hold()
  await page.route('**/api/auth/oauthLogout', async (route) => {
    await until
    await answer(route, { url: '/about?from=provider' })
  })
  await page.goto('/home')
  await page.getByRole('button', { name: /个人菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL('/login')
  release()
  await expect(page).toHaveURL('/about?from=provider')
})

test('[USER-4] [USER-5] person, settings and title are shown in both languages, each from its own call', {
  tag: '@all',
}, async ({ page }) => {
  await logIn(page, 'student')
  const title = page.waitForResponse(/\/api\/ws\/orginfo\/getUserInfo/)
  await page.goto('/home')
  const { data } = await (await title).json()
  await page.getByRole('button', { name: /个人菜单/ }).click()
  await expect(page.getByRole('menu')).toContainText(data.my_info.tittle)
  await expect(page.getByRole('menu')).toContainText('林晓雨')
  await page.keyboard.press('Escape')
  await switchLanguage(page, 'en')
  await press(page, page.getByRole('button', { name: /personal menu/ }))
  await expect(page.getByRole('menu')).toContainText(data.my_info.tittle_en)
})

test('[USER-5] a failed title fetch leaves the person as they were', { tag: '@all' }, async ({ page, problems }) => {
  problems.allow(/status of 500/)
  await logIn(page, 'student')
  await page.route('**/api/ws/orginfo/getUserInfo**', (route) => refuse(route, 500, 'down'))
  await page.goto('/home')
  await page.getByRole('button', { name: /个人菜单/ }).click()
  await expect(page.getByRole('menu')).toContainText('林晓雨')
  await expect(page.getByRole('menu')).toContainText('本科生')
})

test('[USER-6] the first guide is closed for good, the second is shown once, by keyboard alone and in both languages', {
  tag: '@all',
}, async ({ page }) => {
  await open(page, '/security', 'teacher')
  await press(page, page.getByRole('button', { name: /personal menu/ }))
  const saved = page.waitForRequest(/updateUserInfoSession/)
  await arrowTo(page, page.getByRole('menuitem', { name: 'Got it' }), 'ArrowDown')
  await page.keyboard.press('Enter')
  expect((await saved).postDataJSON()).toEqual({ userInfo: { settings: { user_guide: '0,1' } } })
  await press(page, page.getByRole('button', { name: /personal menu/ }))
  await expect(page.getByRole('menuitem', { name: 'Personal information' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Got it' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await switchLanguage(page, 'zh')
  const response = page.waitForResponse(/updateUserInfoSession/)
  await press(page, page.getByRole('button', { name: '搜索' }))
  await expect(page.getByText('提示：输入几个字即可')).toBeVisible()
  expect((await (await response).json()).data.settings.user_guide).toBe('0,0')
  await page.reload()
  await page.getByRole('button', { name: '搜索' }).click()
  await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible()
  await expect(page.getByText('提示：输入几个字即可')).toHaveCount(0)
  await page.getByRole('button', { name: /个人菜单/ }).click()
  await expect(page.getByRole('menuitem', { name: '个人信息' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '知道了' })).toHaveCount(0)
})
