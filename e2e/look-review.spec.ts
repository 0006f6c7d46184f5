import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { contract, type DataOf } from '@quadrangle/api-client/contract'
import { violations } from './support/axe.ts'
import { call } from './support/calls.ts'
import { type Current, draftOf, publish, restoreLookAfter } from './support/look.ts'
import { goLive, pageOf } from './support/notices.ts'
import { expect, logIn, open, test, waitForData } from './support/portal.ts'

const { look, directory } = contract

const brand = (page: Page) => page.getByRole('banner').getByRole('link').first()
const someName = () => `Campus ${randomUUID().slice(0, 6)}`

/** A draft in which the institution has another name in both languages. */
const draftWithName = (page: Page, name: string) =>
  draftOf(page, name, ({ config }) => ({ config: { ...config, official_name: name, official_name_en: name } }))

test('[CONFIG-6] a scheduled look is published at its time, in open portals', {
  tag: '@all',
}, async ({ page, browser, portal, as }) => {
  await logIn(page, 'admin')
  await restoreLookAfter(await as('admin'), async () => {
    const student = await pageOf(browser, portal.url, 'student')
    await goLive(student, '/home')
    const name = someName()
    const { id, revision } = await draftWithName(page, name)
    const at = new Date(Date.now() + 3_000)
    const { state } = await call<DataOf<typeof look.publish>>(page, 'POST', look.publish.path, {
      id,
      revision,
      name,
      note: '',
      at: at.toISOString(),
    })
    expect(state).toBe('scheduled')
    await expect(brand(student)).toContainText(name)
    expect(Date.now()).toBeGreaterThanOrEqual(at.getTime())
    await student.context().close()
  })
})

