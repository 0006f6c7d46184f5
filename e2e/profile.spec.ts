import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { type Contract, type DataOf, limits } from '@quadrangle/api-client/contract'
import { violations } from './support/axe.ts'
import { call } from './support/calls.ts'
import { arrowTo, press, switchLanguage, tabTo, write } from './support/keyboard.ts'
import { expect, logIn, open, password, someone, test } from './support/portal.ts'

type Self = DataOf<Contract['user']['info']>
type VisibleProfile = DataOf<Contract['profile']['visibility']>

const self = (page: Page) => call<Self>(page, 'POST', '/ws/getUserInfo')
const number = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
/** Outcome of a change to a number, shown below its input. */
const outcome = (input: Locator) => input.locator('xpath=ancestor::*[.//*[@role="status"]][1]').getByRole('status')

test('[PROFILE-1] contact numbers are saved one by one, each with its own state and undo, by keyboard alone', {
  tag: '@all',
}, async ({ page }) => {
  await open(page, '/userinfo', someone())
  const [mobile, landline] = [number(page, 'Second mobile'), number(page, 'Landline')]
  const { landline: before } = await self(page)
  await write(page, mobile, '1391')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Incorrect format')).toBeVisible()
  await expect(mobile).toHaveAttribute('aria-invalid', 'true')
  expect(await self(page)).toMatchObject({ celphone2: '' })
  await press(page, mobile, 'Escape')
  await expect(page.getByText('Incorrect format')).toBeHidden()
  await page.keyboard.type('+86 139 1234 5678')
  await page.keyboard.press('Enter')
  await expect(outcome(mobile)).toContainText('Saved')
  await expect(mobile).toHaveValue('13912345678')
  await expect(outcome(landline)).toBeEmpty()
  await write(page, landline, '（027）6800 4021')
  await page.keyboard.press('Enter')
  await expect(outcome(landline)).toContainText('Saved')
  await press(page, outcome(mobile).getByRole('button', { name: 'Undo' }))
  await expect(mobile).toHaveValue('')
  await expect(mobile).toBeFocused()
  await expect.poll(() => self(page)).toMatchObject({ celphone2: '', landline: '027-68004021' })
  expect(before).not.toBe('027-68004021')
  expect(await violations(page)).toEqual([])

  await switchLanguage(page, 'zh')
  await expect(number(page, '固定电话')).toHaveValue('027-68004021')
  const short = page.getByRole('textbox', { name: /^固定电话 ?短号$/ })
  await write(page, short, '12a')
  await page.keyboard.press('Tab')
  await expect(page.getByText('格式不正确')).toBeVisible()
})

test('[PROFILE-1] when two tabs change a number, the later one is notified and decides', async ({ page, problems }) => {
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

test('[PROFILE-1] a picture is cropped, shown to others, and removed, by keyboard alone and in both languages', async ({
  page,
}) => {
  await logIn(page, someone())
  await page.goto('/userinfo')
  await press(page, page.getByRole('button', { name: '更换头像' }))
  const dialog = page.getByRole('dialog', { name: '更换头像' })
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await press(page, dialog.getByRole('button', { name: '选择图片' }))
    await (await chooser).setFiles({ name, mimeType, buffer })
  }
  await choose('me.png', 'image/png', Buffer.from('<html>no picture</html>'))
  await expect(dialog).toContainText('无法读取这张图片')
  await choose('me.jpg', 'image/jpeg', await redAndBlue(page))
  const area = dialog.getByRole('application', { name: '头像区域' })
  await expect(area).toBeFocused()
  expect(await violations(page)).toEqual([])
  await tabTo(page, dialog.getByRole('slider', { name: '缩放' }))
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('ArrowRight')
  await press(page, dialog.getByRole('button', { name: '保存头像' }))
  await expect(dialog).toBeHidden()
  const { avatar } = await self(page)
  expect(avatar).toMatch(/^\/files\//)
  const avatarPicture = page.getByRole('banner').locator(`img[src="${avatar}"]`)
  await expect(avatarPicture).toBeVisible()
  const size = () => avatarPicture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(size).toEqual([limits.avatarSide, limits.avatarSide])
  await expect(page.getByRole('button', { name: '更换头像' })).toBeFocused()
  await switchLanguage(page, 'en')
  await press(page, page.getByRole('button', { name: 'Remove picture' }))
  await expect(page.getByText('Your initials are shown instead of a picture.').first()).toBeVisible()
  await expect(page.locator(`img[src="${avatar}"]`)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeFocused()
})

test('[PROFILE-1] users see how their profile appears to others, by kind of viewer, by keyboard alone and in both languages', {
  tag: '@all',
}, async ({ page }) => {
  await logIn(page, 'teacher')
  await page.goto('/userinfo')
  const { values } = await call<VisibleProfile>(page, 'GET', '/ws/userinfo/seenByOthers')
  const textOf = (field: string, key: 'value' | 'value_en' = 'value') =>
    values.find((value) => value.field === field)?.[key] ?? '?'
  const region = page.getByRole('region', { name: '他人看到的您' })
  const panel = region.getByRole('tabpanel')
  await expect(panel).toContainText(textOf('name'))
  await expect(panel).not.toContainText(textOf('celphone'))
  await tabTo(page, region.getByRole('tab', { name: '本组织' }))
  await arrowTo(page, region.getByRole('tab', { name: '其他人' }), 'ArrowRight')
  await expect(panel).not.toContainText(textOf('name'))
  expect(await violations(page)).toEqual([])
  await arrowTo(page, region.getByRole('tab', { name: '管理员' }), 'ArrowRight')
  for (const field of ['name', 'number', 'celphone', 'landline', 'email']) {
    await expect(panel).toContainText(textOf(field))
  }
  expect(await violations(page)).toEqual([])
  await switchLanguage(page, 'en')
  const visibilityRegion = page.getByRole('region', { name: 'What others see of you' })
  await expect(visibilityRegion.getByRole('tab', { name: 'Administrators' })).toHaveAttribute('aria-selected', 'true')
  await expect(visibilityRegion.getByRole('tabpanel')).toContainText(textOf('name', 'value_en'))
})

test('[PROFILE-1] all data of the portal about a user is downloaded after a proof of identity, by keyboard alone and in Chinese', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 403/)
  const who = someone()
  await logIn(page, who)
  await page.goto('/userinfo')
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
  const region = page.getByRole('region', { name: '我的数据' })
  await press(page, region.getByRole('button', { name: '下载我的数据' }))
  const dialog = page.getByRole('dialog', { name: '请验证您的身份' })
  await write(page, dialog.getByLabel('密码', { exact: true }), password)
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/\d{4}-\d\d-\d\d\.json$/)
  const file = JSON.parse(await readFile(await download.path(), 'utf8'))
  const { total } = await call<{ total: number }>(page, 'GET', '/ws/notice/list?box=recv')
  expect(file.person.number).toBe(who)
  expect(file.todos).toContainEqual(expect.objectContaining({ title: 'Return the atlas' }))
  expect(file.notices_received.length).toBeGreaterThanOrEqual(total)
  expect(total).toBeGreaterThan(0)
  await expect(page.getByText('已下载您的数据').first()).toBeVisible()
})
