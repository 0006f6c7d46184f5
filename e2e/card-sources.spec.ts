import type { Locator, Page } from '@playwright/test'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { call } from './support/calls.ts'
import { press, skipToContent, tabTo, write } from './support/keyboard.ts'
import { dragOnto, moveByKeys } from './support/pointing.ts'
import { escapeFrom, expect, open, test, visit, waitForData } from './support/portal.ts'

const storedIds = async (page: Page) => {
  const { cards } = await call<DataOf<Contract['cardSource']['cards']>>(page, 'GET', '/admin/cards')
  return cards.map(({ id }) => id)
}

/** Changes the order of the first two cards, and expects that it stays. */
async function swapFirstTwo(page: Page, swap: (first: Locator, second: Locator) => Promise<void>): Promise<void> {
  const before = await storedIds(page)
  const [first = '', second = '', ...others] = before
  const handles = page.getByRole('region', { name: 'Cards' }).getByRole('button', { name: /^Move / })
  const names = () => handles.evaluateAll((elements) => elements.map((handle) => handle.getAttribute('aria-label')))
  await expect(handles).toHaveCount(before.length)
  const [firstName, secondName, ...otherNames] = await names()
  // Both handles have to be in the window.
  await handles.first().evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await swap(handles.first(), handles.nth(1))
  await expect(page.getByText('The order is saved').first()).toBeVisible()
  expect(await storedIds(page)).toEqual([second, first, ...others])
  await page.reload()
  await waitForData(page)
  await expect.poll(names).toEqual([secondName, firstName, ...otherNames])
  // Restores the former order for later tests.
  await call(page, 'POST', '/admin/cards/sort', { ids: before })
}

