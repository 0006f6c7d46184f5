import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { codeOf } from '../apps/server/src/modules/factor/testing/authenticator.ts'
import { section } from './support/account.ts'
import { violations } from './support/axe.ts'
import { call } from './support/calls.ts'
import { addAuthenticator, test } from './support/factors.ts'
import { expect, logIn, open, password, someone } from './support/portal.ts'

const wrong = /status of 422/

/** Reads the key of a new authenticator app from its dialog. */
const keyIn = async (dialog: Locator) => (await dialog.locator('code').innerText()).replaceAll(/\s/g, '')

test('[SEC-4] an authenticator app is set up with recovery codes, and removed again', async ({ page, problems }) => {
  problems.allow(wrong)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/security', someone())
  const twoStep = section(page, 'Two-step verification')
  await expect(twoStep.getByText('Off', { exact: true })).toBeVisible()
  await twoStep.getByRole('button', { name: 'Set up app' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Copy the key' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  const key = await keyIn(dialog)
  const code = codeOf(key)
  await dialog.getByLabel('Code in the app').fill(code === '000000' ? '111111' : '000000')
  await expect(dialog).toContainText('The code is not right.')
  await dialog.getByLabel('Code in the app').fill(code)

  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Copy' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(codes.join('\n'))
  await dialog.getByRole('button', { name: 'I have kept the codes' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('#two-step')).toBeFocused()
  await expect(twoStep.getByText('On', { exact: true })).toBeVisible()
  await expect(twoStep).toContainText('10 codes left.')
  await expect(section(page, 'Your account is well protected')).toBeVisible()

  await twoStep.getByRole('button', { name: 'New codes' }).click()
  await dialog.getByRole('button', { name: 'Make new codes' }).click()
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
  expect(await dialog.getByRole('listitem').first().innerText()).not.toBe(codes[0])
  await page.keyboard.press('Escape')
  await expect(twoStep.getByRole('button', { name: 'New codes' })).toBeFocused()

  await twoStep.getByRole('button', { name: 'Remove the authenticator app' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(twoStep.getByText('Off', { exact: true })).toBeVisible()
  await expect(page.locator('#two-step')).toBeFocused()
})

test('[SEC-4] before a change the portal asks who it is, in Chinese; whoever gives up changes nothing', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 403/)
  await logIn(page, someone())
  await page.goto('/security')
  // As ten minutes after the log-in.
  let refusing = true
  await page.route('**/api/ws/security/factors/begin', (route) =>
    refusing
      ? route.fulfill({ status: 403, json: { errcode: 403, errmsg: '请先验证', data: { reason: 'step-up' } } })
      : route.continue(),
  )
  const setUp = section(page, '两步验证').getByRole('button', { name: '设置' })
  await setUp.click()
  const question = page.getByRole('dialog', { name: '请验证您的身份' })
  await expect(question.getByLabel('密码', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(setUp).toBeFocused()

  await setUp.click()
  await expect(question.getByLabel('密码', { exact: true })).toBeFocused()
  refusing = false
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: /二维码/ })).toBeVisible()
})

test('[SEC-4] a passkey is added with a name, renamed and removed', async ({ page }) => {
  await addAuthenticator(page)
  await open(page, '/security', someone())
  const passkeys = section(page, 'Passkeys')
  const dialog = page.getByRole('dialog')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByLabel('Name of the passkey').fill('My laptop')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
  await dialog.getByRole('button', { name: 'I have kept the codes' }).click()
  await expect(passkeys.getByRole('button', { name: 'Add a passkey' })).toBeFocused()
  await expect(passkeys.getByRole('listitem')).toContainText('My laptop')
  await expect(section(page, 'Two-step verification').getByText('On', { exact: true })).toBeVisible()

  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(dialog).toContainText('This device already has a passkey for your account.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)

  await passkeys.getByRole('button', { name: 'Rename My laptop' }).click()
  await dialog.getByLabel('Name').fill('')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Enter a name')
  await dialog.getByLabel('Name').fill('Work laptop')
  await page.keyboard.press('Enter')
  await expect(passkeys.getByRole('listitem')).toContainText('Work laptop')
  await expect(passkeys.getByRole('button', { name: 'Rename Work laptop' })).toBeFocused()
  expect(await violations(page)).toEqual([])

  await passkeys.getByRole('button', { name: 'Remove Work laptop' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('the password alone opens your account')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
  await expect(page.locator('#passkeys')).toBeFocused()
})

test('[SEC-4] what the institution asks for is said on the page', async ({ page, browser, baseURL }) => {
  const admin = await (await browser.newContext({ baseURL })).newPage()
  await logIn(admin, 'admin')
  const soon = new Date(Date.now() + 9 * 86_400_000).toISOString()
  const required = { admin: null, issuer: null, staff: null, student: soon }
  await call(admin, 'POST', '/admin/factors', { required, passkey_alone: 1 })
  try {
    await open(page, '/security', someone())
    const summary = section(page, 'Your account can be protected better')
    await expect(summary).toContainText(/From \d+ \w+ \d+, your institution asks for two-step verification/)
    await summary.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByRole('dialog', { name: 'Set up an authenticator app' })).toBeVisible()
  } finally {
    await call(admin, 'POST', '/admin/factors', { required: { ...required, student: null }, passkey_alone: 1 })
    await admin.context().close()
  }
})
