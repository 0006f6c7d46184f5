import type { Browser, Page } from '@playwright/test'
import { codeSentTo, section } from './support/account.ts'
import { expectNoViolations, violations } from './support/axe.ts'
import { call } from './support/calls.ts'
import { leave } from './support/factors.ts'
import { press, switchLanguage, write } from './support/keyboard.ts'
import { chooseLanguage, expect, logIn, open, password, someone, test, waitForData } from './support/portal.ts'
import { fillIn } from './support/shell.ts'

const refused = /status of (409|422)/

test('[SEC-2] a password is changed by keyboard alone, with a message about what is wrong with it, and all other devices are logged out', {
  tag: '@all',
}, async ({ page, browser, baseURL, problems }) => {
  problems.allow(refused)
  const who = someone()
  const elsewhere = await (await browser.newContext({ baseURL })).newPage()
  await logIn(elsewhere, who)
  await open(page, '/security', who)
  await press(page, section(page, 'Password').getByRole('button', { name: 'Change password' }))
  const dialog = page.getByRole('dialog')
  const current = dialog.getByLabel('Current password', { exact: false })
  const next = dialog.getByLabel(/^New password/)
  const confirm = dialog.getByLabel(/^Confirm/)
  const submit = dialog.getByRole('button', { name: 'Change password' })
  await expect(current).toBeFocused()
  await write(page, current, password)
  await write(page, next, 'abcdefgh')
  await write(page, confirm, 'abcdefg')
  await press(page, submit)
  await expect(dialog).toContainText('The format of password is incorrect, please enter again.')
  await expect(dialog).toContainText('Password do not match')
  expect(await violations(page)).toEqual([])

  await write(page, next, 'password1')
  await write(page, confirm, 'password1')
  await press(page, submit)
  await expect(dialog).toContainText('Many people use this password')
  await expect(next).toBeFocused()
  await write(page, next, 'Lake-and-sky-7')
  await write(page, confirm, 'Lake-and-sky-7')
  await write(page, current, 'Wrong-2026')
  await press(page, submit)
  await expect(dialog).toContainText('The current password is incorrect.')
  await expect(current).toBeFocused()
  await write(page, current, password)
  await press(page, submit)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('1 other device was logged out.').first()).toBeVisible()
  await expect(section(page, 'Password').getByRole('button', { name: 'Change password' })).toBeFocused()
  expect((await elsewhere.request.get('/api/ws/security/sessions')).status()).toBe(401)
  await elsewhere.context().close()

  await leave(page)
  await page.goto('/login')
  await fillIn(page, who, 'Lake-and-sky-7')
  await expect(page).toHaveURL('/home')
})

