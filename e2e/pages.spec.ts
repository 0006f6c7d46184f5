import type { Page } from '@playwright/test'
import { CLIENT_HEADER, CLIENT_NAME, type Contract, type DataOf } from '@quadrangle/api-client/contract'
import { chooseLanguage, expect, logIn, type Person, settled, test } from './support/portal.ts'

type Notices = DataOf<Contract['notice']['list']>
type Notice = DataOf<Contract['notice']['detail']>
type Groups = DataOf<Contract['group']['list']>
type Group = DataOf<Contract['group']['detail']>
type Organizations = DataOf<Contract['organization']['list']>
type Apps = DataOf<Contract['app']['list']>
type Browse = DataOf<Contract['app']['browse']>
type Config = DataOf<Contract['global']['config']>
type Systems = DataOf<Contract['global']['services']>
type Found = DataOf<Contract['search']['all']>
type Bindings = DataOf<Contract['user']['security']>
type Person_ = DataOf<Contract['user']['info']>
type Urls = DataOf<Contract['admin']['urls']>

// Everybody on the demo campus has the same password. Tests that read notices do so as a person of their own.
let next = 300
const someone = () => `2026${String(++next).padStart(4, '0')}`

async function open(page: Page, path: string, who?: Person | (string & {})): Promise<void> {
  if (who) await logIn(page, who)
  await chooseLanguage(page, 'en')
  await page.goto(path)
  await settled(page)
}

/** Asks the server as the person of the page. */
async function call<Data>(page: Page, method: 'GET' | 'POST', path: string, data?: unknown): Promise<Data> {
  const headers = { [CLIENT_HEADER]: CLIENT_NAME, 'Accept-Language': 'en', 'Sec-Fetch-Site': 'same-origin' }
  const response = await page.request.fetch(`/api${path}`, { method, headers, data })
  const answer = (await response.json()) as { errcode: number; errmsg: string; data: Data }
  expect(answer.errcode, `${path}: ${answer.errmsg}`).toBe(0)
  return answer.data
}

const noticesOf = (page: Page, box: string, pageNumber = 1, size = 20) =>
  call<Notices>(page, 'GET', `/ws/notice/list?box=${box}&page=${pageNumber}&page_size=${size}`)

const list = (page: Page) => page.getByRole('region', { name: 'List of notices' })
const pane = (page: Page) => page.getByRole('region', { name: 'Reading pane' })
const titles = (page: Page) => list(page).getByRole('heading', { level: 3 }).allTextContents()
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pagination' }).getByRole('button', { name, exact: true }).click()

