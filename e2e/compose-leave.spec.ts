import type { Page } from '@playwright/test'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { call } from './support/calls.ts'
import { title } from './support/compose.ts'
import { expect, open, test, waitForData } from './support/portal.ts'

type Drafts = DataOf<Contract['draft']['list']>

/** The ids of the drafts with this title on the server. */
async function drafts(page: Page, name: string): Promise<string[]> {
  const { list } = await call<Drafts>(page, 'GET', '/ws/notice/draft/list')
  return list.filter((draft) => draft.title === name).map(({ id }) => id)
}

test('[NOTICE-2] leaving the composer right after typing, with Back or over a link, does not navigate back, and saves the draft once', async ({
  page,
}) => {
  await open(page, '/notice-v2/issued', 'issuer')
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ws/notice/draft/save')) saves.push(request.postData() ?? '')
  })
  for (const [name, address, leave] of [
    ['Left with Back', '/notice-v2/issued', () => page.goBack()],
    ['Left over a link', '/appstore', () => page.getByRole('banner').getByRole('link', { name: 'App centre' }).click()],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: 'Write', exact: true }).click()
    saves.length = 0
    await title(page).fill(name)
    await leave()
    await expect(page).toHaveURL(address)
    await expect.poll(() => drafts(page, name)).toHaveLength(1)
    await waitForData(page)
    await expect(page).toHaveURL(address)
    expect(saves).toHaveLength(1)
  }
  await page.goto('/notice-v2/send')
  const list = page.getByRole('region', { name: 'Drafts' })
  await expect(list.getByRole('link', { name: /Left with Back/ })).toHaveCount(1)
  await expect(list.getByRole('link', { name: /Left over a link/ })).toHaveCount(1)
  await list.getByRole('link', { name: /Left with Back/ }).click()
  await expect(title(page)).toHaveValue('Left with Back')
})
