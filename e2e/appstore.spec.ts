import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { call } from './support/calls.ts'
import { expect, open, test } from './support/portal.ts'

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
