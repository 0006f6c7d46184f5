import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { call } from './support/calls.ts'
import { inEnglish } from './support/notices.ts'
import { expect, open, test } from './support/portal.ts'

type Browse = DataOf<Contract['app']['browse']>
type Config = DataOf<Contract['global']['config']>
type Systems = DataOf<Contract['global']['services']>

test('campus systems are grouped by organisation and filtered', async ({ page }) => {
  await open(page, '/services')
  const systems = await call<Systems>(page, 'GET', '/global/services')
  const organizations = new Set(systems.map(({ organization_en }) => organization_en))
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([...organizations])
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(links).toHaveCount(systems.length)
  const filter = page.getByRole('textbox', { name: 'Filter systems' })
  const ofLibrary = systems.filter(({ name, organization }) => `${name} ${organization}`.includes('图书馆'))
  expect(ofLibrary.length).toBeGreaterThan(0)
  for (const typed of ['tushuguan', 'TSG']) {
    await filter.fill(typed)
    await expect(links).toHaveCount(ofLibrary.length)
  }
  await filter.fill(systems[0]?.name ?? '?')
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
  const openApps = page.getByRole('region', { name: 'Open apps' }).getByRole('listitem')
  await expect(openApps).toHaveCount(apps.length)
  const publicNotices = page.getByRole('region', { name: 'Public notices' }).getByRole('heading', { level: 3 })
  await expect(publicNotices).toHaveText(notices.map((notice) => inEnglish(notice).title))
  await expect(page.locator('[data-q=banner]')).toBeVisible()
  await openApps.getByRole('link').first().click()
  await expect(page).toHaveURL(/^.*\/chain\?kind=app&id=/)
  await expect(page.getByRole('link', { name: /^Continue/ })).toBeVisible()
})
