import type { Page } from 'playwright'
import { keepApart } from './neighbours.ts'
import { onTop } from './on-top.ts'
import { expectStyles } from './styles.ts'

/** Rooms to book: antd’s reset changes nothing in the kit, and overlays of both work in and above each other. */
export async function besideAntd(page: Page): Promise<void> {
  await expectStyles(page.locator('#kit input'), { 'padding-left': '12px', 'border-left-width': '1px' }, 'the kit')
  await expectStyles(
    page.locator('#kit [data-q="card-title"]'),
    { 'margin-bottom': '0px', 'font-weight': '600' },
    'the kit',
  )
  await keepApart(page, '#kit', '#antd')
  await kitInsideModal(page)
  await antdInsideDialog(page)
  await page.locator('#night').getByRole('button').click()
  await onTop(page.getByRole('menuitem', { name: 'C 003' }))
  await page.keyboard.press('Escape')
}

async function kitInsideModal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit a room' }).click()
  const modal = page.getByRole('dialog', { name: 'Edit A 101' })
  const field = modal.getByRole('combobox', { name: 'Equipment' })
  await field.click()
  const option = page.getByRole('option', { name: 'Whiteboard' })
  await onTop(option)
  // an Escape closes the list, and not the modal around it
  await page.keyboard.press('Escape')
  await option.waitFor({ state: 'detached' })
  await field.click()
  await option.click()
  if ((await field.inputValue()) !== 'Whiteboard') throw new Error('The list of the kit chose nothing in antd’s modal.')
  await modal.getByRole('button', { name: 'Rights' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who may book' })
  await onTop(dialog)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await modal.locator(':focus').waitFor()
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'hidden' })
}

async function antdInsideDialog(page: Page): Promise<void> {
  await page.locator('#kit').getByRole('button', { name: 'Book' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book a room' })
  const field = dialog.getByRole('combobox', { name: 'Room' })
  const list = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
  await field.click()
  await list.waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  await field.click()
  await list.locator('.ant-select-item-option', { hasText: 'B 204' }).click()
  await dialog.getByTitle('B 204').waitFor()
  const day = dialog.getByLabel('Day')
  const calendar = page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')
  await day.click()
  await calendar.waitFor()
  await page.keyboard.press('Escape')
  await calendar.waitFor({ state: 'hidden' })
  await day.click()
  await page.locator('.ant-picker-cell-in-view').nth(9).click()
  if ((await day.inputValue()) === '') throw new Error('The calendar of antd chose nothing in a dialog of the kit.')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  const question = page.getByRole('dialog', { name: 'Discard the booking?' })
  await onTop(question)
  await page.keyboard.press('Shift+Tab')
  if (!(await question.evaluate((element) => element.contains(document.activeElement)))) {
    throw new Error('The focus leaves a question of antd above a dialog of the kit.')
  }
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await dialog.locator(':focus').waitFor()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await question.getByRole('button', { name: 'OK' }).click()
  await question.waitFor({ state: 'hidden' })
  // Until the question has returned the focus, it still handles Escape.
  await dialog.locator(':focus').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}
