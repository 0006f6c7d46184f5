import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { codeOf } from '../apps/server/src/identity/factor/testing/authenticator.ts'
import { section } from './support/account.ts'
import { violations } from './support/axe.ts'
import { call } from './support/calls.ts'
import { addAuthenticator } from './support/factors.ts'
import { press, switchLanguage, write } from './support/keyboard.ts'
import { escapeFrom, expect, logIn, open, password, someone, test } from './support/portal.ts'

const wrong = /status of 422/

/** Reads the key of a new authenticator app from its dialog. */
const keyIn = async (dialog: Locator) => (await dialog.locator('code').innerText()).replaceAll(/\s/g, '')

test('[SEC-4] an authenticator app is set up with recovery codes, and removed again, by keyboard alone and in both languages', {
  tag: '@all',
}, async ({ page, problems }) => {
  problems.allow(wrong)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await logIn(page, someone())
  await page.goto('/security')
  const steps = section(page, '两步验证')
  await expect(steps.getByText('未开启', { exact: true })).toBeVisible()
  await press(page, steps.getByRole('button', { name: '设置' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: '验证器应用的二维码' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '复制密钥' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  const key = await keyIn(dialog)
  const code = codeOf(key)
  await write(page, dialog.getByLabel('应用中的验证码'), code === '000000' ? '111111' : '000000')
  await expect(dialog).toContainText('验证码不正确。')
  await write(page, dialog.getByLabel('应用中的验证码'), code)

  await expect(page.getByRole('dialog', { name: '您的恢复码' })).toBeVisible()
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  expect(await violations(page)).toEqual([])
  await press(page, dialog.getByRole('button', { name: '复制' }))
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  const download = page.waitForEvent('download')
  await press(page, dialog.getByRole('button', { name: '下载' }))
  expect(await readFile(await (await download).path(), 'utf8')).toContain(codes.join('\n'))
  await press(page, dialog.getByRole('button', { name: '我已保存恢复码' }))
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('#two-step')).toBeFocused()
  await expect(steps.getByText('已开启', { exact: true })).toBeVisible()
  await expect(steps).toContainText('还剩 10 个。')

  await switchLanguage(page, 'en')
  const twoStep = section(page, 'Two-step verification')
  await expect(twoStep.getByText('On', { exact: true })).toBeVisible()
  await expect(twoStep).toContainText('10 codes left.')
  await press(page, twoStep.getByRole('button', { name: 'New codes' }))
  await press(page, dialog.getByRole('button', { name: 'Make new codes' }))
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
  expect(await dialog.getByRole('listitem').first().innerText()).not.toBe(codes[0])
  // The codes are shown only once, so Escape and the close button ask first.
  const question = page.getByRole('alertdialog', { name: 'Close without keeping the codes?' })
  await page.keyboard.press('Escape')
  await expect(question.getByRole('button', { name: 'Back to the codes' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const browserDialog = page.waitForEvent('dialog')
  const reload = page.reload()
  const browserQuestion = await browserDialog
  expect(browserQuestion.type()).toBe('beforeunload')
  await browserQuestion.accept()
  await reload
  await expect(twoStep).toContainText('10 codes left.')
  await expect(twoStep).toContainText('If you have not kept them, make new ones.')
  await press(page, twoStep.getByRole('button', { name: 'New codes' }))
  await press(page, dialog.getByRole('button', { name: 'Make new codes' }))
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await press(page, dialog.getByRole('button', { name: 'Close', exact: true }))
  await press(page, question.getByRole('button', { name: 'Close anyway' }))
  await expect(dialog).toHaveCount(0)
  await press(page, twoStep.getByRole('button', { name: 'New codes' }))
  await press(page, dialog.getByRole('button', { name: 'Make new codes' }))
  await press(page, dialog.getByRole('button', { name: 'Copy' }))
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(twoStep.getByRole('button', { name: 'New codes' })).toBeFocused()

  await press(page, twoStep.getByRole('button', { name: 'Remove the authenticator app' }))
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }))
  await expect(twoStep.getByText('Off', { exact: true })).toBeVisible()
  await expect(page.locator('#two-step')).toBeFocused()
})

test('[SEC-4] before a change the portal asks for a proof, by keyboard alone and in Chinese; giving up changes nothing', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 403/)
  await logIn(page, someone())
  await page.goto('/security')
  // Simulates the state ten minutes after the log-in.
  let isRefused = true
  await page.route('**/api/ws/security/factors/begin', (route) =>
    isRefused
      ? route.fulfill({ status: 403, json: { errcode: 403, errmsg: '请先验证', data: { reason: 'step-up' } } })
      : route.continue(),
  )
  const setUp = section(page, '两步验证').getByRole('button', { name: '设置' })
  await press(page, setUp)
  const question = page.getByRole('dialog', { name: '请验证您的身份' })
  await expect(question.getByLabel('密码', { exact: true })).toBeFocused()
  await escapeFrom(page, question)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(setUp).toBeFocused()

  await press(page, setUp)
  await expect(question.getByLabel('密码', { exact: true })).toBeFocused()
  isRefused = false
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: /二维码/ })).toBeVisible()
})

