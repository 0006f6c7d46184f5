import { type Contract, contract, type DataOf } from '@quadrangle/api-client/contract'
import { startPortal } from '../scripts/support/campus.ts'
import { expectAccessible } from './support/axe.ts'
import { call } from './support/calls.ts'
import { pageOf } from './support/notices.ts'
import { expect, test } from './support/portal.ts'

/** These tests change the people of the campus, so they use a separate portal. */
let portal: Awaited<ReturnType<typeof startPortal>>
test.beforeAll(async () => {
  portal = await startPortal({ env: { NODE_ENV: 'test' } })
})
test.afterAll(() => portal.stop())

test('[BACK-4] the tree of organisations is changed by keyboard alone: order, a move, a merge and its undo', {
  tag: '@all',
}, async ({ browser }) => {
  test.slow()
  const page = await pageOf(browser, portal.url, 'admin')
  await page.goto('/urlmanage/organizations')
  const items = page.getByRole('treeitem')
  await expect(items.first()).toBeVisible()
  await expectAccessible(page)
  const itemsNamed = (name: string) => items.filter({ hasText: name })
  await page.getByRole('searchbox', { name: 'Find an organisation' }).focus()
  await page.keyboard.type('Graduate School')
  await page.keyboard.press('Tab')
  await expect(items.and(page.locator(':focus'))).toHaveCount(1)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const detail = page.getByRole('region', { name: 'Graduate School' })
  await expect(detail).toBeVisible()
  await detail.getByRole('button', { name: 'Move up' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The order is changed', { exact: true })).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Move up' })).toBeFocused()
  await detail.getByRole('button', { name: 'Merge into…' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('Office of Research')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Office of Research', level: 2 })).toBeFocused()
  await expect(page.getByText('Merged within the last day', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect(itemsNamed('Graduate School')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo the merge of “Graduate School”' }).focus()
  await page.keyboard.press('Enter')
  await expect(itemsNamed('Graduate School')).toHaveCount(1)
})

test('[BACK-4] an organisation is moved below another one, with everything below it, and moved back by undo', {
  tag: '@all',
}, async ({ browser }) => {
  test.slow()
  const page = await pageOf(browser, portal.url, 'admin')
  const parents = async () => {
    const { list } = await call<DataOf<Contract['directory']['organizations']>>(
      page,
      'GET',
      contract.directory.organizations.path,
    )
    return new Map(list.map(({ name_en, parent }) => [name_en, list.find(({ id }) => id === parent)?.name_en]))
  }
  const before = await parents()
  const [child, parent] = [...before].find(([, above]) => above?.startsWith('School of')) ?? []
  if (!child || !parent) throw new Error('No school has an organisation below it.')
  await page.goto('/urlmanage/organizations')
  await page.getByRole('searchbox', { name: 'Find an organisation' }).fill(parent)
  await page.getByRole('treeitem').filter({ hasText: parent }).first().getByText(parent).click()
  const detail = page.getByRole('region', { name: parent })
  await detail.getByRole('button', { name: 'Move to…' }).click()
  const dialog = page.getByRole('dialog', { name: `Move “${parent}”` })
  const picker = dialog.getByRole('combobox', { name: 'Below this organisation' })
  // It cannot be moved below its own child.
  await picker.fill(child)
  await expect(page.getByRole('option', { name: child, exact: true })).toHaveCount(0)
  await picker.fill('Office of Research')
  await page.getByRole('option').filter({ hasText: 'Office of Research' }).click()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(`“${parent}” is moved`).first()).toBeVisible()
  const after = await parents()
  expect(after.get(parent)).toBe('Office of Research')
  expect(after.get(child)).toBe(parent)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible()
  expect(await parents()).toEqual(before)
})
