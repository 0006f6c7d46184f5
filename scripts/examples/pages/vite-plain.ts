import type { Page } from 'playwright'
import { expectStyles } from './styles.ts'

/** The page of a library: its own classes win over the kit’s, and a toast reports a renewal. */
export async function vitePlain(page: Page): Promise<void> {
  const card = page.locator('[data-q="card"]').first()
  await expectStyles(card, { 'border-radius': '8px', 'background-color': 'rgb(255, 255, 255)' }, 'the kit')
  await expectStyles(
    page.locator('[data-q="card-header"]').first(),
    { 'padding-left': '16px', display: 'flex' },
    'the kit',
  )
  await expectStyles(page.locator('[data-q="header"]'), { height: '56px', position: 'sticky' }, 'the kit')
  await expectStyles(
    page.locator('input'),
    { 'border-radius': '4px', 'padding-left': '12px', width: '960px', 'box-sizing': 'border-box' },
    'the kit',
  )
  const renew = page.getByRole('button', { name: 'Renew' }).first()
  await expectStyles(renew, { 'border-radius': '999px', 'padding-left': '20px', 'min-height': '28px' }, 'the page')
  await renew.click()
  const dialog = page.getByRole('alertdialog')
  await expectStyles(dialog, { 'border-radius': '8px', 'background-color': 'rgb(255, 255, 255)' }, 'the kit')
  await dialog.getByRole('button', { name: 'Renew' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('is yours for four more weeks').first().waitFor()
  await page.getByRole('textbox').fill('nothing like it')
  await page.getByText('Nothing fits').waitFor()
  await page.getByRole('textbox').fill('')
}
