import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { call } from './support/calls.ts'
import { card, cardOrder, openHome } from './support/home.ts'
import { expect, open, someone, test } from './support/portal.ts'

test('[BACK-4] an administrator locks one card, makes another optional and moves a third; people see it, keeping their own choices', {
  tag: '@all',
}, async ({ page }) => {
  const who = someone()
  await openHome(page, who)
  const before = await cardOrder(page)
  // The person hides one card themselves.
  await page.getByRole('button', { name: 'Manage cards' }).click()
  await page.getByRole('button', { name: 'Hide “Friendly tips”' }).click()
  await expect(page.getByRole('button', { name: 'Show “Friendly tips”' })).toBeVisible()

  await open(page, '/urlmanage/home?role=student', 'admin')
  const modeOf = (name: string) => page.getByRole('radiogroup', { name: `How “${name}” is offered` })
  await modeOf('My agenda').getByRole('radio', { name: 'Locked' }).check()
  await modeOf('Timetable').getByRole('radio', { name: 'Optional' }).check()
  const handle = page.getByRole('button', { name: /^Move.*To-do/ })
  await handle.focus()
  await page.keyboard.press('Space')
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('listitem').first()).toContainText('To-do')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The arrangement is saved', { exact: true })).toBeVisible()
  await expect(page.getByText('This arrangement applies to this role here')).toBeVisible()

  await openHome(page, who)
  const after = await cardOrder(page)
  expect(after[0]).toBe('todo')
  expect(after).not.toContain('timetable')
  expect(after).not.toContain('tips')
  expect(after).toHaveLength(before.length - 2)
  await page.getByRole('button', { name: 'Manage cards' }).click()
  await expect(card(page, 'agenda').getByRole('img', { name: 'Always shown' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hide “My agenda”' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show “Timetable”' }).click()
  await expect.poll(() => cardOrder(page)).toContain('timetable')

  await open(page, '/urlmanage/home?role=student', 'admin')
  await page.getByRole('button', { name: 'Remove this arrangement' }).click()
  await expect(page.getByText('Nothing is arranged yet')).toBeVisible()
})

test('[BACK-4] when two administrators arrange the same home page, the second is notified and chooses', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 409/)
  type View = DataOf<Contract['homeBase']['show']>
  const place = { role: 'issuer', organization_id: 1 } as const
  const change = async (cards: { id: string; mode: string }[] | null) => {
    const { revision } = await call<View>(page, 'GET', '/admin/home-base?role=issuer&organization_id=1')
    await call(page, 'POST', '/admin/home-base/save', { ...place, revision, cards })
  }
  await open(page, '/urlmanage/home?role=issuer', 'admin')
  const locked = (name: string) =>
    page.getByRole('radiogroup', { name: `How “${name}” is offered` }).getByRole('radio', { name: 'Locked' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const conflictMessage = page.getByText('Lu Zhixing has changed this arrangement since you opened it.')
  await locked('My agenda').check()
  await change([{ id: 'todo', mode: 'locked' }])
  await save.click()
  await expect(conflictMessage).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home base' })).toBeFocused()
  await expect(locked('My agenda')).toBeChecked()
  await save.click()
  await expect(page.getByText('The arrangement is saved', { exact: true })).toBeVisible()
  await change([{ id: 'todo', mode: 'locked' }])
  await locked('Timetable').check()
  await save.click()
  await expect(conflictMessage).toBeVisible()
  await page.getByRole('button', { name: 'Show theirs' }).click()
  await expect(locked('To-do')).toBeChecked()
  await expect(locked('Timetable')).not.toBeChecked()
  await expect(save).toBeDisabled()
  // Undoes the change for later tests.
  await change(null)
})
