import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { violations } from './support/axe.ts'
import { call, statusOf } from './support/calls.ts'
import { arrowTo, press, switchLanguage, tabTo, write } from './support/keyboard.ts'
import { inEnglish, type Notices } from './support/notices.ts'
import { chooseLanguage, expect, logIn, open, someone, test, waitForData } from './support/portal.ts'
import { hold } from './support/shell.ts'

type Result = DataOf<Contract['search']['all']>
type Suggestions = DataOf<Contract['search']['suggest']>
type Config = DataOf<Contract['global']['config']>
type Systems = DataOf<Contract['global']['services']>

test('[SEARCH-1] the bar opens under the header, asks for apps and notices, and its icon closes it, by keyboard alone', {
  tag: '@all',
}, async ({ page }) => {
  await open(page, '/home', 'student')
  const box = page.getByRole('banner').getByRole('combobox')
  await expect(box).toHaveCount(0)
  const toggle = page.getByRole('button', { name: 'Search', exact: true })
  await press(page, toggle)
  await expect(box).toBeFocused()
  await expect(box).toHaveAttribute('placeholder', 'Search apps and notices')
  const header = await page.getByRole('banner').locator('> div').first().boundingBox()
  const bar = await box.boundingBox()
  expect(bar?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
  expect(await violations(page)).toEqual([])
  await press(page, page.getByRole('search').getByRole('button', { name: 'Close' }))
  await expect(box).toHaveCount(0)
  await expect(toggle).toBeFocused()
})

test('[SEARCH-1] Enter submits trimmed text only, clears it, closes the bar and leads to the results, in Chinese', {
  tag: '@all',
}, async ({ page }) => {
  await logIn(page, 'student')
  await page.goto('/home')
  await press(page, page.getByRole('button', { name: '搜索' }))
  const box = page.getByRole('banner').getByRole('combobox')
  await write(page, box, '   ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')
  await expect(box).toBeVisible()
  await write(page, box, '  选课 ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/global/search/${encodeURIComponent('选课')}`)
  await expect(box).toHaveCount(0)
  await press(page, page.getByRole('banner').getByRole('button', { name: '搜索' }))
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

test('[SEARCH-2] results are shown by category and page, by keyboard alone and in both languages; an empty result is reported with the keyword', {
  tag: '@all',
}, async ({ page }) => {
  await logIn(page, 'student')
  await page.goto('/global/search/%E7%9A%84')
  const tab = (name: RegExp) =>
    page.getByRole('navigation', { name: /^(结果分类|Result categories)$/ }).getByRole('link', { name })
  const search = (type: string, at = 1) =>
    call<Result>(
      page,
      'POST',
      `/ws/app/searchAll?text=${encodeURIComponent('的')}&type=${type}&page=${at}&page_size=20`,
    )
  const [all, notices, secondPage] = [await search('all'), await search('notice'), await search('notice', 2)]
  expect(notices.total).toBeGreaterThan(20)
  const sum = Object.values(all.counts).reduce((before, count) => before + count, 0)
  expect(all.total).toBe(sum)
  await expect(tab(/^全部/)).toContainText(String(sum))
  await press(page, tab(/^通知/))
  await expect(page).toHaveURL(/type=notice/)
  await expect(tab(/^通知/)).toContainText(String(notices.total))
  const hits = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(hits).toContainText(notices.notice_list.map(({ title }) => title))
  await press(page, page.getByRole('navigation', { name: '分页' }).getByRole('button', { name: '下一页', exact: true }))
  await expect(hits).toContainText(secondPage.notice_list.map(({ title }) => title))
  expect(await violations(page)).toEqual([])
  await switchLanguage(page, 'en')
  await expect(hits).toContainText(secondPage.notice_list.map((notice) => inEnglish(notice).title))
  const pages = page.getByRole('navigation', { name: 'Pagination' })
  await press(page, pages.getByRole('button', { name: 'Previous Page', exact: true }))
  await expect(hits).toContainText(notices.notice_list.map((notice) => inEnglish(notice).title))
  await page.goto('/global/search/exams')
  await expect(page.locator('mark').first()).toHaveText(/^exams$/i)
  await page.goto('/global/search/qqqxyzzy')
  await expect(page.getByText('no content found for keyword “qqqxyzzy”')).toBeVisible()
  // While a new search runs, the results of the old one must not be shown.
  const { until, release } = hold()
  await page.goto('/global/search/%E7%9A%84?type=notice')
  await expect(hits.first()).toBeVisible()
  const lastPage = page
    .getByRole('navigation', { name: 'Pagination' })
    .getByRole('button', { name: /^Page \d+$/ })
    .last()
  const textBefore = await lastPage.innerText()
  await page.route('**/api/ws/app/searchAll?*', async (route) => {
    await until
    // The total keeps its value when the response omits it.
    const envelope = await (await route.fetch()).json()
    delete envelope.data.total
    await route.fulfill({ json: envelope })
  })
  await press(page, page.getByRole('button', { name: 'Search', exact: true }).first())
  await write(page, page.getByRole('banner').getByRole('combobox'), '通知')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('通知')
  await expect(hits).toHaveCount(0)
  release()
  await expect(hits.first()).toBeVisible()
  await press(page, tab(/^Notices/))
  await expect(lastPage).toHaveText(textBefore)
})

test('[SEARCH-3] suggestions appear while typing, and the last searches until they are cleared, by keyboard alone and in both languages', async ({
  page,
}) => {
  await logIn(page, someone())
  await page.goto('/home')
  await waitForData(page)
  const header = page.getByRole('banner')
  const box = header.getByRole('combobox')
  const terms = header.getByRole('option')
  for (const text of ['图书馆', '选课']) {
    await press(page, header.getByRole('button', { name: '搜索' }))
    await write(page, box, text)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text)
    // A search is stored once its response has arrived.
    await waitForData(page)
  }
  await press(page, header.getByRole('button', { name: '搜索' }))
  await expect(header.getByRole('listbox', { name: '最近搜索' })).toBeVisible()
  await expect(terms).toHaveText(['选课', '图书馆'])
  expect(await violations(page)).toEqual([])
  await page.keyboard.type('图书')
  await expect(header.getByRole('listbox', { name: '搜索建议' })).toBeVisible()
  await expect(terms.first()).toContainText('图书')
  await page.keyboard.press('ArrowDown')
  const chosen = (await terms.first().innerText()).trim()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/global/search/${encodeURIComponent(chosen)}`)
  await waitForData(page)

  await switchLanguage(page, 'en')
  await press(page, header.getByRole('button', { name: 'Search', exact: true }))
  await expect(header.getByRole('listbox', { name: 'Recent searches' })).toBeVisible()
  await press(page, header.getByRole('button', { name: 'Clear the history' }))
  await expect(terms).toHaveCount(0)
  await expect(box).toBeFocused()
})

test('[SEARCH-2] found notices are filtered by date, sender and unread state, by keyboard alone and in both languages; the address keeps the filters', {
  tag: '@all',
}, async ({ page }) => {
  await logIn(page, someone())
  await page.goto('/global/search/%E8%80%83%E8%AF%95?type=notice')
  const main = page.getByRole('main')
  const count = page
    .getByRole('navigation', { name: /^(结果分类|Result categories)$/ })
    .getByRole('link', { name: /^(通知|Notices)/ })
  const search = (filter: string) =>
    call<Result>(page, 'POST', `/ws/app/searchAll?text=${encodeURIComponent('考试')}&type=notice&page_size=20${filter}`)
  const [all, unread] = [await search(''), await search('&unread=1')]
  expect(unread.counts.notice).toBeLessThan(all.counts.notice)
  await expect(count).toContainText(String(all.counts.notice))
  await press(page, main.getByRole('button', { name: '未读', exact: true }))
  await expect(page).toHaveURL(/unread=1/)
  // A count of zero is shown as no number.
  await expect(count).toHaveText(`通知${unread.counts.notice || ''}`)
  expect(await violations(page)).toEqual([])
  await press(page, main.getByRole('button', { name: '清除筛选' }))
  await expect(count).toContainText(String(all.counts.notice))
  await expect(main.getByRole('button', { name: '未读', exact: true })).toBeFocused()
  await press(page, main.getByRole('button', { name: '打开日历' }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: '近一周' }))
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&until=/)
  const { searchParams } = new URL(page.url())
  const ofWeek = await search(`&from=${searchParams.get('from')}&until=${searchParams.get('until')}`)
  await expect(count).toHaveText(`通知${ofWeek.counts.notice || ''}`)
  await press(page, main.getByRole('button', { name: '清除筛选' }))

  await switchLanguage(page, 'en')
  const senders = main.getByRole('combobox', { name: 'Sending organisation' })
  const [first] = all.notice_list
  const sender = String(first?.organization_id)
  await tabTo(page, senders)
  // Typing selects an option in a native select box.
  await page.keyboard.type(await senders.locator(`option[value="${sender}"]`).innerText())
  await expect(senders).toHaveValue(sender)
  const ofSender = await search(`&organization_id=${sender}`)
  await expect(count).toContainText(String(ofSender.counts.notice))
  await expect(main.getByRole('heading', { level: 3 })).toContainText(
    ofSender.notice_list.map((notice) => inEnglish(notice).title),
  )
  await page.reload()
  await expect(senders).toHaveValue(sender)
  await page.goto('/global/search/%E8%80%83%E8%AF%95?type=notice&from=2020-01-01&until=2020-01-31')
  await expect(page.getByText('no content found for keyword “考试”')).toBeVisible()
})

test('[SEARCH-2] a note tells in both languages when only the newest notices are shown, and not otherwise', {
  tag: '@all',
}, async ({ page }) => {
  await logIn(page, 'student')
  let newestOnly = 1
  await page.route('**/api/ws/app/searchAll?*', async (route) => {
    const envelope = await (await route.fetch()).json()
    envelope.data.newest_only = newestOnly
    await route.fulfill({ json: envelope })
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
    // The note applies only to notices.
    await page.goto(`${address}?type=help`)
    await expect(results).not.toHaveCount(0)
    await expect(page.getByText(notes[language])).toHaveCount(0)
    newestOnly = 0
    await page.goto(address)
    await expect(results).not.toHaveCount(0)
    await expect(page.getByText(notes[language])).toHaveCount(0)
  }
})

test('[SEARCH-4] Chinese, English, mixed text, pinyin and its initials find the same, in both languages', {
  tag: '@all',
}, async ({ page }) => {
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
  // A typo in a word of the person's own notices is corrected, and the page says so.
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
  // Options are offered before anything is typed.
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
  await arrowTo(page, options.filter({ hasText: 'Second assignment' }).first(), 'ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/notice-v2\/detail\//)
  await expect(page.getByRole('heading', { name: /Second assignment/ }).first()).toBeVisible()
})

test('[SEARCH-5] the palette finds people, campus systems and help, and begins a notice, by keyboard alone and in both languages', {
  tag: '@all',
}, async ({ page }) => {
  await logIn(page, 'issuer')
  const [{ helpInfo }, systems, { hits }] = await Promise.all([
    call<Config>(page, 'GET', '/global/config'),
    call<Systems>(page, 'GET', '/global/services'),
    call<Suggestions>(page, 'POST', '/ise/suggest', { text: 'zhang' }),
  ])
  const [[topic], [system], person] = [helpInfo, systems, hits.find(({ kind }) => kind === 'person')]
  if (!topic || !system || !person) throw new Error('The demo campus lacks a topic, a campus system or a person.')
  const choose = async (typed: string, group: string, label: string) => {
    await waitForData(page)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.type(typed)
    const options = page.getByRole('dialog').getByRole('group', { name: group }).getByRole('option')
    await arrowTo(page, options.filter({ hasText: label }).first(), 'ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.goto('/home')
  await choose('zhang', '人员', person.title)
  await expect(page).toHaveURL(person.address)
  await page.goto('/home')
  await choose(system.name, '业务系统', system.name)
  await expect(page).toHaveURL(`/chain?kind=system&id=${system.id}`)
  await open(page, '/home')
  await choose(topic.title_en, 'Help', topic.title_en)
  await expect(page).toHaveURL(/\/help/)
  await expect(page.getByRole('heading', { name: topic.title_en }).first()).toBeVisible()
  await choose('write a notice', 'Actions', 'Write a notice')
  await expect(page).toHaveURL('/notice-v2/send')
  await expect(page.getByRole('heading', { name: 'Write a notice', level: 1 })).toBeVisible()
})

test('[SEARCH-5] the palette works in Chinese, tolerates inexact pinyin, and marks all notices as read', {
  tag: '@all',
}, async ({ page }) => {
  await logIn(page, someone())
  await page.goto('/home')
  await waitForData(page)
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

  const { total } = await call<Notices>(page, 'GET', '/ws/notice/list?box=recv&unread=1')
  expect(total).toBeGreaterThan(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('全部标为已读')
  await arrowTo(page, options.filter({ hasText: '全部标为已读' }).first(), 'ArrowDown')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: `将 ${total} 条通知全部标为已读？` })
  await expect(question).toBeVisible()
  expect(await violations(page)).toEqual([])
  await press(page, question.getByRole('button', { name: '全部标为已读' }))
  await expect(question).toHaveCount(0)
  await expect.poll(async () => (await call<Notices>(page, 'GET', '/ws/notice/list?box=recv&unread=1')).total).toBe(0)
})

test('[SEARCH-1] disabled search has no entry, and its address reports that it is disabled', async ({
  page,
  problems,
}) => {
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