test('[SEC-2] a new password is refused in Chinese, with the message at its field', async ({ page, problems }) => {
  problems.allow(refused)
  await logIn(page, someone())
  await page.goto('/security')
  await section(page, '密码').getByRole('button', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog')
  const next = dialog.getByLabel(/^新密码/)
  await dialog.getByLabel(/^当前密码/).fill(password)
  await next.fill('abcdefgh')
  await dialog.getByLabel(/^确认新密码/).fill('abcdefg')
  await dialog.getByRole('button', { name: '修改密码' }).click()
  await expect(dialog).toContainText('两次输入的密码不一致')
  await expect(next).toHaveAttribute('aria-invalid', 'true')
  await expect(next).toHaveAccessibleDescription(/密码格式不正确，请重新输入。/)
  await next.fill('password1')
  await dialog.getByLabel(/^确认新密码/).fill('password1')
  await dialog.getByRole('button', { name: '修改密码' }).click()
  await expect(next).toHaveAccessibleDescription(/过于常见/)
  await expect(next).toBeFocused()
  expect(await violations(page)).toEqual([])
})

test('[SEC-4] a forgotten password is replaced over a linked address, by keyboard alone and in Chinese', {
  tag: '@all',
}, async ({ page, portal, problems }) => {
  problems.allow(refused)
  const who = someone()
  const address = 'forgetful@mail.example'
  await logIn(page, who)
  await page.goto('/security')
  const linking = page.getByRole('dialog')
  await press(page, section(page, '手机和邮箱').getByRole('button', { name: /邮箱$/ }))
  await write(page, linking.getByLabel('新邮箱'), address)
  const sent = await codeSentTo(portal, address, () => press(page, linking.getByRole('button', { name: '发送验证码' })))
  await write(page, linking.getByLabel('验证码'), sent)
  await expect(linking).toHaveCount(0)
  await leave(page)

  await page.goto('/login')
  await expect(page.locator('input[name=identifier]')).toBeFocused()
  await press(page, page.getByRole('link', { name: '忘记密码？' }))
  await expect(page).toHaveURL('/forgotten')
  await expect(page.getByLabel('账号')).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByText('请输入账号。')).toBeVisible()
  await page.keyboard.type(who)
  const code = await codeSentTo(portal, address, () => page.keyboard.press('Enter'), 8)
  const digits = page.getByLabel('验证码')
  await expect(digits).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.type(code === '00000000' ? '11111111' : '00000000')
  const next = page.getByLabel(/^新密码/)
  await write(page, next, 'River-and-hill-8')
  await write(page, page.getByLabel(/^确认新密码/), 'River-and-hill-8')
  await page.keyboard.press('Enter')
  await expect(page.getByText('请检查上方的验证码。')).toBeVisible()
  await expect(page.getByText(/验证码不正确，还可以尝试 \d 次/)).toBeVisible()
  await expect(digits).toBeFocused()
  await write(page, digits, code)
  await press(page, next)
  await expect(page.getByRole('heading', { name: '密码已修改' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await press(page, page.getByRole('link', { name: '登录', exact: true }))
  await fillIn(page, who, 'River-and-hill-8')
  await expect(page).toHaveURL('/home')
})

test('[SEC-4] a forgotten password gets the same response for an account that does not exist, by keyboard alone and in English', async ({
  page,
}) => {
  await page.goto('/forgotten')
  await waitForData(page)
  await switchLanguage(page, 'en')
  await write(page, page.getByLabel('Account'), 'nobody-at-all')
  await press(page, page.getByRole('button', { name: 'Send the code' }))
  await expect(page.getByText('If “nobody-at-all” is an account with a confirmed address')).toBeVisible()
  await expect(page.getByText(/You can ask for another one in \d+ s/)).toBeVisible()
  await expect(page.getByLabel(/^New password/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await press(page, page.getByRole('button', { name: 'Another account' }))
  await expect(page.getByLabel('Account')).toBeFocused()
})

/** Gives someone a password as an administrator does. */
async function resetPassword(page: Page, browser: Browser, baseURL: string | undefined, who: string): Promise<string> {
  await logIn(page, who)
  const { user_id: id } = await call<{ user_id: number }>(page, 'POST', '/ws/getUserInfo')
  const admin = await (await browser.newContext({ baseURL })).newPage()
  await logIn(admin, 'admin')
  const { password: given } = await call<{ password: string }>(admin, 'POST', '/admin/person/reset-password', { id })
  await admin.context().close()
  await leave(page)
  return given
}

test('[SEC-2] a password set by another person is replaced before the portal opens, by keyboard alone', {
  tag: '@all',
}, async ({ page, browser, baseURL, problems }) => {
  problems.allow(/status of (401|403|422)/)
  const who = someone()
  const temporaryPassword = await resetPassword(page, browser, baseURL, who)
  await page.goto('/appstore?from=link#top')
  await expect(page.locator('input[name=identifier]')).toBeFocused()
  await page.keyboard.type(who)
  await page.keyboard.press('Tab')
  await page.keyboard.type(temporaryPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '设置新密码' })).toBeFocused()
  await expect(page.getByText('您的密码是由他人设置的，请改成只有您自己知道的密码。')).toBeVisible()
  await expectNoViolations(page)

  // Other pages redirect to the log-in, and calls get a 401.
  expect((await page.request.get('/api/ws/security/account')).status()).toBe(401)
  const other = await page.context().newPage()
  await other.goto('/home')
  await expect(other).toHaveURL('/login?redirect=%2Fhome')
  await other.close()

  // Tab goes from the heading to the first field.
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(/^新密码/)).toBeFocused()
  await page.keyboard.type(temporaryPassword)
  await write(page, page.getByLabel(/^确认新密码/), temporaryPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('新密码与当前密码相同，请换一个。')).toBeVisible()
  await expect(page.getByLabel(/^新密码/)).toBeFocused()
  await expectNoViolations(page)
  await write(page, page.getByLabel(/^新密码/), 'Lake-and-sky-7')
  await write(page, page.getByLabel(/^确认新密码/), 'Lake-and-sky-7')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/appstore?from=link#top')
  await expect(page.locator('main h1')).toBeVisible()

  await leave(page)
  await page.goto('/login')
  await fillIn(page, who, 'Lake-and-sky-7')
  await expect(page).toHaveURL('/home')
})

test('[SEC-2] the new password is requested in English too, and does not redirect to another site afterwards', {
  tag: '@all',
}, async ({ page, browser, baseURL, problems }) => {
  problems.allow(/status of 403/)
  const who = someone()
  const newTemporaryPassword = await resetPassword(page, browser, baseURL, who)
  await page.goto('/login?redirect=https%3A%2F%2Fevil.example%2Fhome')
  await chooseLanguage(page, 'en')
  await page.reload()
  await fillIn(page, who, newTemporaryPassword)
  await expect(page.getByText('Someone else has set your password. Choose one that only you know.')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.locator('input[name=identifier]')).toHaveValue(who)
  await page.locator('input[name=password]').fill(newTemporaryPassword)
  await page.keyboard.press('Enter')
  await page.getByLabel(/^New password/).fill('Lake-and-sky-7')
  await page.getByLabel(/^Confirm/).fill('Lake-and-sky-7')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL('/home')
})
