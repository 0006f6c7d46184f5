import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { call } from './support/calls.ts'
import { press, switchLanguage, write } from './support/keyboard.ts'
import { expect, logIn, open, test, visit } from './support/portal.ts'

type Apps = DataOf<Contract['app']['list']>
type Systems = DataOf<Contract['global']['services']>

test('[APP-1] the app centre shows the apps of each category with their number, and filters them by name and pinyin while typing, by keyboard alone and in both languages', async ({
  page,
}) => {
  await logIn(page, 'student')
  await page.goto('/appstore')
  const apps = await call<Apps>(page, 'GET', '/ws/app/list')
  const main = page.getByRole('main')
  const tiles = page.locator('main a[href^="/chain"]')
  const life = apps.list.filter(({ category }) => category === 'life')

  await test.step('categories', async () => {
    const tab = (name: RegExp) => page.getByRole('navigation', { name: '应用分类' }).getByRole('link', { name })
    await expect(tab(/^全部/)).toContainText(String(apps.list.length))
    await expect(tab(/^首页应用/)).toContainText(String(apps.homepage.length))
    const row = page.getByRole('region', { name: '首页应用' })
    const onHomepage = apps.homepage.map((id) => apps.list.find(({ app_id }) => app_id === id)?.name ?? '?')
    await expect(row.getByRole('listitem')).toHaveText(onHomepage)
    await expect(tab(/^生活/)).toContainText(String(life.length))
    await press(page, tab(/^生活/))
    await expect(page).toHaveURL('/appstore?category=life')
    await expect(tiles).toHaveCount(life.length)
    for (const { name } of life) await expect(tiles.filter({ hasText: name }).first()).toBeVisible()
    await press(page, tab(/^全部/))
  })

  await test.step('pinyin, its initials, both mixed and traditional characters find an app, and nothing else', async () => {
    const filter = page.getByRole('textbox', { name: '筛选应用' })
    for (const typed of ['tushuguan', 'TSG', 'tsguan', 'tushug', 'tshg', '圖書館']) {
      await filter.fill(typed)
      await expect(tiles.filter({ hasText: '图书馆' }).first()).toBeVisible()
      await expect(tiles.filter({ hasText: '食堂' })).toHaveCount(0)
    }
    await filter.fill('stcd')
    await expect(tiles.filter({ hasText: '食堂' }).first()).toBeVisible()
    await expect(tiles.filter({ hasText: '图书馆' })).toHaveCount(0)
    await filter.fill('')
  })

  await switchLanguage(page, 'en')
  await test.step('categories in English', async () => {
    await press(page, page.getByRole('link', { name: /^Life/ }))
    await expect(page.getByRole('link', { name: /^Life/ })).toContainText(String(life.length))
    for (const { name_en } of life) await expect(tiles.filter({ hasText: name_en }).first()).toBeVisible()
    await press(page, page.getByRole('navigation', { name: /categories/i }).getByRole('link', { name: /^All/ }))
  })

  await test.step('the filter, which Back restores', async () => {
    const library = apps.list.find(({ app_id }) => app_id === 'library')
    const filter = page.getByRole('textbox', { name: 'Filter apps' })
    await write(page, filter, library?.name ?? '?')
    await expect(main.getByRole('link', { name: library?.name_en }).first()).toBeVisible()
    await write(page, filter, 'no such app anywhere')
    await expect(page.getByText('No apps match “no such app anywhere”')).toBeVisible()
    await press(page, main.getByRole('button', { name: 'Clear the filter' }).last())
    await expect(filter).toHaveValue('')
    await expect(filter).toBeFocused()
    await write(page, filter, library?.name_en ?? '?')
    await press(page, main.getByRole('link', { name: library?.name_en }).first())
    await expect(page).toHaveURL('/chain?kind=app&id=library')
    await press(page, page.getByRole('button', { name: 'Back' }))
    await expect(filter).toHaveValue(library?.name_en ?? '?')
  })
})

test('campus systems are filtered, and the page before leaving shows the link’s name, host and URL, or that it leads nowhere, by keyboard alone and in both languages', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 404/)
  const url = 'https://lib.example.edu/a/b?c=d'
  await page.route('**/api/global/chain?kind=system*', async (route) => {
    const envelope = await (await route.fetch()).json()
    await route.fulfill({ json: { ...envelope, data: { ...envelope.data, url, host: 'lib.example.edu' } } })
  })
  await page
    .context()
    .route('https://lib.example.edu/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,"><h1>Elsewhere</h1>' }),
    )
  await open(page, '/services', 'student')
  const list = await call<Systems>(page, 'GET', '/global/services')
  const [system] = list
  if (!system) throw new Error('The demo campus has no campus systems.')
  const links = page.locator('main a[href^="/chain"]')
  await expect(links).toHaveCount(list.length)
  const filter = page.getByRole('textbox', { name: 'Filter systems' })
  await write(page, filter, 'no such system anywhere')
  await expect(page.getByText('No system fits “no such system anywhere”')).toBeVisible()
  await press(page, page.getByRole('main').getByRole('button', { name: 'Clear the filter' }).last())
  await expect(filter).toBeFocused()
  await switchLanguage(page, 'zh')
  await write(page, page.getByRole('textbox', { name: '筛选系统' }), system.name)
  const link = links.filter({ hasText: system.name }).first()
  await expect(link).toBeVisible()
  await press(page, link)
  await expect(page).toHaveURL(`/chain?kind=system&id=${system.id}`)
  await expect(page.getByRole('heading', { level: 2, name: system.name })).toBeVisible()
  await switchLanguage(page, 'en')
  await expect(page.getByRole('heading', { level: 2, name: system.name_en })).toBeVisible()
  await expect(page.getByText('lib.example.edu', { exact: true })).toBeVisible()
  await expect(page.getByText(url, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back' }).or(page.getByRole('button', { name: 'Back' }))).toBeVisible()
  const go = page.getByRole('link', { name: /^Continue/ })
  await expect(go).toHaveAttribute('href', url)
  await expect(go).toHaveAttribute('rel', /noopener/)
  const opened = page.context().waitForEvent('page')
  await press(page, go)
  await expect(await opened).toHaveURL(url)
  await visit(page, '/chain?kind=app&id=no-such-app')
  await expect(page.getByText('This link leads nowhere')).toBeVisible()
})