test.describe('notices', () => {
  test('every box lists what the server has, page after page, also after a reload', async ({ page }) => {
    await open(page, '/notice-v2/default', 'student')
    const [first, second] = [await noticesOf(page, 'default'), await noticesOf(page, 'default', 2)]
    expect(first.total).toBeGreaterThan(40)
    await expect.poll(() => titles(page)).toEqual(first.list.map(({ title }) => title))
    await goTo(page, 'Next Page')
    await expect(page).toHaveURL('/notice-v2/default?page=2')
    await expect.poll(() => titles(page)).toEqual(second.list.map(({ title }) => title))
    await page.reload()
    await expect.poll(() => titles(page)).toEqual(second.list.map(({ title }) => title))
    for (const [tab, box] of [
      ['Received', 'recv'],
      ['Subscribed', 'subscribe'],
      ['Favourites', 'collect'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Notices by origin' }).getByRole('link', { name: tab }).click()
      await expect(page).toHaveURL(`/notice-v2/${box}`)
      const { list: expected } = await noticesOf(page, box)
      await expect.poll(() => titles(page)).toEqual(expected.map(({ title }) => title))
    }
    await page.getByRole('navigation', { name: 'Notices by origin' }).getByRole('link', { name: 'Sent' }).click()
    await expect(list(page)).toContainText('You have not sent a notice yet')
  })

  test('the page size is chosen, and kept in the address', async ({ page }) => {
    await open(page, '/notice-v2/recv?page=3', 'student')
    await page.getByRole('combobox', { name: 'Entries per page' }).selectOption('50')
    await expect(page).toHaveURL('/notice-v2/recv?size=50')
    await expect.poll(async () => (await titles(page)).length).toBe(50)
    const { total } = await noticesOf(page, 'recv')
    await expect(page.getByText(`${total} in total`)).toBeVisible()
  })

  test('only the configured tabs show, in their order, after the one with everything', async ({ page }) => {
    await page.route('**/api/global/config', async (route) => {
      const answer = await (await route.fetch()).json()
      answer.data.config.notice_tab_config = ['collect', 'recv']
      await route.fulfill({ json: answer })
    })
    await open(page, '/notice-v2/default', 'student')
    const tabs = page.getByRole('navigation', { name: 'Notices by origin' }).getByRole('link')
    await expect(tabs).toHaveText(['All', 'Favourites', 'Received'])
  })

  test('j, k and o walk through the list and open a notice beside it, which then counts as read', async ({ page }) => {
    await open(page, '/notice-v2/recv', someone())
    const { list: notices, unread } = await noticesOf(page, 'recv')
    const target = notices.findIndex((notice) => notice.unread === 1)
    expect(target, 'someone has an unread notice on the first page').toBeGreaterThanOrEqual(0)
    const links = list(page).getByRole('listitem').getByRole('link')
    const row = list(page).getByRole('listitem').nth(target)
    await expect(row.getByText('unread', { exact: true })).toBeAttached()
    for (let step = 0; step <= target; step += 1) await page.keyboard.press('j')
    await expect(links.nth(target)).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect(links.nth(target)).toBeFocused()
    await page.keyboard.press('o')
    const id = notices[target]?.id
    await expect(page).toHaveURL(`/notice-v2/recv?open=${id}`)
    await expect(pane(page).getByRole('heading', { level: 2, name: notices[target]?.title })).toBeVisible()
    await expect(row.getByText('unread', { exact: true })).toHaveCount(0)
    await expect(links.nth(target)).toHaveAttribute('aria-current', 'page')
    expect((await noticesOf(page, 'recv')).unread).toBe(unread - 1)
    const waiting = (await noticesOf(page, 'default')).unread
    const bell = page
      .getByRole('banner')
      .getByRole('link', { name: /notice/i })
      .filter({ hasText: /\d|unread/ })
    if (waiting > 0) await expect(bell.first()).toContainText(String(waiting))
    await page.goBack()
    await expect(page).toHaveURL('/notice-v2/recv')
    await expect(pane(page)).toContainText('Choose a notice to read it here')
  })

  test('keys that are typed into a field move nothing', async ({ page }) => {
    await open(page, '/notice-v2/recv', 'student')
    await page.getByRole('button', { name: 'Search', exact: true }).first().click()
    const field = page.getByRole('banner').getByRole('textbox').or(page.getByRole('searchbox'))
    await expect(field.first()).toBeFocused()
    await page.keyboard.type('jjo')
    await expect(field.first()).toHaveValue('jjo')
    await expect(page).toHaveURL('/notice-v2/recv')
    await expect(list(page).getByRole('link').first()).not.toBeFocused()
  })

  test('on a phone a notice opens on a page of its own, and back leads to the list', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/notice-v2/recv', 'student')
    const [first] = (await noticesOf(page, 'recv')).list
    await expect(pane(page)).toHaveCount(0)
    await list(page).getByRole('link').first().click()
    await expect(page).toHaveURL(`/notice-v2/detail/recv/${first?.id}`)
    await expect(page.getByRole('heading', { level: 2, name: first?.title })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(page).toHaveURL('/notice-v2/recv')
    await page.goto(`/notice-v2/recv?open=${first?.id}`)
    await expect(page.getByRole('heading', { level: 2, name: first?.title })).toBeVisible()
  })

  test('a link to one notice opens it from each of the four origins', async ({ page }) => {
    await open(page, '/notice-v2/default', 'teacher')
    for (const box of ['recv', 'issued', 'subscribe', 'collect'] as const) {
      const [first] = (await noticesOf(page, box)).list
      await page.goto(`/notice-v2/detail/${box}/${first?.id}`)
      await expect(page.getByRole('heading', { level: 2, name: first?.title })).toBeVisible()
      const whole = await call<Notice>(page, 'POST', '/ws/notice/detail', { box, id: first?.id })
      const [line = ''] = (whole.content_en || whole.content).split('\n').filter((text) => text.trim() !== '')
      await expect(page.getByRole('article')).toContainText(line.trim())
    }
  })

  test('a link that names the box of its sender opens for those who received the notice', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 404.*notice\/detail/)
    await open(page, '/notice-v2/default', 'student')
    const [first] = (await noticesOf(page, 'recv')).list
    await page.goto(`/notice-v2/detail/issued/${first?.id}`)
    await expect(page.getByRole('heading', { level: 2, name: first?.title })).toBeVisible()
  })

  test('a notice that is not there says so', async ({ page, problems }) => {
    problems.allow(/status of 404/)
    await open(page, '/notice-v2/detail/recv/987654321', 'student')
    await expect(page.getByText('This notice is not here')).toBeVisible()
  })

  test('a revoked notice says that it was revoked, and shows no content', async ({ page }) => {
    await open(page, '/notice-v2/recv', 'teacher')
    const revoked = (await noticesOf(page, 'recv', 1, 50)).list.find((notice) => notice.revoked === 1)
    expect(revoked, 'the demo campus has a revoked notice for the teacher').toBeDefined()
    await page.goto(`/notice-v2/recv?size=50&open=${revoked?.id}`)
    await expect(pane(page).getByText('This notice was revoked')).toBeVisible()
    await expect(pane(page).getByText('Revoked', { exact: true })).toBeVisible()
    const row = list(page).getByRole('listitem').filter({ hasText: revoked?.title })
    await expect(row.getByText('Revoked', { exact: true }).first()).toBeVisible()
  })

  test('a notice of a newer format than the reader knows says that the version is too low', async ({ page }) => {
    await page.route('**/api/ws/notice/detail', async (route) => {
      const answer = await (await route.fetch()).json()
      answer.data.format = 3
      await route.fulfill({ json: answer })
    })
    await open(page, '/notice-v2/recv', 'student')
    const [first] = (await noticesOf(page, 'recv')).list
    await page.goto(`/notice-v2/detail/recv/${first?.id}`)
    await expect(
      page.getByText('The version you are using is too low to read this notification', { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: first?.title })).toBeVisible()
  })

  test('reply due, replied, favourite and attachments stand in the list in words', async ({ page }) => {
    await open(page, '/notice-v2/recv?size=50', 'student')
    const { list: notices } = await noticesOf(page, 'recv', 1, 50)
    const count = (test: (notice: Notices['list'][number]) => boolean) => notices.filter(test).length
    const due = count((notice) => notice.reply === 'due')
    const favourites = count((notice) => notice.favourite === 1)
    const withFiles = count((notice) => notice.attachments > 0)
    expect(Math.min(due, favourites, withFiles), 'the demo campus has each of them').toBeGreaterThan(0)
    await expect.poll(async () => (await titles(page)).length).toBe(notices.length)
    await expect(list(page).getByText('Reply due', { exact: true })).toHaveCount(due)
    await expect(list(page).getByText('Replied', { exact: true })).toHaveCount(
      count(({ reply }) => reply === 'replied'),
    )
    await expect(list(page).getByRole('button', { name: /favourites$/, pressed: true })).toHaveCount(favourites)
    await expect(list(page).getByText(/^\d+ attachments?$/)).toHaveCount(withFiles)
    await expect(list(page).getByText('unread', { exact: true })).toHaveCount(count(({ unread }) => unread === 1))
  })

  test('a receipt shows its question, its options and one’s answer; the files stand below', async ({ page }) => {
    await open(page, '/notice-v2/recv', 'student')
    const { list: notices } = await noticesOf(page, 'recv', 1, 50)
    const replied = notices.find((notice) => notice.reply === 'replied')
    const due = notices.find((notice) => notice.reply === 'due')
    const withFiles = notices.find((notice) => notice.attachments > 0)
    const whole = (id = 0) => call<Notice>(page, 'POST', '/ws/notice/detail', { box: 'recv', id })
    const { receipt } = await whole(replied?.id)
    await page.goto(`/notice-v2/detail/recv/${replied?.id}`)
    const section = page.getByRole('region', { name: receipt?.subject })
    await expect(section.getByRole('listitem')).toHaveCount(receipt?.options.length ?? -1)
    const own = receipt?.options.find(({ key }) => key === receipt.answer)?.label
    await expect(section.getByRole('listitem').filter({ hasText: 'Your answer' })).toContainText(own ?? '?')
    await page.goto(`/notice-v2/detail/recv/${due?.id}`)
    const question = page.getByRole('radiogroup')
    await expect(question.getByRole('radio')).toHaveCount((await whole(due?.id)).receipt?.options.length ?? -1)
    await expect(question.getByRole('radio', { checked: true })).toHaveCount(0)
    const { files } = await whole(withFiles?.id)
    await page.goto(`/notice-v2/detail/recv/${withFiles?.id}`)
    const attachments = page.getByRole('region', { name: 'Attachments' }).getByRole('listitem')
    await expect(attachments).toHaveCount(files.length)
    await expect(attachments.first()).toContainText(files[0]?.name ?? '?')
  })

  test('the issuer sees how many have read a notice, and the answers option by option', async ({ page }) => {
    await open(page, '/notice-v2/issued', 'issuer')
    const { list: notices } = await noticesOf(page, 'issued')
    const format = (value: number) => value.toLocaleString('en')
    const rows = list(page).getByRole('listitem')
    for (const [at, notice] of notices.slice(0, 5).entries()) {
      if (notice.recipients === 0) continue
      await expect(rows.nth(at)).toContainText(`Read ${format(notice.readers)} of ${format(notice.recipients)}`)
    }
    for (const notice of notices) {
      const { receipt } = await call<Notice>(page, 'POST', '/ws/notice/detail', { box: 'issued', id: notice.id })
      if (!receipt) continue
      await page.goto(`/notice-v2/detail/issued/${notice.id}`)
      const tally = page.getByRole('region', { name: receipt.subject })
      await expect(tally.getByRole('rowheader')).toHaveText([...receipt.options.map(({ label }) => label), 'No answer'])
      const answered = receipt.options.reduce((sum, { count }) => sum + count, 0)
      const counts = [...receipt.options.map(({ count }) => count), notice.recipients - answered]
      await expect(tally.locator('td:nth-of-type(1)')).toHaveText(counts.map(format))
      return
    }
    throw new Error('The issuer of the demo campus has sent no notice that asks for an answer.')
  })

  test('mark all read empties the unread count, on the server as well', async ({ page }) => {
    await open(page, '/notice-v2/recv', someone())
    expect((await noticesOf(page, 'recv')).unread).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Mark all read' }).click()
    await expect(page.getByRole('button', { name: 'Mark all read' })).toHaveCount(0)
    await expect(list(page).getByText('unread', { exact: true })).toHaveCount(0)
    expect((await noticesOf(page, 'recv')).unread).toBe(0)
  })

  test('when mark all read fails, the message inside the data counts, else that of the answer', async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 500/)
    let data: unknown = { errmsg: 'The inbox is being moved.' }
    await page.route('**/api/ws/notice/setMsgReadStateBatch', (route) =>
      route.fulfill({ status: 500, json: { errcode: 500, errmsg: 'Internal trouble.', data } }),
    )
    await open(page, '/notice-v2/recv', someone())
    await page.getByRole('button', { name: 'Mark all read' }).click()
    await expect(page.getByRole('alert')).toContainText('The inbox is being moved.')
    await expect(page.getByRole('alert')).not.toContainText('Internal trouble.')
    data = null
    await page.getByRole('button', { name: 'Mark all read' }).click()
    await expect(page.getByRole('alert')).toContainText('Internal trouble.')
    expect((await noticesOf(page, 'recv')).unread).toBeGreaterThan(0)
  })

  test('a list that fails says what the server said, and a retry mends it', async ({ page, problems }) => {
    problems.allow(/status of 503/)
    let broken = true
    await page.route('**/api/ws/notice/list?box=recv*', (route) =>
      broken
        ? route.fulfill({ status: 503, json: { errcode: 503, errmsg: 'The database is away.', data: null } })
        : route.continue(),
    )
    await open(page, '/notice-v2/recv', 'student')
    await expect(list(page).getByRole('alert')).toContainText('The database is away.')
    broken = false
    await list(page).getByRole('button', { name: 'Try again' }).click()
    await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(0)
  })
})