test('[CONFIG-6] a time is chosen in the dialog, and the look is published at that time', { tag: '@all' }, async ({
  page,
  browser,
  portal,
  as,
}) => {
  // The dialog accepts only full minutes.
  test.slow()
  await logIn(page, 'admin')
  await restoreLookAfter(await as('admin'), async () => {
    const student = await pageOf(browser, portal.url, 'student')
    await goLive(student, '/home')
    const name = someName()
    await draftWithName(page, name)
    await open(page, '/urlmanage/look')
    await page.getByRole('button', { name: 'Publish…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'At a time' }).check({ force: true })
    const schedule = dialog.getByRole('button', { name: 'Schedule' })
    await expect(schedule).toBeDisabled()
    const minute = 60_000
    const at = new Date(Math.ceil((Date.now() + minute / 4) / minute) * minute)
    const localTime = at.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 16)
    const time = dialog.getByRole('textbox', { name: /^Time/ })
    await time.fill(localTime)
    await time.press('Tab')
    await schedule.click()
    await expect(page.getByText('It will be published on time').first()).toBeVisible()
    await expect(page.getByText(new RegExp(`It will be published at .*${localTime.slice(11)}`))).toBeVisible()
    expect(await brand(student).textContent()).not.toContain(name)
    await expect(brand(student)).toContainText(name, { timeout: 2 * minute })
    expect(Date.now()).toBeGreaterThanOrEqual(at.getTime())
    await student.context().close()
  })
})

test('[BACK-2] a look that is downloaded and imported again is identical byte for byte', { tag: '@all' }, async ({
  page,
  as,
}) => {
  await logIn(page, 'admin')
  await restoreLookAfter(await as('admin'), async () => {
    await open(page, '/urlmanage/look')
    const chooseInMore = async (item: string) => {
      await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    const download = async () => {
      const [file] = await Promise.all([page.waitForEvent('download'), chooseInMore('Download what is published')])
      return { name: file.suggestedFilename(), path: await file.path() }
    }
    const first = await download()
    const { version, document } = await call<Current>(page, 'GET', look.current.path)
    expect(first.name).toBe(`look-${version}.json`)

    // Another look, without some of the entries that the file contains.
    const other = await draftOf(page, someName(), ({ config, footer_links, slides }) => ({
      config: { ...config, card_radius: config.card_radius + 3 },
      footer_links: footer_links.slice(0, 1),
      slides: slides.toReversed().slice(1),
    }))
    await publish(page, other)
    await page.reload()
    await waitForData(page)
    const changed = await download()
    expect(await readFile(changed.path)).not.toEqual(await readFile(first.path))

    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), chooseInMore('Import a file…')])
    await chooser.setFiles(first.path)
    await expect(page.getByText('Imported as a draft').first()).toBeVisible()
    await page.getByRole('button', { name: 'Publish…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText('Published: everybody sees it now').first()).toBeVisible()
    const again = await download()
    const current = await call<Current>(page, 'GET', look.current.path)
    expect(again.name).toBe(`look-${current.version}.json`)
    expect(current.version).toBeGreaterThan(version)
    expect(await readFile(again.path, 'utf8')).toBe(await readFile(first.path, 'utf8'))
    expect(current.document).toEqual(document)
  })
})

test('[BACK-2] where a second person has to agree, a look is published only after another administrator approves it', {
  tag: '@all',
}, async ({ page, browser, portal, as }) => {
  await logIn(page, 'admin')
  await restoreLookAfter(await as('admin'), async () => {
    const { list } = await call<DataOf<typeof directory.people>>(page, 'GET', `${directory.people.path}?text=T0001`)
    const grant = (granted: 0 | 1) =>
      call(page, 'POST', directory.setRole.path, { person_id: list[0]?.id, role: 'admin', granted })
    await grant(1)
    const other = await pageOf(browser, portal.url, 'teacher')
    try {
      const name = someName()
      await draftWithName(page, name)
      await open(page, '/urlmanage/look')
      await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitemcheckbox', { name: 'A second person has to agree' }).click()
      await page.getByRole('button', { name: 'Publish…' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Ask to publish' }).click()
      await expect(page.getByText('You asked to publish it.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
      await goLive(other, '/urlmanage/look')
      await expect(other.getByText('Lu Zhixing asks to publish it.')).toBeVisible()
      await expect(brand(other)).not.toContainText(name)
      await other.getByRole('button', { name: 'Approve' }).click()
      await expect(brand(other)).toContainText(name)
    } finally {
      for (const each of [page, other]) await call(each, 'POST', look.setRule.path, { second_person: 0 })
      await other.context().close()
      await grant(0)
    }
  })
})

test('[BACK-2] a preview link shows a draft to a colleague who is not an administrator, until it expires', {
  tag: '@all',
}, async ({ page, browser, portal }) => {
  await logIn(page, 'admin')
  const name = someName()
  await draftWithName(page, name)
  await open(page, '/urlmanage/look')
  await page.getByRole('button', { name: 'Show it to colleagues' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').selectOption({ label: '4 hours' })
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  const colleague = await pageOf(browser, portal.url, 'teacher')
  const before = Date.now()
  const failed: string[] = []
  colleague.on('response', (response) => response.status() >= 400 && failed.push(response.url()))
  await colleague.goto(link)
  // The link alone changes nothing: its page names the draft, and asks first.
  await expect(colleague.getByText(`the draft “${name}”`)).toBeVisible()
  expect((await colleague.context().cookies()).some((cookie) => cookie.name.endsWith('preview'))).toBe(false)
  expect.soft(await violations(colleague)).toEqual([])
  await colleague.getByRole('button', { name: 'Show the preview' }).click()
  await expect(brand(colleague)).toContainText(name)
  await waitForData(colleague)
  expect(failed).toEqual([])
  await colleague.goto('/urlmanage')
  await expect(colleague.getByText(`Preview of “${name}”`)).toBeVisible()
  await expect(colleague.getByRole('link', { name: 'Look' })).toHaveCount(0)
  const cookies = await colleague.context().cookies()
  const hours = ((cookies.find((cookie) => cookie.name.endsWith('preview'))?.expires ?? 0) * 1_000 - before) / 3_600_000
  expect(Math.round(hours)).toBe(4)
  await dialog.getByRole('button', { name: 'End all links' }).click()
  await expect(page.getByText('The links of this draft show nothing any more').first()).toBeVisible()
  await colleague.goto('/home')
  await expect(brand(colleague)).not.toContainText(name)
  await colleague.goto(link)
  await expect(colleague.getByText('This preview has ended')).toBeVisible()
  await colleague.context().close()
})

test('[CONFIG-1] a logo that is uploaded is in the header and the icon of the tab, for everybody', {
  tag: '@all',
}, async ({ page, browser, portal, as }) => {
  await logIn(page, 'admin')
  await restoreLookAfter(await as('admin'), async () => {
    await open(page, '/urlmanage/look')
    const buffer = await page.screenshot()
    await page.getByRole('button', { name: /^Logo and names/ }).click()
    const field = page.locator('[data-config-path="school_logo"]')
    await field.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    const address = field.locator('input[inputmode=url]')
    await expect(address).toHaveValue(/^\/files\//)
    const src = await address.inputValue()
    await page.getByRole('button', { name: 'Publish…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText('Published: everybody sees it now').first()).toBeVisible()
    const guest = await (await browser.newContext({ baseURL: portal.url })).newPage()
    await guest.goto('/help')
    await waitForData(guest)
    const logo = guest.locator('header img').first()
    await expect(logo).toHaveAttribute('src', src)
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(guest.locator('link[rel=icon]')).toHaveAttribute('href', src)
    await guest.context().close()
  })
})
