import type { Page } from '@playwright/test'
import { badLogos, chooseLogo } from './support/logos.ts'
import { stripedPng } from './support/png.ts'
import { expect, test } from './support/portal.ts'
import { editor, input, openGroup, openStudio, preview } from './support/studio.ts'

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  chooseLogo(page.locator('[data-logo-file]'), name, mimeType, buffer)
const proposals = (page: Page) => editor(page).getByRole('list', { name: 'Proposals' }).getByRole('button')
const inPreview = (page: Page) =>
  preview(page)
    .locator('html')
    .evaluate((html) => ({
      accent: html.style.getPropertyValue('--qd-accent'),
      logo: html.querySelector('header img')?.getAttribute('src') ?? '',
    }))

test('[BACK-2] the colours of a logo produce three looks; one of them is applied with one press, and undone', async ({
  page,
}) => {
  const { document } = await openStudio(page)
  const { school_logo, brand_color } = document.config
  await openGroup(page, 'From a logo')
  await choose(page, 'logo.png', 'image/png', stripedPng(240, ['7a1f2b', '7a1f2b', '145aa0']))
  const colours = editor(page).getByRole('list', { name: 'Colours of the logo' }).getByRole('listitem')
  await expect(colours).toHaveText(['#7a1f2b', '#145aa0'])
  for (const [at, name] of ['Faithful', 'Calm', 'Bold'].entries())
    await expect(proposals(page).nth(at)).toHaveAccessibleName(name)
  await proposals(page).nth(2).click()
  await expect.poll(async () => (await inPreview(page)).accent).toContain('#145aa0')
  await proposals(page).first().click()
  await expect(proposals(page).first()).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await inPreview(page)).accent).toContain('#7a1f2b')
  expect((await inPreview(page)).logo).toMatch(/^\/files\//)
  // Each look is one undo step.
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await undo.click()
  await undo.click()
  await expect(undo).toBeDisabled()
  await expect.poll(async () => (await inPreview(page)).logo).toBe(school_logo)
  expect((await inPreview(page)).accent).toContain(brand_color)
})

test('[BACK-2] a logo that is a web page, an SVG with a script, or too large is refused in words, and nothing is lost', {
  tag: '@all',
}, async ({ page, problems }) => {
  problems.allow(/status of 41[35]/)
  await openStudio(page)
  await openGroup(page, 'Layout')
  await input(page, 'motion_scale').fill('50')
  await page.getByRole('button', { name: 'All settings' }).click()
  await openGroup(page, 'From a logo')
  await choose(page, 'logo.png', 'image/png', stripedPng(240, ['7a1f2b']))
  await expect(proposals(page)).toHaveCount(3)
  await proposals(page).first().click()
  const before = await inPreview(page)
  expect(before.accent).toContain('#7a1f2b')
  for (const [name, type, buffer, message] of [
    ...badLogos(),
    ['logo.png', 'image/png', Buffer.alloc(0), /\w{3,}.*\./],
  ] as const) {
    await choose(page, name, type, buffer)
    await expect(editor(page).getByRole('alert')).toContainText(message)
    await expect(editor(page).getByRole('button', { name: 'Upload a logo' })).toBeEnabled()
    await expect(proposals(page)).toHaveCount(3)
    expect(await inPreview(page)).toEqual(before)
  }
  // The next valid picture removes the message.
  await choose(page, 'logo.png', 'image/png', stripedPng(240, ['145aa0']))
  await expect(editor(page).getByRole('list', { name: 'Colours of the logo' })).toContainText('#145aa0')
  await expect(editor(page).getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'All settings' }).click()
  await openGroup(page, 'Layout')
  await expect(input(page, 'motion_scale')).toHaveValue('50')
})
