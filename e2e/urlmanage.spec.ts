import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { call } from './support/calls.ts'
import { expect, open, test } from './support/portal.ts'

type Urls = DataOf<Contract['admin']['urls']>

test('an administrator sees every kind of link, with paging', async ({ page }) => {
  await open(page, '/urlmanage/addresses', 'admin')
  const urls = (kind: string, at = 1) => call<Urls>(page, 'GET', `/admin/urls?kind=${kind}&page=${at}&page_size=20`)
  const rows = page.getByRole('row')
  const [first, second] = [await urls('app'), await urls('app', 2)]
  expect(first.total).toBeGreaterThan(20)
  await expect(rows.getByRole('rowheader')).toHaveText(first.list.map(({ name_en }) => name_en))
  await page
    .getByRole('navigation', { name: 'Pagination' })
    .getByRole('button', { name: 'Next Page', exact: true })
    .click()
  await expect(page).toHaveURL('/urlmanage/addresses?page=2')
  await expect(rows.getByRole('rowheader')).toHaveText(second.list.map(({ name_en }) => name_en))
  for (const [name, kind] of [
    ['Card sources', 'card'],
    ['Campus systems', 'system'],
    ['Navigation', 'nav'],
    ['Footer links', 'footer'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Kinds of addresses' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/urlmanage/addresses?kind=${kind}`)
    const { list: expected } = await urls(kind)
    await expect(rows.getByRole('rowheader')).toHaveText(expected.map(({ name_en }) => name_en))
    await expect(rows.nth(1)).toContainText(expected[0]?.url ?? '?')
  }
})

test('others see that it is for administrators only, without a request to the server', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/')) asked.push(request.url())
  })
  await open(page, '/urlmanage/addresses', 'issuer')
  await expect(page.getByText('Only administrators may see this page')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(0)
  expect(asked).toEqual([])
})
