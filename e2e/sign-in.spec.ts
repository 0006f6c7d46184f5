import { readFile } from 'node:fs/promises'
import { codeOf } from '../apps/server/src/identity/factor/testing/authenticator.ts'
import { expectNoViolations } from './support/axe.ts'
import { addTotp, leave, requireOfStudents } from './support/factors.ts'
import { press, switchLanguage, write } from './support/keyboard.ts'
import { enterPassword, refused } from './support/login-page.ts'
import { expect, password, someone, test } from './support/portal.ts'

test('[SEC-4] the password, then a code of the authenticator app, by keyboard alone', async ({ page, problems }) => {
  problems.allow(refused)
  const who = someone()
  const { secret } = await addTotp(page, who)
  await leave(page)
  await page.goto('/login?redirect=%2Fsecurity')
  await expect(page.locator('input[name=identifier]')).toBeFocused()
  await page.keyboard.type(who)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  const code = page.getByRole('textbox', { name: '验证器应用的验证码' })
  await expect(code).toBeFocused()
  await expect(page.getByRole('heading', { name: '两步验证' })).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.type('000000')
  await expect(page.getByText('验证码不正确或已使用过。')).toBeVisible()
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('')
  await expectNoViolations(page)
  await page.keyboard.type(codeOf(secret))
  await expect(page).toHaveURL('/security')
  await page.reload()
  await expect(page.locator('main h1')).toBeVisible()
})

test('[SEC-4] a recovery code logs in once, and the way back keeps the account, by keyboard alone and in both languages', {
  tag: '@all',
}, async ({ page, problems }) => {
  problems.allow(refused)
  const who = someone()
  const { codes } = await addTotp(page, who)
  const [code = ''] = codes
  await leave(page)
  await enterPassword(page, who, 'zh')
  await press(page, page.getByRole('button', { name: '返回' }))
  await expect(page.locator('input[name=identifier]')).toHaveValue(who)
  await expect(page.locator('input[name=password]')).toHaveValue('')
  await expect(page.locator('input[name=password]')).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('button', { name: '使用恢复码' }))
  const field = page.getByRole('textbox', { name: '恢复码' })
  await expect(field).toBeFocused()
  await expectNoViolations(page)
  await page.keyboard.type('short')
  await page.keyboard.press('Enter')
  await expect(page.getByText('请输入由 10 位字母和数字组成的恢复码。')).toBeVisible()
  // Without its hyphen and in small letters it is the same code.
  await write(page, field, code.toLowerCase().replace('-', ' '))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')

  await leave(page)
  await enterPassword(page, who, 'en')
  await press(page, page.getByRole('button', { name: 'Use a recovery code' }))
  await expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The recovery code is not right, or was used already.')).toBeVisible()
})

test('[SEC-4] a log-in that took too long begins again with the password', async ({ page, problems }) => {
  problems.allow(refused)
  const who = someone()
  await addTotp(page, who)
  await leave(page)
  await enterPassword(page, who, 'zh')
  await expect(page.getByRole('heading', { name: '两步验证' })).toBeVisible()
  await page.context().clearCookies({ name: 'qd_login' })
  await page.getByRole('textbox', { name: '验证器应用的验证码' }).fill('123456')
  await expect(page.getByText('登录已超时，请重新登录。')).toBeVisible()
  await expect(page.locator('input[name=identifier]')).toHaveValue(who)
  await expect(page.locator('input[name=password]')).toBeFocused()
})

test('[SEC-4] a user who must have a second factor sets up an authenticator app before the log-in continues, by keyboard alone and in both languages', async ({
  page,
  problems,
}) => {
  problems.allow(refused)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const who = someone()
  await requireOfStudents(page, true)
  try {
    await leave(page)
    await enterPassword(page, who, 'zh')
    await expect(page.getByRole('heading', { name: '设置两步验证' })).toBeFocused()
    await expectNoViolations(page)
    await press(page, page.getByRole('button', { name: /^验证器应用/ }))
    await expect(page.getByRole('img', { name: '验证器应用的二维码' })).toBeVisible()
    await expectNoViolations(page)
    const secret = (await page.locator('main code').innerText()).replaceAll(' ', '')
    await press(page, page.getByRole('button', { name: '复制密钥' }))
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
    await switchLanguage(page, 'en')
    const code = page.getByRole('textbox', { name: 'Code in the app' })
    await write(page, code, '000000')
    await expect(page.getByText('The code is not right.')).toBeVisible()
    await write(page, code, codeOf(secret))
    await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused()
    await expectNoViolations(page)
    const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
    expect(codes).toHaveLength(10)
    const download = page.waitForEvent('download')
    await press(page, page.getByRole('button', { name: 'Download' }))
    const saved = await readFile(await (await download).path(), 'utf8')
    for (const recoveryCode of codes) expect(saved).toContain(recoveryCode)
    await press(page, page.getByRole('button', { name: 'Copy' }))
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
    await press(page, page.getByRole('button', { name: 'I have kept the codes' }))
    await expect(page).toHaveURL('/home')
  } finally {
    await requireOfStudents(page, false)
  }
})
