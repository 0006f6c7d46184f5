import type { Page } from '@playwright/test'
import { codeOf } from '../apps/server/src/identity/factor/testing/authenticator.ts'
import { violations } from './support/axe.ts'
import { adminPassword, createAdministrator, type EmptyPortal, startEmptyPortal } from './support/empty-portal.ts'
import { badLogos, chooseLogo } from './support/logos.ts'
import { stripedPng } from './support/png.ts'
import { expect, test, waitForData } from './support/portal.ts'

let empty: EmptyPortal
test.beforeEach(async ({ browser }) => {
  test.slow()
  empty = await startEmptyPortal(browser)
})
test.afterEach(() => empty.stop())

const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const saveAndContinue = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()

/** Flaws of a step: for axe and on a phone, in both languages, in light and dark. */
async function flaws(page: Page): Promise<string[]> {
  const results: string[] = []
  const check = async (where: string) => {
    await waitForData(page)
    results.push(...(await violations(page)).map((finding) => `${where}: ${finding}`))
    // Only colours differ between the schemes.
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await violations(page, ['color-contrast', 'link-in-text-block'])
    results.push(...dark.map((finding) => `${where}, dark: ${finding}`))
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 390, height: 844 })
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    await page.setViewportSize({ width: 1440, height: 900 })
    if (overhang > 0) results.push(`${where}: ${overhang} px too wide on a phone`)
  }
  await check('English')
  await page.getByRole('button', { name: '切换到中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await check('Chinese')
  await page.getByRole('button', { name: 'Switch to English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  return results
}

test('[BACK-3] five steps lead from an empty database to a finished portal; they can be interrupted and resumed', {
  tag: '@all',
}, async () => {
  const first = await empty.newPage()
  await first.goto(empty.address)
  await first.getByRole('button', { name: 'Create the account' }).click()
  await expect(first.getByText('Enter your name.')).toBeVisible()
  await expect(first.getByText('The format of password is incorrect, please enter again.')).toBeVisible()
  expect(await flaws(first)).toEqual([])
  await createAdministrator(first, empty.address)
  expect(first.url()).toBe(`${empty.portal.url}/setup`)

  expect(await flaws(first)).toEqual([])
  await first.getByLabel('Name in Chinese').fill('青川师范学院')
  await first.getByRole('textbox', { name: 'Name in English' }).fill('Qingchuan Normal College')
  await first.getByLabel('Motto', { exact: false }).first().fill('学高身正')
  await first.getByLabel('Website').fill('www.qingchuan.example.edu')
  await saveAndContinue(first)
  await expect(heading(first, 'How should it look?')).toBeFocused()
  // The set-up is left in the middle: after a log-in, another browser continues it where it was left.
  await first.context().close()
  const page = await empty.newPage()
  await page.goto('/login')
  await page.getByLabel('Account').fill('A0001')
  await page.getByLabel('Password', { exact: true }).fill(adminPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  // Administrators must have a second factor; without one the log-in begins with adding it.
  const secret = (await page.getByRole('code').innerText()).replaceAll(/\s/g, '')
  await page.getByLabel('Code in the app').fill(codeOf(secret))
  await page.getByRole('button', { name: 'I have kept the codes' }).click()
  await expect(heading(page, 'How should it look?')).toBeVisible()

  expect(await flaws(page)).toEqual([])
  await page.getByRole('radio', { name: 'Academy' }).check()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('Qingchuan Normal College')).toHaveCSS('font-family', /Songti/)
  await page.getByRole('textbox', { name: 'Brand colour' }).fill('#0f766e')
  const header = () =>
    preview.evaluate((node) =>
      getComputedStyle(node.querySelector('[data-q="theme"]') ?? node).getPropertyValue('--qd-accent'),
    )
  const before = await header()
  await page.getByRole('textbox', { name: 'Brand colour' }).fill('#a6261c')
  await expect.poll(header).not.toBe(before)
  await saveAndContinue(page)

  await expect(heading(page, 'Which schools and offices are there?')).toBeFocused()
  await page.getByLabel('Name of organisation 1', { exact: true }).fill('文学院')
  await page.getByLabel('English name of organisation 1').fill('School of Arts')
  await page.getByLabel('Name of organisation 2', { exact: true }).fill('图书馆')
  const steps = await page.getByLabel('Steps of the set-up').boundingBox()
  const form = await page.getByLabel('Name of organisation 1', { exact: true }).boundingBox()
  expect(steps && form && steps.x + steps.width < form.x, 'the steps are beside the form').toBe(true)
  await page.getByRole('button', { name: 'Remove organisation 3' }).click()
  await page.getByRole('button', { name: 'Add another one' }).click()
  await expect(page.getByLabel('Name of organisation 3', { exact: true })).toBeFocused()
  expect(await flaws(page)).toEqual([])
  await saveAndContinue(page)

  await expect(heading(page, 'What should people find first?')).toBeFocused()
  await page.getByRole('checkbox', { name: /Friendly tips/ }).uncheck()
  await page.getByRole('button', { name: 'Library' }).click()
  await expect(page.getByLabel('Address of app 1')).toBeFocused()
  await page.getByLabel('Address of app 1').fill('lib.qingchuan.example.edu')
  expect(await flaws(page)).toEqual([])
  await page.getByRole('button', { name: 'Finish the set-up' }).click()

  await expect(heading(page, 'Qingchuan Normal College is ready')).toBeFocused()
  expect(await flaws(page)).toEqual([])
  await page.getByRole('link', { name: 'Open the home page' }).click()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'App centre' })).toBeVisible()
  for (const card of ['Notices', 'My agenda', 'To-do', 'My apps'])
    await expect(page.getByRole('heading', { name: card, exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Friendly tips' })).toHaveCount(0)
  await page.goto('/appstore')
  await expect(page.getByText('Library').first()).toBeVisible()
  await page.goto('/about')
  await expect(page.getByText('学高身正')).toBeVisible()
  await expect(page.getByRole('link', { name: 'www.qingchuan.example.edu' })).toBeVisible()
})

test('[BACK-3] a logo is accepted; any other file is refused with a message, and no input is lost', {
  tag: '@all',
}, async () => {
  const page = await empty.newPage()
  await createAdministrator(page, empty.address)
  const typed = {
    'Name in Chinese': '青川师范学院',
    'Name in English': 'Qingchuan Normal College',
    'Motto in English': 'Learn and be upright',
    Telephone: '0512-5550100',
  }
  const field = (name: string) => page.getByRole('textbox', { name })
  for (const [name, text] of Object.entries(typed)) await field(name).fill(text)
  const logo = page.getByRole('group', { name: /^Logo optional/ })
  const choose = (name: string, type: string, buffer: Buffer) =>
    chooseLogo(logo.locator('input[type=file]'), name, type, buffer)
  await choose('logo.png', 'image/png', stripedPng(240, ['7a1f2b', '145aa0']))
  const logoPicture = logo.getByRole('img', { name: 'Logo' })
  await expect.poll(() => logoPicture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240)
  const src = (await logoPicture.getAttribute('src')) ?? ''
  for (const [name, type, buffer, message] of badLogos()) {
    await choose(name, type, buffer)
    await expect(logo.getByRole('alert')).toContainText(message)
    await expect(logo.getByRole('button', { name: /^Choose a picture/ })).toBeEnabled()
    await expect(logoPicture).toHaveAttribute('src', src)
    for (const [label, text] of Object.entries(typed)) await expect(field(label)).toHaveValue(text)
  }
  await choose('logo.png', 'image/png', stripedPng(240, ['145aa0']))
  await expect(logo.getByRole('alert')).toHaveText('')
  await expect(logoPicture).not.toHaveAttribute('src', src)
  const source = (await logoPicture.getAttribute('src')) ?? ''
  await saveAndContinue(page)
  await expect(heading(page, 'How should it look?')).toBeFocused()
  await expect(page.getByRole('region', { name: 'Preview' }).locator(`img[src="${source}"]`)).toBeVisible()
})

test('[BACK-3] the set-up can be completed by keyboard alone', async () => {
  const page = await empty.newPage()
  await page.goto(empty.address)
  await expect(heading(page, 'Who looks after this portal?')).toBeFocused()
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
  }
  await type('Lu Zhixing', '', 'A0001', '', adminPassword)
  // The button that shows the password is between the two fields.
  await page.keyboard.press('Tab')
  await type(adminPassword)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'What is your institution called?')).toBeFocused()
  await type('青川', 'Qingchuan')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'How should it look?')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Lake' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Academy' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Which schools and offices are there?')).toBeFocused()
  await type('Arts')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'What should people find first?')).toBeFocused()
  const skip = page.getByRole('button', { name: 'Skip this step' })
  for (let presses = 0; presses < 60 && !(await skip.evaluate((node) => node === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Qingchuan is ready')).toBeFocused()
})

test('[BACK-3] setting up a portal requires its key, and of two people with the key only one succeeds', {
  tag: '@all',
}, async () => {
  const page = await empty.newPage()
  for (const path of ['/', '/login', '/about', '/urlmanage']) {
    await page.goto(path)
    await expect(heading(page, 'This portal is not set up yet')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/setup')
  }
  expect(await flaws(page)).toEqual([])
  await page.getByLabel('Or paste the address here').fill('no key')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('There is no key in it.')).toBeVisible()
  await page.getByLabel('Or paste the address here').fill(`${empty.portal.url}/setup#key=${'A'.repeat(43)}`)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('This set-up address is not valid.')).toBeVisible()
  await page.getByLabel('Or paste the address here').fill(empty.address)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(heading(page, 'Who looks after this portal?')).toBeVisible()

  const other = await empty.newPage()
  await createAdministrator(other, empty.address)
  await page.getByLabel('Your name', { exact: false }).first().fill('Somebody else')
  await page.getByLabel('Staff number').fill('B0001')
  await page.getByRole('textbox', { name: /^Password/ }).fill(adminPassword)
  await page.getByLabel('The same password again').fill(adminPassword)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByRole('alert')).toContainText('has been created already')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})
