import type { Page } from '@playwright/test'
import { form, send, sender, textIn, title } from './support/compose.ts'
import { createAdministrator, type EmptyPortal, startEmptyPortal } from './support/empty-portal.ts'
import { expect, test } from './support/portal.ts'

/** How many people the institution imports. */
const PEOPLE = 50_000
const cards = ['Notices', 'My agenda', 'To-do', 'My apps', 'Campus memo']
const apps = [
  ...['Course system', 'Library', 'Online courses', 'Campus mail', 'Office', 'Expenses', 'Campus card', 'Repairs'],
  ...['Societies', 'Sports venues'],
]

let empty: EmptyPortal
test.beforeEach(async ({ browser }) => {
  test.slow()
  empty = await startEmptyPortal(browser)
})
test.afterEach(() => empty.stop())

/** The list of all students and teachers, as the institution's own system exports it. */
function listOfPeople(): Buffer {
  const rows = Array.from({ length: PEOPLE }, (_, at) => {
    const number = `2026${String(at + 1).padStart(5, '0')}`
    const place = ['文学院', '理学院', '图书馆'][at % 3]
    return `${number},学生${at + 1},Student ${at + 1},学生,${place},s${number}@stu.qingchuan.example.edu`
  })
  return Buffer.from(`\ufeff学号,姓名,英文姓名,类别,所属组织,电子邮箱\r\n${rows.join('\r\n')}\r\n`)
}

async function setUp(page: Page): Promise<void> {
  await createAdministrator(page, empty.address)
  await page.getByLabel('Name in Chinese').fill('青川师范学院')
  await page.getByRole('textbox', { name: 'Name in English' }).fill('Qingchuan Normal College')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('radio', { name: 'Pine' }).check()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  const organizations = [
    ['文学院', 'School of Arts'],
    ['理学院', 'School of Science'],
    ['图书馆', 'University Library'],
  ] as const
  for (const [at, [name, nameEn]] of organizations.entries()) {
    await page.getByLabel(`Name of organisation ${at + 1}`, { exact: true }).fill(name)
    await page.getByLabel(`English name of organisation ${at + 1}`).fill(nameEn)
  }
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('checkbox', { name: /Friendly tips/ }).uncheck()
  for (const [at, name] of apps.entries()) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByLabel(`Address of app ${at + 1}`, { exact: true }).fill(`https://app-${at}.qingchuan.example.edu`)
  }
  await page.getByRole('button', { name: 'Finish the set-up' }).click()
  await expect(page.getByRole('heading', { name: 'Qingchuan Normal College is ready' })).toBeVisible()
}

/** Imports the list; returns the initial password of a student. */
async function importPeople(page: Page, number: string): Promise<string> {
  await page.getByRole('link', { name: 'Import people' }).click()
  const buffer = listOfPeople()
  await page.locator('input[type="file"]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('checkbox', { name: /Make initial passwords/ }).check()
  await page.getByRole('button', { name: /^Import 50,?000 changes$/ }).click()
  await expect(page.getByRole('heading', { name: '“people.csv” is imported' })).toBeVisible({ timeout: 300_000 })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the list' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  const line = Buffer.concat(chunks)
    .toString()
    .split('\n')
    .find((text) => text.includes(number))
  return line?.trim().split(',').at(-1)?.replaceAll('"', '') ?? ''
}

async function restyle(page: Page): Promise<void> {
  await page.goto('/urlmanage/look')
  await page
    .getByRole('region', { name: 'Settings' })
    .getByRole('button', { name: /^Presets/ })
    .click()
  await page.getByRole('button', { name: 'Vermilion' }).click()
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await dialog.getByRole('textbox', { name: 'Name of this version' }).fill('Opening')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published: everybody sees it now').first()).toBeVisible()
}

async function sendToEverybody(page: Page): Promise<void> {
  await page.goto('/notice-v2/send')
  await form(page).getByRole('tab', { name: 'Organisations' }).click()
  await form(page)
    .getByRole('treeitem', { name: /^Qingchuan Normal College/ })
    .press('Space')
  await expect(
    form(page)
      .getByText(/Reaches 50,001 people/)
      .first(),
  ).toBeVisible()
  await title(page).fill('Welcome to the new portal')
  await textIn(page, 'Chinese').click()
  await page.keyboard.type('欢迎使用新门户。')
  await sender(page).selectOption({ index: 1 })
  await send(page)
  await expect(page.getByText(/to 50,001 people/).first()).toBeVisible()
}

// Runs only with --all, because of 50,000 people; setup.spec.ts covers the same steps without them.
test('[BACK-3] an administrator takes an empty database to a restyled portal with 50,000 people, five cards, ten apps and a sent notice', {
  tag: '@all',
}, async () => {
  test.setTimeout(600_000)
  const page = await empty.newPage()
  await setUp(page)
  // A notice to so many people is sent in chunks, and this person is the last to get it.
  const last = `2026${PEOPLE}`
  const password = await importPeople(page, last)
  await restyle(page)
  await sendToEverybody(page)

  // The portal as one of the 50,000 users sees it.
  const student = await empty.newPage()
  await student.goto('/login')
  await student.getByLabel('Account').fill(last)
  await student.getByLabel('Password', { exact: true }).fill(password)
  await student.getByRole('button', { name: 'Log in' }).click()
  // The institution knows the initial password, so the student chooses another one.
  await student.getByLabel(/^New password/).fill('Lake-and-sky-7')
  await student.getByLabel(/^Confirm/).fill('Lake-and-sky-7')
  await student.getByRole('button', { name: 'Change password' }).click()
  for (const card of cards) await expect(student.getByRole('heading', { name: card, exact: true })).toBeVisible()
  await expect(student.getByText('Welcome to the new portal').first()).toBeVisible({ timeout: 120_000 })
  const accent = () => student.evaluate(() => document.documentElement.style.getPropertyValue('--qd-accent'))
  await expect.poll(accent).toContain('#a6261c')
  await student.goto('/appstore')
  for (const app of apps) await expect(student.getByText(app, { exact: true }).first()).toBeVisible()
})
