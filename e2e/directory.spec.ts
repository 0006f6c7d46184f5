import type { Page } from '@playwright/test'
import { type Contract, contract, type DataOf } from '@quadrangle/api-client/contract'
import { startPortal } from '../scripts/support/campus.ts'
import { violations } from './support/axe.ts'
import { call } from './support/calls.ts'
import { arrowTo, press, skipToContent, tabTo, write } from './support/keyboard.ts'
import { goLive, pageOf } from './support/notices.ts'
import { expect, settled, test } from './support/portal.ts'

/** These tests change whom the campus has, so they have one of their own. */
let portal: Awaited<ReturnType<typeof startPortal>>
test.beforeAll(async () => {
  portal = await startPortal({ env: { NODE_ENV: 'test' } })
})
test.afterAll(() => portal.stop())

const HEADER = '学号,姓名,英文名,人员类别,所属组织,手机号'

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByRole('heading', { name: 'What the columns are' })).toBeVisible()
}

async function expectAccessible(page: Page): Promise<void> {
  await settled(page)
  expect(await violations(page)).toEqual([])
}

test('[BACK-4] people are imported from a file whose bad rows are named, and the import is undone as a whole', {
  tag: '@all',
}, async ({ browser }) => {
  test.slow()
  const page = await pageOf(browser, portal.url, 'admin')
  await page.goto('/urlmanage/import')
  await choose(
    page,
    'newcomers.csv',
    [
      HEADER,
      '20279001,陈新,Chen Xin,学生,外国语学院,13700000001',
      '20279002,林新,Lin Xin,学生,没有的学院,',
      '20279001,又一个,Another,学生,外国语学院,',
      '20279004,=1+1,Formula,学生,外国语学院,12',
    ].join('\r\n'),
  )
  await expect(page.getByLabel('Column “手机号” is')).toHaveValue('mobile')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { name: 'What “newcomers.csv” would change' })).toBeFocused()
  const bad = page.getByRole('tabpanel', { name: /Bad rows/ }).getByRole('row')
  await expect(bad.filter({ hasText: 'There is no such organisation.' })).toContainText('没有的学院')
  await expect(bad.filter({ hasText: 'Row 2 has the same.' })).toHaveCount(1)
  await expect(bad.filter({ hasText: 'This is no telephone number.' })).toContainText('12')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 1 change' }).click()
  await expect(page.getByRole('heading', { name: '“newcomers.csv” is imported' })).toBeFocused()
  await expectAccessible(page)

  const list = await pageOf(browser, portal.url, 'admin')
  await list.goto('/urlmanage/people?text=20279001')
  await expect(list.getByRole('rowheader')).toHaveText(/Chen Xin\s*20279001/)
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByRole('heading', { name: 'The import of “newcomers.csv” was undone' })).toBeVisible()
  await list.reload()
  await expect(list.getByText('Nobody matches')).toBeVisible()
})

