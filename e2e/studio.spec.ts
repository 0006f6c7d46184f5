import type { Page } from '@playwright/test'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { call } from './support/calls.ts'
import type { Current } from './support/look.ts'
import { expect, test } from './support/portal.ts'
import { field, input, openGroup, openStudio, preview } from './support/studio.ts'

const accent = (page: Page) =>
  preview(page)
    .locator('[data-q="badge"]')
    .first()
    .evaluate((badge) => getComputedStyle(badge).backgroundColor)

test('[BACK-2] each key changes the real portal beside the editor; the field keeps the focus and nothing is saved', {
  tag: '@all',
}, async ({ page }) => {
  const { document } = await openStudio(page)
  await openGroup(page, 'Colours')
  const brand = input(page, 'brand_color')
  await brand.fill('')
  await brand.pressSequentially('#7c2d12')
  await expect(brand).toBeFocused()
  await expect.poll(() => accent(page)).toBe('rgb(124, 45, 18)')
  await expect(field(page, 'brand_color')).toContainText('text on buttons')
  await brand.press('Backspace')
  // The colour is incomplete, so the last complete one is kept.
  expect(await accent(page)).toBe('rgb(124, 45, 18)')
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeDisabled()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(brand).toHaveValue(document.config.brand_color)
  expect((await call<Current>(page, 'GET', '/look/current')).document).toEqual(document)
})