test.describe('sending and groups', () => {
  test('the page after sending shows the last notice that one sent', async ({ page }) => {
    await open(page, '/notice-v2/send/success', 'issuer')
    const [last] = (await noticesOf(page, 'issued', 1, 1)).list
    await expect(page.getByRole('heading', { level: 2, name: last?.title })).toBeVisible()
    await expect(page.getByText(`to ${last?.recipients.toLocaleString('en')} people`)).toBeVisible()
    await page.getByRole('link', { name: 'Open the notice' }).click()
    await expect(page).toHaveURL(`/notice-v2/detail/issued/${last?.id}`)
  })

  test('groups show whom they reach, by name', async ({ page }) => {
    await open(page, '/notice-v2/group/default', 'issuer')
    const { list: groups } = await call<Groups>(page, 'GET', '/ws/notice/group/list')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(groups.map(({ name }) => name))
    const biggest = groups.toSorted((a, b) => b.organizations - a.organizations)[0]
    await page.getByRole('link', { name: new RegExp(`^${biggest?.name}`) }).click()
    await expect(page).toHaveURL(`/notice-v2/detail/group/${biggest?.id}`)
    const group = await call<Group>(page, 'GET', `/ws/notice/group/detail?id=${biggest?.id}`)
    await expect(page.getByRole('heading', { level: 1, name: group.name })).toBeVisible()
    for (const { name_en } of group.organization_list) {
      await expect(page.getByRole('region', { name: 'Organisations' })).toContainText(name_en)
    }
    for (const { name_en } of group.people.slice(0, 3)) {
      await expect(page.getByRole('region', { name: 'People' })).toContainText(name_en)
    }
  })

  test('a group that is not one’s own is not shown', async ({ page, problems }) => {
    problems.allow(/status of 404/)
    await open(page, '/notice-v2/detail/group/987654', 'issuer')
    await expect(page.getByText('This group is not here')).toBeVisible()
  })

  test('the tree of organisations is walked with the keys of a tree', async ({ page }) => {
    await open(page, '/notice-v2/group/create/organization', 'issuer')
    const { list: organizations } = await call<Organizations>(page, 'GET', '/ws/orginfo/getOrgs')
    const items = page.getByRole('treeitem')
    const root = organizations.find(({ parent }) => parent === 0)
    const below = organizations.filter(({ parent }) => parent === root?.id)
    await expect(items.nth(1)).toHaveAttribute('aria-setsize', String(below.length))
    await items.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(items.nth(1)).toBeFocused()
    const parent = below.findIndex(({ id }) => organizations.some((each) => each.parent === id))
    for (let step = 0; step < parent; step += 1) await page.keyboard.press('ArrowDown')
    const node = items.filter({ hasText: below[parent]?.name_en }).first()
    await expect(node).toBeFocused()
    await expect(node).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ArrowRight')
    await expect(node).toHaveAttribute('aria-expanded', 'true')
    const children = organizations.filter((each) => each.parent === below[parent]?.id)
    await page.keyboard.press('ArrowDown')
    const child = page.locator('[role=treeitem]:focus')
    await expect(child).toHaveAttribute('aria-setsize', String(children.length))
    await page.keyboard.press('ArrowLeft')
    await expect(node).toBeFocused()
    await expect(node).toContainText(below[parent]?.members.toLocaleString('en') ?? '?')
    await page.keyboard.press('ArrowLeft')
    await expect(node).toHaveAttribute('aria-expanded', 'false')
  })
})

