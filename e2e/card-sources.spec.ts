import { expect, open, test } from './support/portal.ts'

test('[BACK-1] an administrator tries a source, creates one, and undoes that', async ({ page, problems }) => {
  // the refused save
  problems.allow(/status of 400/)
  await open(page, '/urlmanage/sources', 'admin')
  await page.getByRole('button', { name: 'Edit “library”' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Try as').selectOption({ label: 'A certain person' })
  await dialog.getByLabel('Student or staff number').fill('20260001')
  await dialog.getByRole('button', { name: 'Try', exact: true }).click()
  await expect(dialog.getByRole('heading', { name: 'Library loans' })).toBeVisible()
  await expect(dialog.getByText('Kept for')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'New source' }).click()
  await dialog.getByLabel('Key').fill('canteen')
  await dialog.getByLabel('Address').fill('http://canteen.example.edu/card')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This address cannot be used')).toBeVisible()
  await dialog.getByLabel('Address').fill('https://127.0.0.1/card')
  await dialog.getByRole('button', { name: 'Try', exact: true }).click()
  await expect(dialog.getByText('Nothing is fetched from this address')).toBeVisible()
  await dialog.getByLabel('Address').fill('https://canteen.example.edu/card')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('rowheader', { name: 'canteen' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('rowheader', { name: 'canteen' })).toHaveCount(0)
})

test('the page about cards shows each kind, and of a wrong one the line and the field', async ({ page }) => {
  await open(page, '/urlmanage/sources/try', 'admin')
  const preview = page.getByRole('region', { name: 'What the portal shows' })
  for (const [kind, text] of [
    ['agenda', 'Laboratory safety'],
    ['table', 'Badminton'],
    ['progress', 'Credits of the programme'],
    ['form', 'Open this form'],
  ] as const) {
    await page.getByRole('button', { name: kind, exact: true }).click()
    await expect(preview.getByText(text).first()).toBeVisible()
  }
  await page
    .getByLabel('What the source sends')
    .fill('{\n "version": "card/v1",\n "kind": "list",\n "data": [{ "id": 7 }],\n "global": { "tips": 0 }\n}')
  await expect(preview.getByText('Line 4, column 19')).toBeVisible()
  await expect(preview.getByText('data.0.id')).toBeVisible()
  await expect(preview.getByText('must be a text').first()).toBeVisible()
})
