import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { violations } from './support/axe.ts'
import { call, statusOf } from './support/calls.ts'
import { inEnglish } from './support/notices.ts'
import { chooseLanguage, expect, logIn, open, settled, someone, test } from './support/portal.ts'
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
  const [all, notices, more] = [await search('all'), await search('notice'), await search('notice', 2)]
  expect(notices.total).toBeGreaterThan(20)
  const sum = Object.values(all.counts).reduce((before, count) => before + count, 0)
  expect(all.total).toBe(sum)
  await expect(tab(/^All/)).toContainText(String(sum))
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
  const lastPage = page
    .getByRole('navigation', { name: 'Pagination' })
    .getByRole('button', { name: /^Page \d+$/ })
    .last()
  const kept = await lastPage.innerText()
  await page.route('**/api/ws/app/searchAll?*', async (route) => {
    await until
    // The total keeps its value when the answer leaves it out.
    const answer = await (await route.fetch()).json()
    delete answer.data.total
    await route.fulfill({ json: answer })
  })
  await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  await page.getByRole('banner').getByRole('combobox').fill('通知')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('通知')
  await expect(hits).toHaveCount(0)
  release()
  await expect(hits.first()).toBeVisible()
  await tab(/^Notices/).click()
  await expect(lastPage).toHaveText(kept)
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
    // A search is kept when it has been answered.
    await settled(page)
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

test('[SEARCH-2] found notices are narrowed down by date, sender and what is unread; the address keeps it', async ({
  page,
}) => {
  await open(page, '/global/search/%E8%80%83%E8%AF%95?type=notice', someone())
  const main = page.getByRole('main')
  const count = page.getByRole('navigation', { name: /categories$/i }).getByRole('link', { name: /^Notices/ })
  const search = (filter: string) =>
    call<Found>(page, 'POST', `/ws/app/searchAll?text=${encodeURIComponent('考试')}&type=notice&page_size=20${filter}`)
  const [all, unread] = [await search(''), await search('&unread=1')]
  expect(unread.counts.notice).toBeLessThan(all.counts.notice)
  await expect(count).toContainText(String(all.counts.notice))
  await main.getByRole('button', { name: 'Unread', exact: true }).click()
  await expect(page).toHaveURL(/unread=1/)
  // None is shown as no number.
  await expect(count).toHaveText(`Notices${unread.counts.notice || ''}`)
  await main.getByRole('button', { name: 'Clear filters' }).click()
  await expect(count).toContainText(String(all.counts.notice))
  const senders = main.getByRole('combobox', { name: 'Sending organisation' })
  const [first] = all.notice_list
  await senders.selectOption(String(first?.organization_id))
  const ofSender = await search(`&organization_id=${first?.organization_id}`)
  await expect(count).toContainText(String(ofSender.counts.notice))
  await expect(main.getByRole('heading', { level: 3 })).toContainText(
    ofSender.notice_list.map((notice) => inEnglish(notice).title),
  )
  await page.reload()
  await expect(senders).toHaveValue(String(first?.organization_id))
  await page.goto('/global/search/%E8%80%83%E8%AF%95?type=notice&from=2020-01-01&until=2020-01-31')
  await expect(page.getByText('no content found for keyword “考试”')).toBeVisible()
})