test.describe('apps and search', () => {
  const tab = (page: Page, name: RegExp) =>
    page.getByRole('navigation', { name: /categories$/i }).getByRole('link', { name })

  test('the app centre shows the apps of each category with their number', async ({ page }) => {
    await open(page, '/appstore', 'student')
    const apps = await call<Apps>(page, 'GET', '/ws/app/list')
    await expect(tab(page, /^All/)).toContainText(String(apps.list.length))
    await expect(tab(page, /^Homepage apps/)).toContainText(String(apps.homepage.length))
    const row = page.getByRole('region', { name: 'Homepage apps' })
    const onHomepage = apps.homepage.map((id) => apps.list.find(({ app_id }) => app_id === id)?.name_en ?? '?')
    await expect(row.getByRole('listitem')).toHaveText(onHomepage)
    const life = apps.list.filter(({ category }) => category === 'life')
    await expect(tab(page, /^Life/)).toContainText(String(life.length))
    await tab(page, /^Life/).click()
    await expect(page).toHaveURL('/appstore?category=life')
    const tiles = page.locator('main a[href^="/chain"]')
    await expect(tiles).toHaveCount(life.length)
    for (const { name_en } of life) await expect(tiles.filter({ hasText: name_en }).first()).toBeVisible()
  })

  test('the filter works while one types, in both languages, and stays when one comes back', async ({ page }) => {
    await open(page, '/appstore', 'student')
    const { list: apps } = await call<Apps>(page, 'GET', '/ws/app/list')
    const library = apps.find(({ app_id }) => app_id === 'library')
    const filter = page.getByRole('textbox', { name: 'Filter apps' })
    await filter.fill(library?.name ?? '?')
    await expect(page.getByRole('main').getByRole('link', { name: library?.name_en }).first()).toBeVisible()
    await filter.fill('no such app anywhere')
    await expect(page.getByText('No app fits “no such app anywhere”')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Clear the filter' }).last().click()
    await filter.fill(library?.name_en ?? '?')
    await page.getByRole('main').getByRole('link', { name: library?.name_en }).first().click()
    await expect(page).toHaveURL('/chain?kind=app&id=library')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(filter).toHaveValue(library?.name_en ?? '?')
  })

  test('the page before leaving names the link, its host and its address', async ({ page }) => {
    await page.route('**/api/global/chain?*', async (route) => {
      const url = 'https://lib.example.edu/a/b?c=d'
      const answer = await (await route.fetch()).json()
      await route.fulfill({ json: { ...answer, data: { ...answer.data, url, host: 'lib.example.edu' } } })
    })
    await open(page, '/chain?kind=app&id=library', 'student')
    await expect(page.getByRole('heading', { level: 2, name: 'Library' })).toBeVisible()
    await expect(page.getByText('lib.example.edu', { exact: true })).toBeVisible()
    await expect(page.getByText('https://lib.example.edu/a/b?c=d', { exact: true })).toBeVisible()
    const go = page.getByRole('link', { name: /^Continue/ })
    await expect(go).toHaveAttribute('href', 'https://lib.example.edu/a/b?c=d')
    await expect(go).toHaveAttribute('rel', /noopener/)
    await expect(page.getByRole('link', { name: 'Back' }).or(page.getByRole('button', { name: 'Back' }))).toBeVisible()
  })

  test('a link that leads nowhere says so', async ({ page, problems }) => {
    problems.allow(/status of 404/)
    await open(page, '/chain?kind=app&id=no-such-app', 'student')
    await expect(page.getByText('This link leads nowhere')).toBeVisible()
  })

  test('[SEARCH-2] results stand by category and page after page; nothing found is said with the keyword', async ({
    page,
  }) => {
    await open(page, '/global/search/%E7%9A%84', 'student')
    const search = (type: string, at = 1) =>
      call<Found>(
        page,
        'POST',
        `/ws/app/searchAll?text=${encodeURIComponent('的')}&type=${type}&page=${at}&page_size=20`,
      )
    const [apps, notices, more] = [await search('app'), await search('notice'), await search('notice', 2)]
    expect(notices.total).toBeGreaterThan(20)
    await expect(tab(page, /^All/)).toContainText(String((apps.total ?? 0) + (notices.total ?? 0)))
    await tab(page, /^Notices/).click()
    await expect(page).toHaveURL(/type=notice/)
    await expect(tab(page, /^Notices/)).toContainText(String(notices.total))
    const hits = page.getByRole('main').getByRole('heading', { level: 3 })
    await expect(hits).toHaveText(notices.notice_list.map(({ title }) => title))
    await goTo(page, 'Next Page')
    await expect(hits).toHaveText(more.notice_list.map(({ title }) => title))
    await expect(page.locator('mark').first()).toHaveText('的')
    await page.goto('/global/search/qqqxyzzy')
    await expect(page.getByText('no content found for keyword “qqqxyzzy”')).toBeVisible()
    // A new search must not show what the old one found while it is under way.
    let release: () => void = () => undefined
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.goto('/global/search/%E7%9A%84?type=notice')
    await expect(hits.first()).toBeVisible()
    await page.route('**/api/ws/app/searchAll?*', async (route) => {
      await held
      // The total keeps its value when the answer leaves it out.
      const answer = await (await route.fetch()).json()
      delete answer.data.total
      await route.fulfill({ json: answer })
    })
    await page.getByRole('button', { name: 'Search', exact: true }).first().click()
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: /search/i }))
      .first()
      .fill('通知')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('通知')
    await expect(hits).toHaveCount(0)
    release()
    await expect(hits.first()).toBeVisible()
    await expect(tab(page, /^Notices/)).toContainText(String(notices.total))
  })
})

