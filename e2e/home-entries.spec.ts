import { card, openHome, waitForCards } from './support/home.ts'
import { expectFocus, press } from './support/keyboard.ts'
import { expect, someone, test } from './support/portal.ts'

test('[HOME-1] agenda entries and to-dos are added, finished, removed and taken back in place, also after a reload', {
  tag: '@all',
}, async ({ page }) => {
  await openHome(page, someone())
  const agenda = card(page, 'agenda')
  const dialog = page.getByRole('dialog', { name: 'Create agenda' })
  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  const day = new Date(Date.now() + 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
  const meeting = agenda.getByRole('listitem').filter({ hasText: 'Group meeting' })

  await test.step('the form of an entry says what is missing, then saves it', async () => {
    await agenda.getByRole('button', { name: 'Create agenda' }).click()
    await create.click()
    await expect(dialog.getByText('Write what it is about.')).toBeVisible()
    await expect(dialog.getByLabel('Title')).toBeFocused()
    await dialog.getByLabel('Title').fill('Group meeting')
    await dialog.getByLabel('Place').fill('Room 402')
    await dialog.getByLabel('Begins').fill(`${day}T14:00`)
    await dialog.getByLabel('Ends').fill(`${day}T13:00`)
    await create.click()
    await expect(dialog.getByText('The end is before the begin. Choose a later one.')).toBeVisible()
    await dialog.getByLabel('Ends').fill(`${day}T15:30`)
    await create.click()
    await expect(dialog).toBeHidden()
    await expect(agenda.getByRole('button', { name: 'Create agenda' })).toBeFocused()
    await expect(meeting).toContainText('14:00')
    await expect(meeting).toContainText('15:30')
  })

  await test.step('an all-day entry asks for days only', async () => {
    await agenda.getByRole('button', { name: 'Create agenda' }).click()
    await dialog.getByLabel('Title').fill('Sports day')
    await dialog.getByLabel('All day').check()
    await expect(dialog.getByLabel('Begins')).toHaveAttribute('type', 'date')
    await dialog.getByLabel('Begins').fill(day)
    await create.click()
    await expect(agenda.getByRole('listitem').filter({ hasText: 'Sports day' })).toContainText('All day')
  })

  const todos = card(page, 'todo')
  const books = todos.getByRole('listitem').filter({ hasText: 'Return the books' })
  await test.step('a to-do is added and finished', async () => {
    await todos.getByLabel('New to-do').fill('Return the books')
    await todos.getByRole('button', { name: 'Add' }).click()
    await expect(books).toHaveCount(1)
    await expect(todos.getByLabel('New to-do')).toHaveValue('')
    const response = page.waitForResponse('**/api/ws/todo/finish')
    await books.getByRole('checkbox').check()
    await response
  })

  await page.reload()
  await test.step('both are removed, and the removal of one is undone', async () => {
    await expect(meeting).toContainText('Room 402')
    await meeting.hover()
    await meeting.getByRole('button', { name: 'Remove “Group meeting”' }).click()
    await expect(meeting).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(meeting).toHaveCount(1)
    await expect(books.getByRole('checkbox')).toBeChecked()
    await press(page, books.getByRole('button', { name: 'Remove “Return the books”' }))
    await expect(books).toHaveCount(0)
    // The pressed button disappears with its entry.
    await expectFocus(page)
  })

  await page.reload()
  await waitForCards(page)
  await expect(meeting).toHaveCount(1)
  await expect(books).toHaveCount(0)
})