test('[BACK-2] a colour that is adjusted for contrast says so, and by how much', async ({ page }) => {
  await openStudio(page)
  await openGroup(page, 'Colours')
  await input(page, 'brand_color').fill('#ffe14d')
  await expect(field(page, 'brand_color')).toContainText(/Light: links use #[0-9a-f]{6} instead \(0\.\d\d away\)/)
})

test('[BACK-2] a published ready-made look is shown to everybody; the former version is restored with one press', async ({
  page,
}) => {
  const { document: former } = await openStudio(page)
  await openGroup(page, 'Presets')
  await page.getByRole('button', { name: 'Vermilion' }).click()
  await expect.poll(() => accent(page)).toBe('rgb(166, 38, 28)')
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await expect(dialog.getByText('#a6261c').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name of this version' }).fill('Autumn')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published: everybody sees it now').first()).toBeVisible()
  const published = await call<Current>(page, 'GET', '/look/current')
  expect(published.document.config).toMatchObject({ brand_color: '#a6261c', card_radius: 0 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--qd-accent')))
    .toContain('#a6261c')
  await page.getByRole('button', { name: 'Versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  await expect(versions.getByText('Autumn')).toBeVisible()
  await versions.getByRole('button', { name: `Show changes of version ${published.version}` }).click()
  await expect(versions.getByText('Brand colour')).toBeVisible()
  await versions.getByRole('button', { name: `Go back to version ${published.version - 1}` }).click()
  await expect(page.getByText(`Version ${published.version - 1} is published again`).first()).toBeVisible()
  expect((await call<Current>(page, 'GET', '/look/current')).document).toEqual(former)
})

test('[BACK-2] unsaved work is restored after a reload, and leaving asks for confirmation', async ({ page }) => {
  await openStudio(page)
  await openGroup(page, 'Layout')
  await input(page, 'card_radius').fill('27')
  await page.waitForTimeout(100)
  page.once('dialog', (question) => question.accept())
  await page.reload()
  await expect(page.getByText('Your unsaved work from before is here again.')).toBeVisible()
  await openGroup(page, 'Layout')
  await expect(input(page, 'card_radius')).toHaveValue('27')
  await page.getByRole('banner').first().getByRole('link', { name: 'App centre' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Leave without saving?')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL('/urlmanage/look')
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(input(page, 'card_radius')).not.toHaveValue('27')
})

test('[BACK-2] a downloaded file is imported as a draft; an invalid one is refused, naming its field', {
  tag: '@all',
}, async ({ page, problems }) => {
  problems.allow(/status of 400/)
  const { document } = await openStudio(page)
  const choose = (name: string, text: string) =>
    page.locator('[data-look-file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  const { text } = await call<{ text: string }>(page, 'GET', '/look/export?version=0')
  await choose('wrong.json', text.replace(/"card_radius": \d+/, '"card_radius": 99'))
  await expect(page.getByText('The file is not imported').first()).toBeVisible()
  await expect(page.getByText(/config\.card_radius/).first()).toBeVisible()
  await choose('autumn.json', text.replace(/"card_radius": \d+/, '"card_radius": 21'))
  await expect(page.getByText('Imported as a draft').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('autumn')
  expect((await call<Current>(page, 'GET', '/look/current')).document).toEqual(document)
})

test('[BACK-2] the preview changes nothing and follows no link out; each role sees its own', { tag: '@all' }, async ({
  page,
}) => {
  await openStudio(page)
  const status = page.getByRole('region', { name: 'Preview' }).getByRole('status')
  await expect(status).toContainText('menus of a student')
  await preview(page).getByRole('button', { name: 'Lu Zhixing' }).click()
  await expect(preview(page).getByRole('menuitem', { name: 'Account security' })).toBeVisible()
  await expect(preview(page).getByRole('menuitem', { name: 'Backstage' })).toHaveCount(0)
  await preview(page).getByRole('menuitem', { name: 'Log out' }).click()
  await expect(status).toContainText('nothing is saved')
  await page.getByRole('combobox', { name: 'Seen by' }).selectOption('admin')
  await preview(page).getByRole('button', { name: 'Lu Zhixing' }).click()
  await expect(preview(page).getByRole('menuitem', { name: 'Backstage' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Seen by' }).selectOption('guest')
  await expect(preview(page).locator('[data-layout="guest"]')).toBeVisible()
  await page.getByRole('region', { name: 'Preview' }).getByRole('radio', { name: 'Log-in' }).check({ force: true })
  const logIn = preview(page).getByRole('button', { name: 'Log in', exact: true })
  await expect(logIn).toBeVisible()
  // The page without the router has links that would load another document.
  await preview(page).getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(status).toContainText('nothing is saved, and links')
  await expect(logIn).toBeVisible()
  // The administrator is still logged in, in the same language.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Look' })).toBeVisible()
})

test('[BACK-2] the preview is shown in the other language, in the dark, on a phone, and on the page of notices', {
  tag: '@all',
}, async ({ page }) => {
  await openStudio(page)
  const choose = (group: string, name: string) =>
    page.getByRole('radiogroup', { name: group }).getByRole('radio', { name }).check({ force: true })
  const root = preview(page).locator('html')
  const scheme = () => root.evaluate((html) => getComputedStyle(html).colorScheme)
  await choose('Page', 'Notices')
  await expect(preview(page).getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible()
  await expect(preview(page).getByRole('navigation', { name: 'Notice boxes' })).toBeVisible()
  await choose('Language of the preview', '中文')
  await expect(root).toHaveAttribute('lang', 'zh-CN')
  await expect(preview(page).getByRole('navigation', { name: '主导航' })).toBeVisible()
  expect(await scheme()).not.toBe('dark')
  await choose('Light or dark', 'Dark')
  await expect.poll(scheme).toBe('dark')
  await choose('Width', 'Phone screen')
  await expect(preview(page).getByRole('button', { name: '菜单', exact: true })).toBeVisible()
  expect(await root.evaluate(() => innerWidth)).toBe(390)
  // The studio itself and the choices of the person are unchanged.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).not.toBe('dark')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Look' })).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('locale'), localStorage.getItem('themeMode')])).toEqual([
    'en',
    null,
  ])
})

test('[CONFIG-2] menus, footer, help and carousel are edited in the studio and shown immediately', {
  tag: '@all',
}, async ({ page }) => {
  await openStudio(page)
  await openGroup(page, 'Navigation')
  const menu = field(page, 'header')
  await menu.locator('[data-add]').last().click()
  await page.keyboard.type('新生')
  await expect(menu.getByRole('button', { name: 'Edit: 新生' })).toBeVisible()
  const entry = menu.locator('[data-q="config-entry-fields"]').first()
  await entry.getByRole('textbox', { name: 'Name in English' }).fill('Freshers')
  await entry.getByRole('textbox', { name: 'Address' }).fill('/about')
  await expect(preview(page).getByRole('banner').getByText('Freshers')).toBeVisible()
  await page.getByRole('button', { name: 'All settings' }).click()
  await openGroup(page, 'Footer')
  await field(page, 'copyright_info.text_en').getByRole('textbox').fill('© Studio')
  await expect(preview(page).getByRole('contentinfo')).toContainText('© Studio')
  // Without links of the institution, the portal's own links are shown.
  const links = field(page, 'footer_links').locator('[data-remove]')
  for (let remaining = await links.count(); remaining > 0; remaining -= 1) await links.first().click()
  const help = preview(page).getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true })
  await expect(help).toHaveCount(1)
  await page.getByRole('button', { name: 'All settings' }).click()
  await openGroup(page, 'Help')
  const topics = field(page, 'help').locator('[data-remove]')
  for (let remaining = await topics.count(); remaining > 0; remaining -= 1) await topics.first().click()
  await expect(help).toHaveCount(0)
  await page.getByRole('button', { name: 'All settings' }).click()
  await openGroup(page, 'Home')
  const slides = field(page, 'slides')
  await slides
    .getByRole('button', { name: /^Edit: / })
    .first()
    .click()
  const slide = slides.locator('[data-q="config-entry-fields"]').first()
  await slide.getByRole('textbox', { name: 'Title in English' }).fill('Freshers’ week')
  await page.getByRole('combobox', { name: 'Seen by' }).selectOption('guest')
  const currentSlide = preview(page).locator('[data-q="banner-slide"]:not([inert])')
  await expect(currentSlide).toContainText('Freshers’ week')
})

test('[CONFIG-4] when another person has saved the same draft, the studio asks field by field and overwrites nothing', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 409/)
  const { document } = await openStudio(page)
  await openGroup(page, 'Layout')
  const radius = input(page, 'card_radius')
  await radius.fill('25')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved').first()).toBeVisible()
  const { list } = await call<DataOf<Contract['look']['drafts']>>(page, 'GET', '/look/drafts')
  const config = { ...document.config, card_radius: 3, motion_scale: 50 }
  await call(page, 'POST', '/look/draft/save', {
    id: list[0]?.id,
    revision: list[0]?.revision,
    document: { ...document, config },
  })
  await radius.fill('9')
  await page.getByRole('button', { name: 'Save draft' }).click()
  const dialog = page.getByRole('dialog', { name: /has changed the same/ })
  await expect(dialog).toContainText('Card radius')
  await dialog.getByRole('radio', { name: 'Take theirs' }).click()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(radius).toHaveValue('3')
  await expect(input(page, 'motion_scale')).toHaveValue('50')
})

test('[CONFIG-4] published changes show before the server responds; if it refuses, the former look and its texts return', {
  tag: '@all',
}, async ({ page, problems }) => {
  problems.allow(/status of 500/)
  await openStudio(page)
  const accentHere = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--qd-accent'))
  const before = await accentHere()
  await openGroup(page, 'Presets')
  await page.getByRole('button', { name: 'Orchid' }).click()
  await page.getByRole('button', { name: 'Publish…' }).click()
  const { promise: responded, resolve: respond } = Promise.withResolvers<void>()
  await page.route('**/api/look/publish', async (route) => {
    await responded
    await route.fulfill({ status: 500, json: { errcode: 500, errmsg: 'The campus is asleep.', data: null } })
  })
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect.poll(accentHere).toContain('#86348f')
  respond()
  await expect(dialog.getByText('The campus is asleep.')).toBeVisible()
  await expect.poll(accentHere).toBe(before)
})