test.describe('oneself', () => {
  test('personal information shows what the server knows', async ({ page }) => {
    await open(page, '/userinfo', 'teacher')
    const me = await call<Person_>(page, 'POST', '/ws/getUserInfo')
    const basic = page.getByRole('region', { name: 'Basic information' })
    for (const text of [me.name_en, me.number, me.organization_en, me.position_en]) {
      await expect(basic).toContainText(text)
    }
    const contact = page.getByRole('region', { name: 'Contact information' })
    for (const text of [me.celphone, me.celphone_short, me.celphone2, me.landline, me.landline_short]) {
      await expect(contact).toContainText(text)
    }
    const empty = [me.celphone, me.celphone2, me.celphone3, me.landline].filter((text) => text === '').length
    expect(await contact.getByText('Not given').count()).toBeGreaterThanOrEqual(empty)
  })

  test('account security shows masked bindings and every session, this browser marked', async ({
    page,
    browser,
    baseURL,
  }) => {
    const who = someone()
    const elsewhere = await browser.newContext({ baseURL })
    await logIn(await elsewhere.newPage(), who)
    await open(page, '/security', who)
    const bindings = await call<Bindings>(page, 'GET', '/ws/security/getBindings')
    const recovery = page.getByRole('region', { name: 'Log-in and recovery' })
    if (bindings.phone !== '') await expect(recovery).toContainText(bindings.phone)
    if (bindings.email !== '') await expect(recovery).toContainText(bindings.email)
    expect(`${bindings.phone}${bindings.email}`).toContain('*')
    const sessions = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem')
    expect(bindings.sessions.length).toBeGreaterThanOrEqual(2)
    await expect(sessions).toHaveCount(bindings.sessions.length)
    await expect(sessions.filter({ hasText: 'This browser' })).toHaveCount(1)
    await expect(sessions.first()).toContainText('This browser')
    await elsewhere.close()
  })
})