test('[SEC-4] a passkey is added with a name, renamed and removed, by keyboard alone and in both languages', async ({
  page,
}) => {
  await addAuthenticator(page)
  await logIn(page, someone())
  await page.goto('/security')
  const keys = section(page, '通行密钥')
  const dialog = page.getByRole('dialog')
  await press(page, keys.getByRole('button', { name: '添加通行密钥' }))
  await write(page, dialog.getByLabel('通行密钥名称'), '宿舍的电脑')
  expect(await violations(page)).toEqual([])
  await press(page, dialog.getByRole('button', { name: '创建通行密钥' }))
  await expect(page.getByRole('dialog', { name: '您的恢复码' })).toBeVisible()
  await press(page, dialog.getByRole('button', { name: '我已保存恢复码' }))
  await expect(keys.getByRole('button', { name: '添加通行密钥' })).toBeFocused()
  await expect(keys.getByRole('listitem')).toContainText('宿舍的电脑')
  await expect(section(page, '两步验证').getByText('已开启', { exact: true })).toBeVisible()

  await press(page, keys.getByRole('button', { name: '添加通行密钥' }))
  await press(page, dialog.getByRole('button', { name: '创建通行密钥' }))
  await expect(dialog).toContainText('此设备已有您账号的通行密钥')
  await press(page, dialog.getByRole('button', { name: '关闭' }))
  await expect(dialog).toHaveCount(0)
  await expect(keys.getByRole('button', { name: '添加通行密钥' })).toBeFocused()

  await switchLanguage(page, 'en')
  const passkeys = section(page, 'Passkeys')
  await press(page, passkeys.getByRole('button', { name: 'Rename 宿舍的电脑' }))
  await write(page, dialog.getByLabel('Name'), '')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Enter a name')
  await write(page, dialog.getByLabel('Name'), 'Work laptop')
  await page.keyboard.press('Enter')
  await expect(passkeys.getByRole('listitem')).toContainText('Work laptop')
  await expect(passkeys.getByRole('button', { name: 'Rename Work laptop' })).toBeFocused()
  expect(await violations(page)).toEqual([])

  await press(page, passkeys.getByRole('button', { name: 'Remove Work laptop' }))
  await expect(page.getByRole('alertdialog')).toContainText('the password alone opens your account')
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }))
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
  await expect(page.locator('#passkeys')).toBeFocused()
})

test('[SEC-4] the page states the requirements of the institution, in both languages', { tag: '@all' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const admin = await (await browser.newContext({ baseURL })).newPage()
  await logIn(admin, 'admin')
  const soon = new Date(Date.now() + 9 * 86_400_000).toISOString()
  const required = { admin: null, issuer: null, staff: null, student: soon }
  await call(admin, 'POST', '/admin/factors', { required, passkey_alone: 1, trusts_sign_on: 0 })
  try {
    await open(page, '/security', someone())
    const summary = section(page, 'Your account can be protected better')
    await expect(summary).toContainText(/From \d+ \w+ \d+, your institution asks for two-step verification/)
    await press(page, summary.getByRole('button', { name: 'Turn on' }))
    await expect(page.getByRole('dialog', { name: 'Set up an authenticator app' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(summary.getByRole('button', { name: 'Turn on' })).toBeFocused()
    await switchLanguage(page, 'zh')
    const advice = section(page, '您的账号还可以更安全')
    await expect(advice).toContainText(/从.*年.*月.*日.*起，学校要求登录时进行两步验证。/)
    await press(page, advice.getByRole('button', { name: '启用' }))
    await expect(page.getByRole('dialog', { name: '设置验证器应用' })).toBeVisible()
  } finally {
    await call(admin, 'POST', '/admin/factors', {
      required: { ...required, student: null },
      passkey_alone: 1,
      trusts_sign_on: 0,
    })
    await admin.context().close()
  }
})
