import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { call } from './support/calls.ts'
import { chooseLanguage, expect, open, someone, test } from './support/portal.ts'

type Apps = DataOf<Contract['app']['list']>

test('the app centre shows the apps of each category with their number', async ({ page }) => {
  await open(page, '/appstore', 'student')
  const apps = await call<Apps>(page, 'GET', '/ws/app/list')
  const tab = (name: RegExp) => page.getByRole('navigation', { name: /categories$/i }).getByRole('link', { name })
  await expect(tab(/^All/)).toContainText(String(apps.list.length))
  await expect(tab(/^Homepage apps/)).toContainText(String(apps.homepage.length))
  const row = page.getByRole('region', { name: 'Homepage apps' })
  const onHomepage = apps.homepage.map((id) => apps.list.find(({ app_id }) => app_id === id)?.name_en ?? '?')
  await expect(row.getByRole('listitem')).toHaveText(onHomepage)
  const life = apps.list.filter(({ category }) => category === 'life')
  await expect(tab(/^Life/)).toContainText(String(life.length))
  await tab(/^Life/).click()
  await expect(page).toHaveURL('/appstore?category=life')
  const tiles = page.locator('main a[href^="/chain"]')
  await expect(tiles).toHaveCount(life.length)
  for (const { name_en } of life) await expect(tiles.filter({ hasText: name_en }).first()).toBeVisible()
})

test('the filter works while typing, in both languages, and is kept when coming back', async ({ page }) => {
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

test('the page before leaving shows the link’s name, host and URL', async ({ page }) => {
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

test('a link without a destination is reported', async ({ page, problems }) => {
  problems.allow(/status of 404/)
  await open(page, '/chain?kind=app&id=no-such-app', 'student')
  await expect(page.getByText('This link leads nowhere')).toBeVisible()
})

test('[APP-1] apps are added to the homepage, removed with an undo, and put in order by keyboard alone', async ({
  page,
}) => {
  const who = someone()
  await open(page, '/appstore', who)
  const row = page.getByRole('region', { name: 'Homepage apps' })
  const { homepage, list } = await call<Apps>(page, 'GET', '/ws/app/list')
  const nameOf = (id: string | undefined) => list.find(({ app_id }) => app_id === id)?.name_en ?? '?'
  const [first, second] = homepage
  await page
    .getByRole('main')
    .getByRole('button', { name: `Remove “${nameOf(first)}” from the homepage` })
    .press('Enter')
  await expect(row.getByRole('listitem')).toHaveCount(homepage.length - 1)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(row.getByRole('listitem')).toHaveText(homepage.map(nameOf))
  await row.getByRole('button', { name: 'Arrange' }).press('Enter')
  const handle = row.getByRole('button', { name: `Move “${nameOf(first)}”` })
  await handle.press('Space')
  await handle.press('ArrowRight')
  await handle.press('Space')
  await expect(row.getByRole('listitem').first()).toContainText(nameOf(second))
  await row.getByRole('button', { name: 'Done' }).press('Enter')
  const expected = [second, first, ...homepage.slice(2)]
  await expect(async () => {
    expect((await call<Apps>(page, 'GET', '/ws/app/list')).homepage).toEqual(expected)
  }).toPass()
  await open(page, '/appstore?app=library', who)
  const detail = page.getByRole('dialog', { name: 'Library' })
  await expect(detail).toContainText('Main desk of the library')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/appstore')
})

test('[APP-2] a full homepage refuses one more app, in both languages, and keeps those that it has', async ({
  page,
}) => {
  const who = someone()
  await open(page, '/appstore', who)
  const { list, limit } = await call<Apps>(page, 'GET', '/ws/app/list')
  const own = list.filter(({ collected }) => collected === 1).length
  for (const { app_id } of list.filter(({ collected }) => collected === 0).slice(0, limit - own)) {
    await call(page, 'POST', '/ws/app/placeApp', { app_id, collected: 1 })
  }
  for (const [language, add, full] of [
    ['en', /^Add “/, 'Homepage App is full'],
    ['zh', /^将“.*”添加到首页$/, '主页应用已满'],
  ] as const) {
    await chooseLanguage(page, language)
    await page.reload()
    await page.getByRole('main').getByRole('button', { name: add }).first().click()
    await expect(page.getByText(full, { exact: true })).toBeVisible()
    expect((await call<Apps>(page, 'GET', '/ws/app/list')).homepage).toHaveLength(limit)
  }
})