test('[BACK-4] somebody who is disabled is out of their open portal within a second, and in again after undo', {
  tag: '@all',
}, async ({ browser }) => {
  const student = await pageOf(browser, portal.url, '20260310')
  await goLive(student, '/home')
  const page = await pageOf(browser, portal.url, 'admin')
  await page.goto('/urlmanage/people?text=20260310')
  await page
    .getByRole('row')
    .filter({ hasText: '20260310' })
    .getByRole('button', { name: /Actions|More/ })
    .click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await expect(page.getByText('1 person is disabled and logged out', { exact: true })).toBeVisible()
  await expect(student).toHaveURL(/\/login/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  const again = await pageOf(browser, portal.url, '20260310')
  await again.goto('/userinfo')
  await expect(again.getByText('20260310').first()).toBeVisible()
})

test('[BACK-4] a person is added, edited and given a password and a role beside the list', async ({ browser }) => {
  const page = await pageOf(browser, portal.url, 'admin')
  await page.goto('/urlmanage/people')
  await page.getByRole('button', { name: 'New person' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByLabel('Student or staff number')).toBeFocused()
  await expect(drawer.getByText('Choose an organisation.', { exact: true })).toBeVisible()
  await drawer.getByLabel('Student or staff number').fill('T9001')
  await drawer.getByRole('textbox', { name: /^Name(?! in)/ }).fill('周新')
  await drawer.getByLabel('Name in Latin letters').fill('Zhou Xin')
  await drawer.getByLabel('Staff member').click()
  await drawer.getByRole('combobox', { name: 'Organisation' }).fill('Finance')
  await page.getByRole('option', { name: /Finance Office/ }).click()
  await drawer.getByLabel('Mobile').fill('13800000010')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText(/The mobile number 13800000010 belongs to/)).toBeVisible()
  await drawer.getByLabel('Mobile').fill('')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toHaveCount(0)
  await page.goto('/urlmanage/people?text=T9001')
  await page.getByRole('rowheader').getByRole('button', { name: 'Zhou Xin' }).click()
  await expect(drawer.getByText('No password', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Reset the password' }).click()
  await page
    .getByRole('dialog', { name: 'Reset the password?' })
    .getByRole('button', { name: 'Reset the password' })
    .click()
  const given = page.getByRole('dialog', { name: 'New password' })
  await expect(given.getByText(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)).toBeVisible()
  await given.getByRole('button', { name: 'Close' }).first().click()
  await expect(drawer.getByText('Not logged in at the moment.')).toBeVisible()
  await drawer.getByRole('combobox', { name: 'Another organisation' }).fill('Finance')
  await page.getByRole('option', { name: /Finance Office/ }).click()
  await drawer.getByRole('button', { name: 'Add' }).click()
  await expect(drawer.getByRole('listitem')).toHaveText('Finance Office')
  await expect(page.getByText('The role is given', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await page.getByRole('tab', { name: 'Roles' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'T9001' })).toContainText('Finance Office')
})

test('[BACK-4] of two administrators who edit the same person, the second is told what the first changed', {
  tag: '@all',
}, async ({ browser }) => {
  const page = await pageOf(browser, portal.url, 'admin')
  await page.goto('/urlmanage/people?text=20260312')
  await page.getByRole('rowheader').getByRole('button').click()
  const drawer = page.getByRole('dialog')
  const [title, landline] = [drawer.getByLabel('Title'), drawer.getByLabel('Landline')]
  const save = drawer.getByRole('button', { name: 'Save' })
  const change = async (part: object) => {
    const { list } = await call<DataOf<Contract['directory']['people']>>(page, 'GET', '/admin/people?text=20260312')
    type Person = DataOf<Contract['directory']['person']>
    const now = await call<Person>(page, 'GET', `/admin/person?id=${list[0]?.id}`)
    const { id, revision, number, name, name_en, kind, organization_id, position, position_en, mobile, email } = now
    const same = { id, revision, number, name, name_en, kind, organization_id, position, position_en, mobile, email }
    await call(page, 'POST', '/admin/person/save', { ...same, title: now.title, landline: now.landline, ...part })
  }
  await title.fill('Mine')
  await change({ landline: '0512-5550101' })
  await save.click()
  await expect(drawer.getByText('Lu Zhixing has changed this person since you opened it.')).toBeVisible()
  await expect(drawer.getByText('Changed: Landline')).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Show theirs' }).click()
  await expect(landline).toHaveValue('0512-5550101')
  await expect(title).not.toHaveValue('Mine')
  await title.fill('Mine')
  await change({ landline: '0512-5550102' })
  await save.click()
  await drawer.getByRole('button', { name: 'Keep mine' }).click()
  await expect(title).toHaveValue('Mine')
  await save.click()
  await expect(drawer).toHaveCount(0)
  await page.getByRole('rowheader').getByRole('button').click()
  await expect(landline).toHaveValue('0512-5550101')
  await expect(title).toHaveValue('Mine')
})

test('[BACK-4] a password is reset from the menu of a row, by keyboard alone', { tag: '@all' }, async ({ browser }) => {
  const page = await pageOf(browser, portal.url, 'admin')
  await page.goto('/urlmanage/people?text=20260311')
  const menu = page
    .getByRole('row')
    .filter({ hasText: '20260311' })
    .getByRole('button', { name: /^Actions/ })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Reset the password' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Reset the password?' })).toContainText('all sessions end')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Reset the password' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Reset the password?' })
  await question.getByRole('button', { name: 'Reset the password' }).press('Enter')
  const given = page.getByRole('dialog', { name: 'New password' })
  await expect(given.getByRole('button', { name: 'Copy' })).toBeFocused()
  await expectAccessible(page)
  const password = await given.getByText(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/).innerText()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  const person = await (await browser.newContext({ baseURL: portal.url, locale: 'en-GB' })).newPage()
  await person.goto('/login')
  await person.locator('input[name=identifier]').fill('20260311')
  await person.locator('input[name=password]').fill(password)
  await person.keyboard.press('Enter')
  await expect(person.getByRole('heading', { name: /^(Choose a new password|设置新密码)$/ })).toBeVisible()
})