test('[SEARCH-2] a note tells in both languages when only the newest notices are shown, and not otherwise', async ({
  page,
}) => {
  await logIn(page, 'student')
  let newestOnly = 1
  await page.route('**/api/ws/app/searchAll?*', async (route) => {
    const answer = await (await route.fetch()).json()
    answer.data.newest_only = newestOnly
    await route.fulfill({ json: answer })
  })
  const notes = {
    zh: '匹配的通知太多，仅显示最新的。增加关键词可查找更早的通知。',
    en: 'Too many notices match: only the newest are shown. Add a word to find older ones.',
  }
  const address = `/global/search/${encodeURIComponent('通知')}`
  const results = page.getByRole('main').getByRole('heading', { level: 3 })
  for (const language of ['zh', 'en'] as const) {
    await chooseLanguage(page, language)
    newestOnly = 1
    for (const tab of ['', '?type=notice']) {
      await page.goto(`${address}${tab}`)
      await expect(page.getByRole('main').getByText(notes[language])).toBeVisible()
    }
    expect(await violations(page)).toEqual([])
    // The note is about notices alone.
    await page.goto(`${address}?type=help`)
    await expect(results).not.toHaveCount(0)
    await expect(page.getByText(notes[language])).toHaveCount(0)
    newestOnly = 0
    await page.goto(address)
    await expect(results).not.toHaveCount(0)
    await expect(page.getByText(notes[language])).toHaveCount(0)
  }
})

test('[SEARCH-4] Chinese, English, mixed text, pinyin and its initials find the same, in both languages', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const find = async (text: string) => {
    await page.goto(`/global/search/${encodeURIComponent(text)}`)
    await expect(main.getByRole('heading', { level: 1 })).toContainText(text)
  }
  await logIn(page, 'student')
  for (const text of ['图书馆', '圖書館', 'tushuguan', 'tsg', 'tushu馆', 'library', 'ｌｉｂｒａｒｙ']) {
    await find(text)
    await expect(main.getByRole('link', { name: '图书馆' }).first(), text).toBeVisible()
  }
  for (const text of ['期中考试', '期中考試', 'qizhongkaoshi', 'qzks', 'qizhong考试', '考试 期中']) {
    await find(text)
    await expect(main.getByRole('heading', { level: 3 }).filter({ hasText: '期中考试' }).first(), text).toBeVisible()
  }
  await open(page, '/global/search/tsg')
  await expect(main.getByRole('link', { name: 'Library' }).first()).toBeVisible()
  await find('qzks')
  const mark = main.locator('mark').first()
  await expect(mark.or(main.getByRole('heading', { level: 3, name: /mid-term exams/i }).first()).first()).toBeVisible()
  // A typo in a word of one's own notices is read as what was meant, and the page says so.
  await find('assignemnt')
  await expect(main.getByText('Nothing has “assignemnt”. These are the results for “assignment”.')).toBeVisible()
  await expect(main.getByRole('heading', { level: 3, name: /Second assignment/ }).first()).toBeVisible()
})

test('[SEARCH-5] the palette opens by Ctrl K, lists pages and actions at once, and works by keyboard alone', async ({
  page,
}) => {
  await open(page, '/home', 'student')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const box = palette.getByRole('combobox')
  const options = palette.getByRole('option')
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  // Before anything is typed.
  await expect(options.filter({ hasText: 'App centre' }).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.type('tsg')
  await expect(options.filter({ hasText: 'Library' }).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('dark mode')
  await expect(options.first()).toContainText('Dark mode')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveCSS('color-scheme', /dark/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('light mode')
  await expect(options.first()).toContainText('Light mode')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('second assignment')
  const notice = options.filter({ hasText: 'Second assignment' }).first()
  await expect(notice).toBeVisible()
  // From one option to the next, until the notice is the one that Enter opens.
  for (let step = 0; step < 10 && (await notice.getAttribute('aria-selected')) !== 'true'; step += 1) {
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/notice-v2\/detail\//)
  await expect(page.getByRole('heading', { name: /Second assignment/ }).first()).toBeVisible()
})

test('[SEARCH-5] the palette speaks Chinese and is forgiving of pinyin', async ({ page }) => {
  await logIn(page, 'student')
  await page.goto('/home')
  await settled(page)
  const options = page.getByRole('dialog').getByRole('option')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await expect(options.filter({ hasText: '应用中心' }).first()).toBeVisible()
  await page.keyboard.type('tushuguan')
  await expect(options.filter({ hasText: '图书馆' }).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('深色')
  await expect(options.first()).toContainText('深色模式')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveCSS('color-scheme', /dark/)
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
