import type { Page } from '@playwright/test'
import { startPortal } from '../scripts/support/campus.ts'
import { expectAccessible } from './support/axe.ts'
import { press, skipToContent, tabTo } from './support/keyboard.ts'
import { pageOf } from './support/notices.ts'
import { escapeFrom, expect, test, waitForData } from './support/portal.ts'

/** These tests change the people of the campus, so they use a separate portal. */
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
  await expect(bad.filter({ hasText: 'Row 2 has the same value.' })).toHaveCount(1)
  await expect(bad.filter({ hasText: 'This is not a valid telephone number.' })).toContainText('12')
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

test('[BACK-4] people are imported by keyboard alone: file, columns, bad rows, import, undo', async ({ browser }) => {
  test.slow()
  const page = await pageOf(browser, portal.url, 'admin')
  await page.goto('/urlmanage/import')
  await waitForData(page)
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
  // One step back, and forward again: the former results are not shown as those of the new check.
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
  await tabTo(page, page.getByLabel('Make initial passwords for new people'))
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
  await escapeFrom(page, question)
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, question.getByRole('button', { name: 'Undo the import' }))
  await expect(heading('The import of “keys.csv” was undone')).toBeFocused()
  await press(page, page.getByRole('button', { name: 'New import' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeFocused()
})