test('[BACK-4] the own row offers nothing that only another administrator may do', async ({ browser }) => {
  const page = await pageOf(browser, portal.url, 'admin')
  await page.goto('/urlmanage/people?text=A0001')
  const row = page.getByRole('row').filter({ hasText: 'A0001' })
  await row.getByRole('button', { name: /^Actions/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Edit'])
  await page.keyboard.press('Escape')
  await row.getByRole('rowheader').getByRole('button').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('button', { name: 'End all sessions' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: /^(Reset|Disable)/ })).toHaveCount(0)
})

test('[BACK-4] the tree of organisations is changed by keyboard alone: order, a move, a merge and its undo', {
  tag: '@all',
}, async ({ browser }) => {
  test.slow()
  const page = await pageOf(browser, portal.url, 'admin')
  await page.goto('/urlmanage/organizations')
  const items = page.getByRole('treeitem')
  await expect(items.first()).toBeVisible()
  await expectAccessible(page)
  const named = (name: string) => items.filter({ hasText: name })
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
  await expect(named('Graduate School')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo the merge of “Graduate School”' }).focus()
  await page.keyboard.press('Enter')
  await expect(named('Graduate School')).toHaveCount(1)
})

test('[BACK-4] an organisation is moved below another one, with what is below it, and put back by undo', {
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
    return new Map(list.map((one) => [one.name_en, list.find(({ id }) => id === one.parent)?.name_en]))
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
  // Not below itself.
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

test('[BACK-4] a person is added by keyboard alone, after the form says what is missing', { tag: '@all' }, async ({
  browser,
}) => {
  const page = await pageOf(browser, portal.url, 'admin')
  await page.goto('/urlmanage/people')
  await settled(page)
  await skipToContent(page)
  const add = page.getByRole('button', { name: 'New person' })
  await press(page, add)
  const drawer = page.getByRole('dialog', { name: 'New person' })
  // Left without a word: the focus is back where it was.
  await expect(drawer.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  const number = drawer.getByLabel('Student or staff number')
  await tabTo(page, number)
  await page.keyboard.press('Enter')
  await expect(drawer.getByText('Choose an organisation.', { exact: true })).toBeVisible()
  await expect(number).toBeFocused()
  await page.keyboard.type('T9002')
  await write(page, drawer.getByRole('textbox', { name: /^Name(?! in)/ }), '周键')
  await tabTo(page, drawer.getByRole('radio', { name: 'Student', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(drawer.getByRole('radio', { name: 'Staff member' })).toBeChecked()
  await write(page, drawer.getByRole('combobox', { name: 'Organisation' }), 'Finance')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('combobox', { name: 'Organisation' })).toHaveValue(/Finance Office/)
  await press(page, drawer.getByRole('button', { name: 'Save' }))
  await expect(drawer).toHaveCount(0)
  await expect(page.getByText('The person is added', { exact: true })).toBeVisible()
  await expect(add).toBeFocused()
  await write(page, page.getByRole('textbox', { name: 'Name, number or mobile' }), 'T9002')
  const name = page.getByRole('rowheader').getByRole('button', { name: '周键' })
  await expect(name).toBeVisible()
  await tabTo(page, page.getByRole('grid', { name: 'People' }).locator('[tabindex="0"]'))
  await page.keyboard.press('ArrowDown')
  await arrowTo(page, name, 'ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '周键' })).toContainText('No password')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Close' }).last())
  await expect(name).toBeFocused()
})

test('[BACK-4] people are imported by keyboard alone: file, columns, bad rows, import, undo', async ({ browser }) => {
  test.slow()
  const page = await pageOf(browser, portal.url, 'admin')
  await page.goto('/urlmanage/import')
  await settled(page)
  await skipToContent(page)
  const chooser = page.waitForEvent('filechooser')
  await press(page, page.getByRole('button', { name: 'Choose file' }))
  const rows = [HEADER, '20279011,键盘,Jian Pan,学生,外国语学院,', '20279012,林新,Lin Xin,学生,没有的学院,']
  const buffer = Buffer.from(rows.join('\r\n'))
  await (await chooser).setFiles({ name: 'keys.csv', mimeType: 'text/csv', buffer })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  await expect(heading('What the columns are')).toBeFocused()
  const mobile = page.getByLabel('Column “手机号” is')
  await tabTo(page, mobile)
  await page.keyboard.type('Not used')
  await expect(mobile).toHaveValue('')
  await press(page, page.getByRole('button', { name: 'Check the file' }))
  await expect(heading('What “keys.csv” would change')).toBeFocused()
  const bad = page.getByRole('tab', { name: /^Bad rows/ })
  await tabTo(page, bad)
  await expect(page.getByRole('tabpanel')).toContainText('There is no such organisation.')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: /^To be added/ })).toBeFocused()
  await expect(page.getByRole('tabpanel')).toContainText('Jian Pan')
  // One step back, and forward again: the former results are not shown for those of the new check.
  await press(page, page.getByRole('button', { name: 'Back to the columns' }))
  await expect(heading('What the columns are')).toBeFocused()
  const release = Promise.withResolvers<void>()
  const job = '**/api/admin/import/job?*'
  await page.route(job, async (route) => {
    await release.promise
    await route.continue()
  })
  const request = page.waitForRequest(job)
  await press(page, page.getByRole('button', { name: 'Check the file' }))
  await request
  await expect(heading('What “keys.csv” would change')).toHaveCount(0)
  release.resolve()
  await expect(heading('What “keys.csv” would change')).toBeFocused()
  await page.unrouteAll()
  await tabTo(page, page.getByLabel('Make first passwords for new people'))
  await page.keyboard.press('Space')
  await press(page, page.getByRole('button', { name: 'Import 1 change' }))
  await expect(heading('“keys.csv” is imported')).toBeFocused()
  const download = page.waitForEvent('download')
  const passwords = page.getByRole('button', { name: 'Download the list' })
  await press(page, passwords)
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  await expect(passwords).toHaveCount(0)
  await expect(heading('“keys.csv” is imported')).toBeFocused()
  const undo = page.getByRole('button', { name: 'Undo the import' })
  await press(page, undo)
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, question.getByRole('button', { name: 'Undo the import' }))
  await expect(heading('The import of “keys.csv” was undone')).toBeFocused()
  await press(page, page.getByRole('button', { name: 'New import' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeFocused()
})
