import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { call } from './support/calls.ts'
import { form, kinds, row, samples, storedEntries, undo } from './support/content.ts'
import { expect, open, test, waitForData } from './support/portal.ts'
import { addressOf } from './support/shell.ts'

/** The list with most kinds of fields; the tests of the others run only with `--all`. */
const kindsByDefault = new Set<string>(['system'])

for (const kind of kinds) {
  const sample = samples[kind]
  const { add, name } = sample
  test(`[BACK-1] an administrator adds, finds, disables and removes entries in the list “${kind}”, and undoes it`, {
    tag: kindsByDefault.has(kind) ? [] : '@all',
  }, async ({ page }) => {
    await open(page, `/urlmanage/content/${kind}`, 'admin')
    const before = await storedEntries(page, kind)
    await page.getByRole('button', { name: add, exact: true }).first().click()
    await sample.fill(form(page))
    await form(page).getByRole('button', { name: 'Save' }).click()
    await expect(form(page)).toHaveCount(0)
    await expect(page.getByText(`Added “${name}”`).first()).toBeVisible()
    expect(await storedEntries(page, kind)).toHaveLength(before.length + 1)

    await page.getByRole('textbox', { name: 'Search this list' }).fill(name)
    await expect(page).toHaveURL(/text=/)
    await expect(row(page, name).last()).toBeVisible()
    await waitForData(page)
    // If several entries have the name, the last one is the one that was added: it is at the end of its list.
    const entries = page.locator('[data-entry]')
    const created = (await storedEntries(page, kind)).find(({ id }) => !before.some((entry) => entry.id === id))
    const createdRow = page.locator(`[data-entry="${created?.id}"]`)
    await expect(createdRow).toBeVisible()
    expect(await entries.count()).toBeLessThanOrEqual(before.length + 1)

    await createdRow.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Disable' }).click()
    await expect(createdRow.getByText('Disabled', { exact: true })).toBeVisible()
    await undo(page, `Disabled “${name}”`)
    await expect(createdRow.getByText('Disabled', { exact: true })).toHaveCount(0)

    await createdRow.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Remove…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(createdRow).toHaveCount(0)
    await undo(page, `Removed “${name}”`)
    await expect(createdRow).toBeVisible()
    const [restored] = (await storedEntries(page, kind)).filter(({ id }) => id === created?.id)
    expect({ ...restored, updated_at: '' }).toEqual({ ...created, updated_at: '' })
    await call(page, 'POST', '/admin/content/remove', { kind, id: created?.id })
  })
}

test('[BACK-1] a form shows the error at each field, and asks before its input is discarded', { tag: '@all' }, async ({
  page,
  problems,
}) => {
  problems.allow(/status of 400/)
  await open(page, '/urlmanage/content/app', 'admin')
  await page.getByRole('button', { name: 'Add app', exact: true }).click()
  await form(page).getByRole('button', { name: 'Save' }).click()
  const name = form(page).getByLabel('Name (Chinese)')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Please fill this in.')
  await name.fill('测试')
  await form(page).getByLabel('Name (English)').fill('Test')
  await form(page).getByLabel('Address').fill('javascript:alert(1)')
  await form(page).getByRole('textbox', { name: 'Icon' }).fill('https://elsewhere.example/a.png')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page).getByLabel('Address')).toBeFocused()
  await form(page).getByLabel('Address').fill('/about')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page).getByText(/on another site/)).toBeVisible()

  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form(page).getByLabel('Name (English)')).toHaveValue('Test')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add app', exact: true })).toBeFocused()
})

test('[SEC-3] an address starts with https:// or // or is a path; any other is refused at its field', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 400/)
  await open(page, '/urlmanage/content/app', 'admin')
  const before = await storedEntries(page, 'app')
  await page.getByRole('button', { name: 'Add app', exact: true }).click()
  const address = form(page).getByLabel('Address')
  const save = form(page).getByRole('button', { name: 'Save' })
  await form(page).getByLabel('Name (Chinese)').fill('地址测试')
  await form(page).getByLabel('Name (English)').fill('Address test')
  for (const invalid of [
    'javascript:alert(1)',
    'http://library.example.edu',
    'library.example.edu',
    '/\\evil.example',
    'https://',
  ]) {
    await address.fill(invalid)
    await save.click()
    await expect(address, invalid).toHaveAttribute('aria-invalid', 'true')
    await expect(address, invalid).toHaveAccessibleDescription(/https/)
  }
  expect(await storedEntries(page, 'app')).toEqual(before)
  await address.fill('//library.example.edu/seats')
  await save.click()
  await expect(form(page)).toHaveCount(0)
  expect((await storedEntries(page, 'app')).map(({ id }) => id)).not.toEqual(before.map(({ id }) => id))
})