test.describe('register of addresses', () => {
  test('an administrator sees every kind, page after page', async ({ page }) => {
    await open(page, '/urlmanage', 'admin')
    const urls = (kind: string, at = 1) => call<Urls>(page, 'GET', `/admin/urls?kind=${kind}&page=${at}&page_size=20`)
    const rows = page.getByRole('row')
    const [first, second] = [await urls('app'), await urls('app', 2)]
    expect(first.total).toBeGreaterThan(20)
    await expect(rows.getByRole('rowheader')).toHaveText(first.list.map(({ name_en }) => name_en))
    await goTo(page, 'Next Page')
    await expect(page).toHaveURL('/urlmanage?page=2')
    await expect(rows.getByRole('rowheader')).toHaveText(second.list.map(({ name_en }) => name_en))
    for (const [name, kind] of [
      ['Card sources', 'card'],
      ['Business systems', 'system'],
      ['Navigation', 'nav'],
      ['Footer links', 'footer'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Kinds of addresses' }).getByRole('link', { name }).click()
      await expect(page).toHaveURL(`/urlmanage?kind=${kind}`)
      const { list: expected } = await urls(kind)
      await expect(rows.getByRole('rowheader')).toHaveText(expected.map(({ name_en }) => name_en))
      await expect(rows.nth(1)).toContainText(expected[0]?.url ?? '?')
    }
  })

  test('anyone else is told that only administrators may see it, and asks the server for nothing', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/admin/')) asked.push(request.url())
    })
    await open(page, '/urlmanage', 'issuer')
    await expect(page.getByText('Only administrators may see this page')).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(0)
    expect(asked).toEqual([])
  })
})

