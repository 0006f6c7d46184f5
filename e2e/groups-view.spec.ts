import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { call } from './support/calls.ts'
import { expect, open, test } from './support/portal.ts'

type Groups = DataOf<Contract['group']['list']>
type Group = DataOf<Contract['group']['detail']>
type Organizations = DataOf<Contract['organization']['list']>

test('groups show the names of the people they reach', async ({ page }) => {
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

test('a group of another user is not shown', async ({ page, problems }) => {
  problems.allow(/status of 404/)
  await open(page, '/notice-v2/detail/group/987654', 'issuer')
  await expect(page.getByText('Group not found')).toBeVisible()
})

test('the tree of organisations supports the keyboard of a tree', async ({ page }) => {
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
