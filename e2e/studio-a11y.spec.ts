import type { Locator, Page } from '@playwright/test'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { violations } from './support/axe.ts'
import { call } from './support/calls.ts'
import type { Current } from './support/look.ts'
import { expect, open, test, waitForData } from './support/portal.ts'
import { editor, input, openGroup, openStudio, preview } from './support/studio.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
type List = DataOf<Contract['content']['list']>

// Each test checks many states; without this limit, an action that hangs would be reported only after the time limit of
// the test.
test.beforeEach(({ page }) => page.setDefaultTimeout(30_000))

/** The classes of the panel of settings, by which axe names it. */
const SETTINGS = 'flex min-h-0 grow flex-col gap-3 overflow-y-auto p-3'

/**
 * Flaws of the page in its current state: for axe in light and dark, and on a phone. Open elements stay open. In
 * English only: Chinese texts are shorter, and roles, names and contrast hardly differ.
 */
async function flaws(page: Page, where: string): Promise<string[]> {
  await waitForData(page)
  const results = await violationsInBothSchemes(page)
  await page.setViewportSize(phone)
  await waitForData(page)
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  await page.setViewportSize(desk)
  if (overhang > 0) results.push(`${overhang} px too wide on a phone`)
  return results.map((finding) => `${where}: ${finding}`)
}

async function violationsInBothSchemes(page: Page): Promise<string[]> {
  // Behind a dialog nothing can have the focus, so the settings there cannot be scrolled by keyboard. Without a dialog
  // the rule applies.
  const covered = (await page.getByRole('dialog').count()) > 0
  const light = (await violations(page)).filter(
    (line) => !(covered && line.startsWith('scrollable-region-focusable') && line.includes(SETTINGS)),
  )
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await violations(page, ['color-contrast', 'link-in-text-block'])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return [...light, ...dark.map((finding) => `in dark, ${finding}`)]
}

test('[BACK-2] every group of the studio meets WCAG 2.2 AA and fits a phone, with an entry of its lists open', {
  tag: '@all',
}, async ({ page }) => {
  test.slow()
  await openStudio(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const groups = await page
    .locator('[data-group]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-group')))
  expect(groups.length).toBeGreaterThan(12)
  const results: string[] = []
  for (const group of groups) {
    await page.locator(`[data-group="${group}"]`).click()
    await expect(page.locator('[data-back]')).toBeFocused()
    const entry = page.locator('[data-q="config-editor"]').getByRole('button', { name: /^Edit: / })
    if ((await entry.count()) > 0) await entry.first().click()
    results.push(...(await flaws(page, group ?? '')))
    await page.locator('[data-back]').click()
  }
  expect(results).toEqual([])
})

test('[BACK-2] the dialogs of the studio meet WCAG 2.2 AA: publish, share, versions', { tag: '@all' }, async ({
  page,
}) => {
  test.slow()
  await openStudio(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openGroup(page, 'Layout')
  await input(page, 'card_radius').fill('23')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Publish…' }).click()
  await expect(dialog.getByText('Card radius').first()).toBeVisible()
  const results = await flaws(page, 'publish now')
  await dialog.getByRole('radio', { name: 'At a time' }).check({ force: true })
  results.push(...(await flaws(page, 'publish later')))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show it to colleagues' }).click()
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toBeVisible()
  results.push(...(await flaws(page, 'share')))
  await dialog.getByRole('button', { name: 'End all links' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publish…' }).click()
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published: everybody sees it now').first()).toBeVisible()
  await page.getByRole('button', { name: 'Versions' }).click()
  await dialog
    .getByRole('button', { name: /^Show changes of version \d+$/ })
    .first()
    .click()
  await expect(dialog.getByText('Card radius').first()).toBeVisible()
  results.push(...(await flaws(page, 'versions')))
  await dialog
    .getByRole('button', { name: /^Go back to version/ })
    .first()
    .click()
  await expect(page.getByText(/^Version \d+ is published again$/).first()).toBeVisible()
  expect(results).toEqual([])
})

const kinds = [
  ...(['app', 'pinned', 'system', 'nav', 'footer', 'slide'] as const),
  ...(['background', 'help', 'tip', 'memo', 'agenda'] as const),
] satisfies List['list'][number]['kind'][]

test('[BACK-1] the form of every list in the Backstage meets WCAG 2.2 AA and fits a phone', {
  tag: '@all',
}, async ({ page }) => {
  test.slow()
  await open(page, '/help', 'admin')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const results: string[] = []
  // The demo campus has no pinned app.
  const { entry } = await call<DataOf<Contract['content']['create']>>(page, 'POST', '/admin/content/create', {
    kind: 'pinned',
    value: { role: 'student', app_id: 'grades' },
  })
  for (const kind of kinds) {
    await page.goto(`/urlmanage/content/${kind}`)
    await waitForData(page)
    await page.locator('[data-entry] button:has(> span[title])').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    results.push(...(await flaws(page, kind)))
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await call(page, 'POST', '/admin/content/remove', { kind: 'pinned', id: entry.id })
  expect(results).toEqual([])
})

test('[BACK-2] the keyboard alone changes a look, publishes it, and goes back to the former one', {
  tag: '@all',
}, async ({ page }) => {
  const { document } = await openStudio(page)
  const hasFocus = (control: Locator) => control.evaluate((node) => node === node.ownerDocument.activeElement)
  const tabTo = async (control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    for (let presses = 0; presses < 80 && !(await hasFocus(control)); presses += 1) await page.keyboard.press(key)
    await expect(control).toBeFocused()
  }
  const radius = document.config.card_radius === 5 ? '6' : '5'
  await page.keyboard.press('Tab')
  await tabTo(editor(page).getByRole('searchbox', { name: 'Find a setting' }))
  await tabTo(editor(page).getByRole('button', { name: /^Layout/ }))
  await page.keyboard.press('Enter')
  await expect(editor(page).getByRole('button', { name: 'All settings' })).toBeFocused()
  await tabTo(input(page, 'card_radius'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(radius)
  const previewRadius = () =>
    preview(page)
      .locator('html')
      .evaluate((html) => html.style.getPropertyValue('--qd-card-radius'))
  await expect.poll(previewRadius).toBe(`${radius}px`)
  await tabTo(editor(page).getByRole('button', { name: 'All settings' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(editor(page).getByRole('button', { name: /^Layout/ })).toBeFocused()
  const publish = page.getByRole('button', { name: 'Publish…' })
  await tabTo(publish, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await tabTo(dialog.getByRole('textbox', { name: 'Name of this version' }))
  await page.keyboard.type('By keyboard')
  await tabTo(dialog.getByRole('button', { name: 'Publish now' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Published: everybody sees it now').first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const published = await call<Current>(page, 'GET', '/look/current')
  expect(published.document.config.card_radius).toBe(Number(radius))
  // The button that had the focus is disabled now, so the focus moves to the heading.
  await expect(page.getByRole('heading', { level: 1, name: 'Look' })).toBeFocused()

  const versions = page.getByRole('button', { name: 'Versions' })
  await tabTo(versions)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Versions' })
  await tabTo(drawer.getByRole('button', { name: `Go back to version ${published.version - 1}` }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Version ${published.version - 1} is published again`).first()).toBeVisible()
  expect((await call<Current>(page, 'GET', '/look/current')).document).toEqual(document)
  // The focus is still in the list of versions.
  await expect(drawer.locator(':focus')).toHaveCount(1)
  // The first Escape closes the message.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
  }).toPass()
  await expect(page.getByRole('heading', { level: 1, name: 'Look' })).toBeFocused()
})
