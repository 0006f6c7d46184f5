import { expect, logIn, test, waitForData } from './support/portal.ts'
import { answer, fillIn, hold, refuse } from './support/shell.ts'

test('[STATE-1] an action shows that it is loading, then its data', { tag: '@all' }, async ({ page }) => {
  await logIn(page, 'student')
  const { until, release } = hold()
  await page.route('**/api/ws/security/account', async (route) => {
    await until
    await route.continue()
  })
  await page.goto('/security')
  const busy = page.locator('main [aria-busy="true"]')
  await expect(busy).not.toHaveCount(0)
  release()
  await expect(busy).toHaveCount(0)
  await expect(page.locator('main')).toContainText('138****0001')
})

test('[STATE-1] a failed action shows why, and its retry clears the error', { tag: '@all' }, async ({
  page,
  problems,
}) => {
  problems.allow(/status of 503/)
  await logIn(page, 'student')
  await page.route('**/api/ws/security/account', (route) => refuse(route, 503, '数据库暂时无法访问'))
  await page.goto('/security')
  await expect(page.getByRole('alert').filter({ hasText: '数据库暂时无法访问' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('alert').getByRole('button', { name: '重试' }).click()
  await expect(page.locator('main')).toContainText('138****0001')
  await expect(page.getByRole('alert').filter({ hasText: '数据库暂时无法访问' })).toHaveCount(0)
})

test('[STATE-1] the error of a log-in is cleared when the next one starts', async ({ page, problems }) => {
  problems.allow(/status of 422/)
  await page.goto('/login')
  await fillIn(page, '20260001', 'Wrong-2026')
  const error = page.locator('form').getByRole('alert')
  await expect(error).toHaveText('账号或密码不正确。')
  const { until, release } = hold()
  await page.route('**/api/auth/login', async (route) => {
    await until
    await route.continue()
  })
  await page.locator('form button[type=submit]').click()
  await expect(error).toHaveText('')
  await expect(page.locator('form button[type=submit]')).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(error).toHaveText('账号或密码不正确。')
})

test('[STATE-1] a late response to an older search never overwrites a newer one', async ({ page }) => {
  await logIn(page, 'student')
  const { until, release } = hold()
  let hasResponded = false
  await page.route(/\/api\/ws\/app\/searchAll\?text=slow/, async (route) => {
    await until
    // The page may have cancelled the call by now, which has the same effect.
    await answer(route, { app_list: [], notice_list: [], total: 0 }).catch(() => undefined)
    hasResponded = true
  })
  await page.goto('/global/search/slow')
  await page.getByRole('button', { name: '搜索', exact: true }).first().click()
  await page.getByRole('banner').getByRole('combobox').fill('图书馆')
  await page.getByRole('banner').getByRole('combobox').press('Enter')
  await expect(page.locator('main')).toContainText('图书馆')
  await expect(page).toHaveURL(/%E5%9B%BE/)
  await expect(
    page
      .getByRole('heading', { name: '图书馆', exact: true })
      .or(page.getByRole('link', { name: '图书馆' }))
      .first(),
  ).toBeVisible()
  await waitForData(page)
  const results = await page.locator('main').innerText()
  release()
  await expect.poll(() => hasResponded).toBe(true)
  await page.waitForTimeout(300)
  expect(await page.locator('main').innerText()).toBe(results)
})

test('[STATE-1] navigation and footer are reloaded when the person comes back after a while', async ({ page }) => {
  await page.clock.install()
  await page.goto('/about')
  await expect(page.getByRole('contentinfo')).toContainText('江城市')
  await page.route('**/api/global/config', async (route) => {
    const { data } = await (await route.fetch()).json()
    await answer(route, { ...data, footerInfo: { ...data.footerInfo, address: '新校区一号' } })
  })
  const setPageHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await setPageHidden(true)
  await page.clock.fastForward(6 * 60_000)
  await setPageHidden(false)
  await expect(page.getByRole('contentinfo')).toContainText('新校区一号')
})