test.describe('open to everyone', () => {
  test('business systems stand by organisation, and the filter narrows them', async ({ page }) => {
    await open(page, '/services')
    const systems = await call<Systems>(page, 'GET', '/global/services')
    const organizations = new Set(systems.map(({ organization_en }) => organization_en))
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([...organizations])
    const links = page.getByRole('main').getByRole('listitem').getByRole('link')
    await expect(links).toHaveCount(systems.length)
    await page.getByRole('textbox', { name: 'Filter systems' }).fill(systems[0]?.name ?? '?')
    await expect(links).toHaveCount(1)
    await links.first().click()
    await expect(page).toHaveURL(`/chain?kind=system&id=${systems[0]?.id}`)
  })

  test('about shows the institution and the version of the portal', async ({ page }) => {
    await open(page, '/about')
    const { schoolInfo, footerInfo } = await call<Config>(page, 'GET', '/global/config')
    const main = page.getByRole('main')
    for (const text of [schoolInfo.name_en, schoolInfo.motto_en, footerInfo.address_en, footerInfo.email]) {
      await expect(main).toContainText(text)
    }
    await expect(main).toContainText(/Quadrangle \d+\.\d+\.\d+/)
    await expect(main).toContainText('MIT licence')
  })

  test('help topics open and close, and the filter finds words inside them', async ({ page }) => {
    await open(page, '/help')
    const { helpInfo } = await call<Config>(page, 'GET', '/global/config')
    const topics = page.getByRole('main').getByRole('button', { expanded: false })
    const last = helpInfo.at(-1)
    await expect(page.getByText(last?.content_en.split('\n')[0] ?? '?')).toBeHidden()
    await topics.filter({ hasText: last?.title_en }).press('Enter')
    await expect(page.getByText(last?.content_en.split('\n')[0] ?? '?')).toBeVisible()
    await page.getByRole('textbox', { name: 'Filter topics' }).fill(last?.title ?? '?')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([last?.title_en ?? '?'])
    await page.getByRole('textbox', { name: 'Filter topics' }).press('Escape')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(helpInfo.length)
  })

  test('a guest browses the open apps and public notices, and only those', async ({ page }) => {
    await open(page, '/browse')
    const { apps, notices } = await call<Browse>(page, 'GET', '/global/browse')
    expect(Math.min(apps.length, notices.length)).toBeGreaterThan(0)
    const open_ = page.getByRole('region', { name: 'Open apps' }).getByRole('listitem')
    await expect(open_).toHaveCount(apps.length)
    const public_ = page.getByRole('region', { name: 'Public notices' }).getByRole('heading', { level: 3 })
    await expect(public_).toHaveText(notices.map(({ title }) => title))
    await expect(page.locator('[data-q=banner]')).toBeVisible()
    await open_.getByRole('link').first().click()
    await expect(page).toHaveURL(/^.*\/chain\?kind=app&id=/)
    await expect(page.getByRole('link', { name: /^Continue/ })).toBeVisible()
  })

  test('pages of one’s own lead a guest to log-in', async ({ page, problems }) => {
    problems.allow(/status of 401.*getUserInfo/)
    for (const path of ['/appstore', '/userinfo', '/security', '/urlmanage', '/notice-v2/recv']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/login/)
    }
  })
})
