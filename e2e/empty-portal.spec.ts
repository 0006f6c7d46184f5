import { expect, test } from '@playwright/test'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { call } from './support/calls.ts'
import { createAdministrator, startEmptyPortal } from './support/empty-portal.ts'
import { waitForData } from './support/portal.ts'
import { answer } from './support/shell.ts'

type List = DataOf<Contract['content']['list']>

test('[BACK-3] an empty portal lists what is missing, and leads its administrator to the places to add it', {
  tag: '@all',
}, async ({ browser }) => {
  test.slow()
  const empty = await startEmptyPortal(browser)
  try {
    const page = await empty.newPage()
    await createAdministrator(page, empty.address)
    // The first start creates a few default entries and cards.
    const { list } = await call<List>(page, 'GET', '/admin/content/list?kind=nav')
    for (const { id } of list) await call(page, 'POST', '/admin/content/remove', { kind: 'nav', id })
    await page.route('**/api/ws/app/collectCardAll*', (route) =>
      answer(route, { card_all: [], card_collect: { list_data: null } }),
    )
    await page.goto('/home')
    await waitForData(page)
    await expect(page.getByText('There are no cards yet')).toBeVisible()
    await expect(page.getByText('All cards are hidden')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Add cards' })).toHaveAttribute('href', '/urlmanage/sources')
    const navigation = page.getByRole('navigation', { name: 'Main navigation' })
    await expect(navigation.getByRole('link', { name: 'App centre' })).toBeVisible()
    await navigation.getByRole('link', { name: 'Set up the navigation' }).click()
    await expect(page.getByText('No navigation yet')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Add entry' }).last().click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Name (Chinese)').fill('帮助')
    await form.getByLabel('Name (English)').fill('Get help')
    await form.getByLabel('Address').fill('/help')
    await form.getByRole('button', { name: 'Save' }).click()
    // Open portals apply the change without a reload.
    await expect(navigation.getByRole('link', { name: 'Get help' })).toBeVisible()
    await page.goto('/about')
    await waitForData(page)
    await expect(page.getByText('Nothing is written about the institution yet')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Write something about it' })).toBeVisible()
    await page.context().close()
  } finally {
    await empty.stop()
  }
})
