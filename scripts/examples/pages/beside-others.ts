import type { Page } from 'playwright'
import { keepApart } from './neighbours.ts'
import { onTop } from './on-top.ts'
import { expectStyles } from './styles.ts'

/** Laboratories: MUI, Mantine and Tailwind CSS 3 change nothing in the kit, and the kit changes nothing in them. */
export async function besideOthers(page: Page): Promise<void> {
  await keepApart(page, '#kit', '#mantine')
  await keepApart(page, '#kit', '#mui')
  const kitButton = page.getByRole('button', { name: 'Export' })
  await expectStyles(
    kitButton,
    { 'padding-left': '32px', 'margin-top': '16px', 'border-left-width': '1px' },
    'the page',
  )
  const shadows = [kitButton, page.locator('[data-q="card"]')].map((each) =>
    each.evaluate((node) => getComputedStyle(node).boxShadow),
  )
  if ((await Promise.all(shadows)).some((shadow) => !/ [1-9]\d*px/.test(shadow))) throw new Error('A shadow is lost.')
  await othersInsideDialog(page)
  for (const name of ['Mantine', 'MUI']) await hintInsideModal(page, name)
}

async function othersInsideDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a laboratory' })
  const faculty = dialog.getByLabel('Faculty').first()
  await faculty.click()
  const biology = page.getByRole('option', { name: 'Biology' })
  await biology.waitFor()
  await page.keyboard.press('Escape')
  await biology.waitFor({ state: 'hidden' })
  await faculty.click()
  await biology.click()
  if ((await faculty.inputValue()) !== 'Biology')
    throw new Error('Mantine’s list chose nothing in a dialog of the kit.')
  const floor = dialog.getByRole('combobox', { name: 'Floor' })
  await floor.click()
  await page.getByRole('option', { name: 'Second' }).click()
  await floor.filter({ hasText: 'Second' }).waitFor()
  await floor.click()
  await page.keyboard.press('Escape')
  await page.getByRole('option', { name: 'Second' }).waitFor({ state: 'hidden' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

async function hintInsideModal(page: Page, kit: string): Promise<void> {
  await page.getByRole('button', { name: kit }).click()
  const modal = page.getByRole('dialog', { name: `Of ${kit}` })
  const hint = page.getByRole('dialog', { name: 'Hint' })
  // twice, because a modal that closes with the hint is still there for a moment
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await modal.getByRole('button', { name: 'Hint' }).click()
    await onTop(hint)
    await page.keyboard.press('Escape')
    await hint.waitFor({ state: 'detached' })
    await modal.locator(':focus').waitFor()
  }
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'hidden' })
}
