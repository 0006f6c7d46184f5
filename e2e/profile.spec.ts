import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { type Contract, type DataOf, limits } from '@quadrangle/api-client/contract'
import { violations } from './support/axe.ts'
import { call } from './support/calls.ts'
import { chooseLanguage, expect, open, password, settled, someone, test } from './support/portal.ts'

type Self = DataOf<Contract['user']['info']>
type Seen = DataOf<Contract['profile']['seen']>

const self = (page: Page) => call<Self>(page, 'POST', '/ws/getUserInfo')
const number = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
/** What became of a number, below its input. */
const outcome = (input: Locator) => input.locator('xpath=ancestor::*[.//*[@role="status"]][1]').getByRole('status')

test('[PROFILE-1] contact numbers are saved one by one, each with its own state and undo, by keyboard alone', async ({
  page,
}) => {
  await open(page, '/userinfo', someone())
  const [mobile, landline] = [number(page, 'Second mobile'), number(page, 'Landline')]
  const { landline: before } = await self(page)
  await mobile.focus()
  await page.keyboard.type('1391')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Incorrect format')).toBeVisible()
  await expect(mobile).toHaveAttribute('aria-invalid', 'true')
  expect(await self(page)).toMatchObject({ celphone2: '' })
  await mobile.press('Escape')
  await expect(page.getByText('Incorrect format')).toBeHidden()
  await page.keyboard.type('+86 139 1234 5678')
  await page.keyboard.press('Enter')
  await expect(outcome(mobile)).toContainText('Saved')
  await expect(mobile).toHaveValue('13912345678')
  await expect(outcome(landline)).toBeEmpty()
  await landline.fill('（027）6800 4021')
  await landline.press('Enter')
  await expect(outcome(landline)).toContainText('Saved')
  await outcome(mobile).getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(mobile).toHaveValue('')
  await expect(mobile).toBeFocused()
  await expect.poll(() => self(page)).toMatchObject({ celphone2: '', landline: '027-68004021' })
  expect(before).not.toBe('027-68004021')
  expect(await violations(page)).toEqual([])

  await chooseLanguage(page, 'zh')
  await page.reload()
  await settled(page)
  await expect(number(page, '固定电话')).toHaveValue('027-68004021')
  const short = page.getByRole('textbox', { name: /^固定电话 ?短号$/ })
  await short.fill('12a')
  await short.press('Tab')
  await expect(page.getByText('格式不正确')).toBeVisible()
})

test('[PROFILE-1] of two tabs that change a number, the later one is told and decides', async ({ page, problems }) => {
  problems.allow(/status of 409/)
  await open(page, '/userinfo', someone())
  const mobile = number(page, 'Third mobile')
  await call(page, 'POST', '/ws/userinfo/saveContact', { field: 'celphone3', value: '13900000003', was: '' })
  await mobile.fill('13900000004')
  await mobile.press('Enter')
  await expect(outcome(mobile)).toContainText('Not saved: it was changed to 13900000003 elsewhere.')
  await outcome(mobile).getByRole('button', { name: 'Save mine' }).click()
  await expect(outcome(mobile)).toContainText('Saved')
  expect(await self(page)).toMatchObject({ celphone3: '13900000004' })
})

/** A wide JPEG, red at the left and blue at the right. */
async function redAndBlue(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 })
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('This browser draws no pictures.')
    for (const [colour, left] of [
      ['#c02020', 0],
      ['#2040c0', 400],
    ] as const) {
      pen.fillStyle = colour
      pen.fillRect(left, 0, 400, 600)
    }
    return canvas.toDataURL('image/jpeg')
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

test('[PROFILE-1] a picture is cropped by keyboard, shown to others, and taken away', async ({ page }) => {
  await open(page, '/userinfo', someone())
  await page.getByRole('button', { name: 'Change picture' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change the avatar' })
  const input = dialog.locator('input[type="file"]')
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<html>no picture</html>') })
  await expect(dialog).toContainText('The picture cannot be read')
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await redAndBlue(page) })
  await expect(dialog.getByRole('application', { name: 'Area of the avatar' })).toBeVisible()
  const zoom = dialog.getByRole('slider', { name: 'Zoom' })
  for (let presses = 0; presses < 5; presses++) await zoom.press('ArrowRight')
  await dialog.getByRole('button', { name: 'Save the avatar' }).press('Enter')
  await expect(dialog).toBeHidden()
  const { avatar } = await self(page)
  expect(avatar).toMatch(/^\/files\//)
  const shown = page.getByRole('banner').locator(`img[src="${avatar}"]`)
  await expect(shown).toBeVisible()
  const size = () => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(size).toEqual([limits.avatarSide, limits.avatarSide])
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove picture' }).press('Enter')
  await expect(page.getByText('Your initials are shown instead of a picture.').first()).toBeVisible()
  await expect(page.locator(`img[src="${avatar}"]`)).toHaveCount(0)
})

test('[PROFILE-1] someone sees what others see of them, by who looks', async ({ page }) => {
  await open(page, '/userinfo', 'teacher')
  const { values } = await call<Seen>(page, 'GET', '/ws/userinfo/seenByOthers')
  const textOf = (field: string) => values.find((value) => value.field === field)?.value_en ?? '?'
  const region = page.getByRole('region', { name: 'What others see of you' })
  await expect(region.getByRole('tabpanel')).toContainText(textOf('name'))
  await expect(region.getByRole('tabpanel')).not.toContainText(textOf('celphone'))
  await region.getByRole('tab', { name: 'Your organisation' }).press('ArrowRight')
  await expect(region.getByRole('tabpanel')).not.toContainText(textOf('name'))
  await region.getByRole('tab', { name: 'Administrators' }).click()
  for (const field of ['name', 'number', 'celphone', 'landline', 'email']) {
    await expect(region.getByRole('tabpanel')).toContainText(textOf(field))
  }
})

test('[PROFILE-1] everything that the portal holds about someone is downloaded, after a proof of who they are', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 403/)
  const who = someone()
  await open(page, '/userinfo', who)
  await call(page, 'POST', '/ws/todo/create', { title: 'Return the atlas' })
  // As if the log-in was longer ago than ten minutes.
  await page.route(
    '**/api/auth/proof/require',
    (route) => {
      const errmsg = 'To protect the account, confirm first that it is you. Then try again.'
      return route.fulfill({ status: 403, json: { errcode: 403, errmsg, data: { reason: 'step-up' } } })
    },
    { times: 1 },
  )
  const region = page.getByRole('region', { name: 'Your data' })
  await region.getByRole('button', { name: 'Download my data' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/^my-data \d{4}-\d\d-\d\d\.json$/)
  const file = JSON.parse(await readFile(await download.path(), 'utf8'))
  const { total } = await call<{ total: number }>(page, 'GET', '/ws/notice/list?box=recv')
  expect(file.person.number).toBe(who)
  expect(file.todos).toContainEqual(expect.objectContaining({ title: 'Return the atlas' }))
  expect(file.notices_received.length).toBeGreaterThanOrEqual(total)
  expect(total).toBeGreaterThan(0)
  await expect(page.getByText('Your data was downloaded').first()).toBeVisible()
})
