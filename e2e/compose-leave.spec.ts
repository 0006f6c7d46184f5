import type { Page } from '@playwright/test'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { call } from './support/calls.ts'
import { title } from './support/compose.ts'
import { expect, open, settled, test } from './support/portal.ts'

type Drafts = DataOf<Contract['draft']['list']>

/** The drafts of that title which the server has. */
async function drafts(page: Page, name: string): Promise<string[]> {
  const { list } = await call<Drafts>(page, 'GET', '/ws/notice/draft/list')
  return list.filter((draft) => draft.title === name).map(({ id }) => id)
}

for (const [way, leave] of [
  ['with Back', (page: Page) => page.goBack()],
  ['over a link', (page: Page) => page.getByRole('banner').getByRole('link', { name: 'App centre' }).click()],
] as const) {
  test(`[NOTICE-2] leaving the composer ${way} right after typing does not navigate back, and saves the draft once`, async ({
    page,
  }) => {
    const name = `Left ${way}`
    await open(page, '/notice-v2/issued', 'issuer')
    await page.getByRole('main').getByRole('link', { name: 'Write', exact: true }).click()
    const saves: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/ws/notice/draft/save')) saves.push(request.postData() ?? '')
    })
    await title(page).fill(name)
    await leave(page)
    await expect(page).toHaveURL(way === 'with Back' ? '/notice-v2/issued' : '/appstore')
    await expect.poll(() => drafts(page, name)).toHaveLength(1)
    await settled(page)
    await expect(page).toHaveURL(way === 'with Back' ? '/notice-v2/issued' : '/appstore')
    expect(saves).toHaveLength(1)
    await page.goto('/notice-v2/send')
    const kept = page.getByRole('region', { name: 'Drafts' }).getByRole('link', { name: new RegExp(name) })
    await expect(kept).toHaveCount(1)
    await kept.click()
    await expect(title(page)).toHaveValue(name)
  })
}