test('[BACK-1] an administrator tries a source, creates one and undoes that; finds, adds, orders and removes cards; and makes new signing keys', {
  tag: '@all',
}, async ({ page, problems }) => {
  // the refused save
  problems.allow(/status of 400/)
  await open(page, '/urlmanage/sources', 'admin')
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')

  await test.step('a source is tried, created, and removed by undo', async () => {
    await page.getByRole('button', { name: 'Edit “library”' }).click()
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

  await test.step('a card is found by its name or source; the order can be changed only while all are shown', async () => {
    const cards = page.getByRole('region', { name: 'Cards' })
    const items = cards.getByRole('listitem')
    const find = cards.getByRole('textbox', { name: 'Find a card' })
    await expect(cards.getByRole('button', { name: /^Move / }).first()).toBeVisible()
    const all = await items.count()
    await find.fill('LIBRARY')
    await expect(items).toHaveCount(1)
    await expect(items).toContainText('Library loans')
    await expect(cards.getByRole('button', { name: /^Move / })).toHaveCount(0)
    await find.fill('借阅')
    await expect(items).toContainText('Library loans')
    await find.fill('zeppelin')
    await expect(cards.getByText('No card matches “zeppelin”')).toBeVisible()
    await find.press('Escape')
    await expect(items).toHaveCount(all)
    await expect(cards.getByRole('button', { name: /^Move / })).toHaveCount(all)
  })

  await test.step('the order is changed by pointer', () =>
    swapFirstTwo(page, (first, second) => dragOnto(page, first, second)))

  await test.step('a card and its source are removed after a question, and new keys are made', async () => {
    await page.getByRole('button', { name: 'New source' }).click()
    await dialog.getByLabel('Key').fill('ferry')
    await dialog.getByLabel('Address').fill('https://ferry.example.edu/card')
    await dialog.getByText('Tell it who asks').click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'New card' }).click()
    // The source that was added last is proposed.
    await expect(dialog.getByLabel('Source')).toHaveValue('ferry')
    await dialog.getByLabel('Key').fill('ferry')
    await dialog.getByLabel('Chinese name').fill('渡轮')
    await dialog.getByLabel('English name').fill('Ferry')
    await dialog.getByRole('button', { name: 'Save' }).click()

    const remove = async (edit: string) => {
      await page.getByRole('button', { name: edit, exact: true }).click()
      await dialog.getByRole('button', { name: 'Remove' }).click()
      await question.getByRole('button', { name: 'Remove' }).click()
    }
    await remove('Edit “Ferry”')
    await expect(page.getByRole('button', { name: 'Edit “Ferry”', exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Rotate keys' }).click()
    await question.getByRole('button', { name: 'Rotate keys' }).click()
    await expect(page.getByText('New keys are in use').first()).toBeVisible()
    await remove('Edit “ferry”')
    await expect(page.getByRole('rowheader', { name: 'ferry' })).toHaveCount(0)
  })
})

test('[BACK-1] a source is made, tried, saved and removed, and the order of cards is changed, by keyboard alone', async ({
  page,
}) => {
  await open(page, '/urlmanage/sources', 'admin')
  await test.step('the order', () => swapFirstTwo(page, (first) => moveByKeys(page, first, 'ArrowRight')))
  await test.step('a source', async () => {
    await skipToContent(page)
    const add = page.getByRole('button', { name: 'New source' })
    await press(page, add)
    const dialog = page.getByRole('dialog')
    await write(page, dialog.getByLabel('Key'), 'keys')
    await write(page, dialog.getByLabel('Address'), 'https://127.0.0.1/card')
    const identitySwitch = dialog.getByRole('switch', { name: 'Tell it who asks' })
    await tabTo(page, identitySwitch)
    await page.keyboard.press('Space')
    await expect(identitySwitch).toBeChecked()
    const attempt = dialog.getByRole('button', { name: 'Try', exact: true })
    await press(page, attempt)
    await expect(dialog.getByText('Nothing is fetched from this address')).toBeVisible()
    await expect(attempt).toBeFocused()
    await write(page, dialog.getByLabel('Address'), 'https://keys.example.edu/card')
    await press(page, dialog.getByRole('button', { name: 'Save' }))
    await expect(dialog).toHaveCount(0)
    await expect(add).toBeFocused()
    const sources = page.getByRole('region', { name: 'Sources' })
    await write(page, sources.getByRole('textbox', { name: 'Find a source' }), 'keys.example')
    await expect(sources.getByRole('rowheader')).toHaveCount(1)
    const edit = sources.getByRole('button', { name: 'Edit “keys”' })
    await press(page, edit)
    await expect(dialog.getByRole('switch', { name: 'Tell it who asks' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(edit).toBeFocused()
    await page.keyboard.press('Enter')
    const remove = dialog.getByRole('button', { name: 'Remove' })
    await press(page, remove)
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await escapeFrom(page, question)
    await expect(question).toHaveCount(0)
    await expect(remove).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, question.getByRole('button', { name: 'Remove' }))
    await expect(sources.getByText('No source matches “keys.example”')).toBeVisible()
    // Its row has been removed, so the focus moves to the heading.
    await expect(page.getByRole('heading', { level: 1, name: 'Card sources' })).toBeFocused()
  })
})

test('[BACK-1] sources are paged, and found on any page; the page about cards shows each kind, and for an invalid one the line and the field', {
  tag: '@all',
}, async ({ page, as }) => {
  const admin = await as('admin')
  const keys = Array.from({ length: 21 }, (_, at) => `zone-${String(at + 1).padStart(2, '0')}`)
  const source = { kind: 'http', internal: 0, trusted: 0, timeout_ms: 3_000, max_bytes: 262_144, enabled: 1, create: 1 }
  for (const key of keys) {
    await call(admin, 'POST', '/admin/card-sources/save', {
      ...source,
      key,
      address: `https://${key}.example.edu/card`,
    })
  }
  await open(page, '/urlmanage/sources', 'admin')
  const sources = page.getByRole('region', { name: 'Sources' })
  const rows = sources.getByRole('rowheader')
  await expect(rows).toHaveCount(20)
  await sources.getByRole('button', { name: 'Next Page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(rows.filter({ hasText: 'zone-21' })).toHaveCount(1)
  await sources.getByRole('textbox', { name: 'Find a source' }).fill('ZONE-0')
  await expect(rows).toHaveCount(9)
  await expect(page).toHaveURL(/text=ZONE-0$/)
  await expect(sources.getByRole('navigation')).toHaveCount(0)
  // A card can have a source that is not on the page.
  await page.getByRole('button', { name: 'New card' }).click()
  await expect(page.getByRole('dialog').getByLabel('Source')).toHaveValue('zone-21')
  await page.keyboard.press('Escape')
  for (const key of keys) await call(admin, 'POST', '/admin/card-sources/remove', { key })

  await test.step('the page about cards', async () => {
    await visit(page, '/urlmanage/sources/try')
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
})