test('[BACK-1] two administrators at once: the second sees who changed what, and neither is overwritten in silence', {
  tag: '@all',
}, async ({ page, problems }) => {
  problems.allow(/status of 409/)
  await open(page, '/urlmanage/content/help', 'admin')
  const [topic] = await storedEntries(page, 'help')
  if (topic?.kind !== 'help') throw new Error('There is no help topic.')
  await row(page, topic.value.title_en).getByRole('button', { name: topic.value.title_en, exact: true }).click()
  await form(page).getByLabel('Answer (English)').fill('Mine')
  const { kind, id, revision, value } = topic
  const theirs = { ...value, content: '别人的', title_en: 'Theirs' }
  await call(page, 'POST', '/admin/content/update', { kind, id, revision, value: theirs })
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page).getByText(/has changed the help topic since you opened it/)).toBeVisible()
  await expect(form(page).getByText('Changed: Title and Answer')).toBeVisible()
  expect((await storedEntries(page, 'help'))[0]?.value).toEqual(theirs)
  await form(page).getByRole('button', { name: 'Show theirs' }).click()
  await expect(form(page).getByLabel('Title (English)')).toHaveValue('Theirs')
  await form(page).getByLabel('Title (English)').fill(value.title_en)
  await form(page).getByLabel('Answer (Chinese)').fill(value.content)
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Saved “${value.title_en}”`).first()).toBeVisible()
  expect((await storedEntries(page, 'help'))[0]?.value).toEqual(value)
})

test('[BACK-1] a change is recorded with its values before and after', async ({ page }) => {
  await open(page, '/urlmanage/content/system', 'admin')
  const [system] = await storedEntries(page, 'system')
  if (system?.kind !== 'system') throw new Error('There is no campus system.')
  const { kind, id, revision, value } = system
  const { change_id } = await call<{ change_id: number }>(page, 'POST', '/admin/content/update', {
    kind,
    id,
    revision,
    value: { ...value, url: 'https://new.example.edu' },
  })
  await call(page, 'POST', '/admin/changes/undo', { id: change_id })
  await page.goto('/urlmanage/records')
  await waitForData(page)
  const record = page.getByRole('row').filter({ hasText: 'Changed an entry in Backstage' }).first()
  await expect(record).toContainText(`Addressbefore ${value.url}after https://new.example.edu`)
  await expect(page.getByRole('row').filter({ hasText: 'Undid a change' }).first()).toContainText(
    `Addressbefore https://new.example.eduafter ${value.url}`,
  )
})

test('[BACK-1] an entry pinned by an administrator comes first on the homepage of users with the role', {
  tag: '@all',
}, async ({ page }) => {
  await open(page, '/home', 'admin')
  const { entry } = await call<DataOf<Contract['content']['create']>>(page, 'POST', '/admin/content/create', {
    kind: 'pinned',
    value: { role: 'student', app_id: 'laundry' },
  })
  await open(page, '/appstore', 'student')
  await expect(page.getByRole('region', { name: 'Homepage apps' }).getByRole('listitem').first()).toContainText(
    'Laundry',
  )
  await open(page, '/home', 'admin')
  await call(page, 'POST', '/admin/content/remove', { kind: 'pinned', id: entry.id })
})

test('non-administrators see that the page is for administrators only, without a request to the server', async ({
  page,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/')) addresses.push(request.url())
  })
  for (const path of ['/urlmanage', '/urlmanage/content/app']) {
    await open(page, path, 'issuer')
    await expect(page.getByText('Only administrators may see this page')).toBeVisible()
    await expect(page.locator('[data-entry]')).toHaveCount(0)
  }
  expect(addressOf(page)).toBe('/urlmanage/content/app')
  expect(addresses).toEqual([])
})
