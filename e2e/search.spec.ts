import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { call, statusOf } from './support/calls.ts'
import { inEnglish } from './support/notices.ts'
import { expect, logIn, open, someone, test } from './support/portal.ts'
import { hold } from './support/shell.ts'

type Found = DataOf<Contract['search']['all']>

test('[SEARCH-1] the bar opens under the header, asks for apps and notices, and its icon closes it', async ({
  page,
}) => {
  await logIn(page, 'student')
  await page.goto('/home')
  const box = page.getByRole('banner').getByRole('combobox')
  await expect(box).toHaveCount(0)
  await page.getByRole('button', { name: '搜索' }).click()
  await expect(box).toBeFocused()
  await expect(box).toHaveAttribute('placeholder', '搜索应用和通知')
  const header = await page.getByRole('banner').locator('> div').first().boundingBox()
  const bar = await box.boundingBox()
  expect(bar?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
  await page.getByRole('search').getByRole('button', { name: '关闭' }).click()
  await expect(box).toHaveCount(0)
  await expect(page.getByRole('button', { name: '搜索' })).toBeFocused()
})

test('[SEARCH-1] Enter submits trimmed text only, clears it, closes the bar and leads to the results', async ({
  page,
}) => {
  await logIn(page, 'student')
  await page.goto('/home')
  await page.getByRole('button', { name: '搜索' }).click()
  const box = page.getByRole('banner').getByRole('combobox')
  await box.fill('   ')
  await box.press('Enter')
  await expect(page).toHaveURL('/home')
  await expect(box).toBeVisible()
  await box.fill('  选课 ')
  await box.press('Enter')
  await expect(page).toHaveURL(`/global/search/${encodeURIComponent('选课')}`)
  await expect(box).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: '搜索' }).click()
  await expect(box).toHaveValue('')
})

test('[SEARCH-1] without global search in the configuration the bar cannot be opened', async ({ page }) => {
  await logIn(page, 'student')
  await page.route('**/api/global/config', async (route) => {
    const envelope = await (await route.fetch()).json()
    envelope.data.config.global_search = 0
    await route.fulfill({ json: envelope })
  })
  await page.goto('/home')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: '搜索' })).toHaveCount(0)
})

test('[SEARCH-2] results are shown by category and page; no results are reported with the keyword', async ({
  page,
}) => {
  await open(page, '/global/search/%E7%9A%84', 'student')
  const tab = (name: RegExp) => page.getByRole('navigation', { name: /categories$/i }).getByRole('link', { name })
  const search = (type: string, at = 1) =>
    call<Found>(page, 'POST', `/ws/app/searchAll?text=${encodeURIComponent('的')}&type=${type}&page=${at}&page_size=20`)
  const [apps, notices, more] = [await search('app'), await search('notice'), await search('notice', 2)]
  expect(notices.total).toBeGreaterThan(20)
  await expect(tab(/^All/)).toContainText(String((apps.total ?? 0) + (notices.total ?? 0)))
  await tab(/^Notices/).click()
  await expect(page).toHaveURL(/type=notice/)
  await expect(tab(/^Notices/)).toContainText(String(notices.total))
  const hits = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(hits).toContainText(notices.notice_list.map((notice) => inEnglish(notice).title))
  await page
    .getByRole('navigation', { name: 'Pagination' })
    .getByRole('button', { name: 'Next Page', exact: true })
    .click()
  await expect(hits).toContainText(more.notice_list.map((notice) => inEnglish(notice).title))
  await page.goto('/global/search/exams')
  await expect(page.locator('mark').first()).toHaveText(/^exams$/i)
  await page.goto('/global/search/qqqxyzzy')
  await expect(page.getByText('no content found for keyword “qqqxyzzy”')).toBeVisible()
  // A new search must not show what the old one found while it is under way.
  const { until, release } = hold()
  await page.goto('/global/search/%E7%9A%84?type=notice')
  await expect(hits.first()).toBeVisible()
  await page.route('**/api/ws/app/searchAll?*', async (route) => {
    await until
    // The total keeps its value when the answer leaves it out.
    const answer = await (await route.fetch()).json()
    delete answer.data.total
    await route.fulfill({ json: answer })
  })
  await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  await page
    .getByRole('combobox')
    .or(page.getByRole('textbox', { name: /search/i }))
    .first()
    .fill('通知')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('通知')
  await expect(hits).toHaveCount(0)
  release()
  await expect(hits.first()).toBeVisible()
  await expect(tab(/^Notices/)).toContainText(String(notices.total))
})

test('[SEARCH-3] suggestions come while typing, and the last searches until they are cleared', async ({ page }) => {
  await open(page, '/home', someone())
  const box = page.getByRole('banner').getByRole('combobox')
  const terms = page.getByRole('banner').getByRole('option')
  for (const text of ['图书馆', '选课']) {
    await page.getByRole('button', { name: 'Search', exact: true }).first().click()
    await box.fill(text)
    await box.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text)
  }
  await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  await expect(terms).toHaveText(['选课', '图书馆'])
  await box.pressSequentially('图书')
  await expect(terms.first()).toContainText('图书')
  await box.press('ArrowDown')
  const chosen = (await terms.first().innerText()).trim()
  await box.press('Enter')
  await expect(page).toHaveURL(`/global/search/${encodeURIComponent(chosen)}`)
  await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  await page.getByRole('banner').getByRole('button', { name: 'Clear', exact: false }).click()
  await expect(terms).toHaveCount(0)
})

test('[SEARCH-1] search that is turned off leaves no entry, and its address says so', async ({ page, problems }) => {
  problems.allow(/status of 403/)
  await open(page, '/home', 'admin')
  await call(page, 'POST', '/config/updateConfig', { global_search: 0 })
  try {
    await page.goto('/global/search/%E9%80%89%E8%AF%BE')
    await expect(page.getByText('Search is turned off')).toBeVisible()
    await expect(page.locator('[data-search-toggle]')).toHaveCount(0)
    expect(await statusOf(page, '/ws/app/searchAll?text=a', {})).toBe(403)
  } finally {
    await call(page, 'POST', '/config/updateConfig', { global_search: 1 })
  }
})
