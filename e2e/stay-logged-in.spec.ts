import type { Page } from '@playwright/test'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { codeOf } from '../apps/server/src/identity/factor/testing/authenticator.ts'
import { section } from './support/account.ts'
import { violations } from './support/axe.ts'
import { call } from './support/calls.ts'
import { addTotp, leave } from './support/factors.ts'
import { press, write } from './support/keyboard.ts'
import { enterPassword, openLogin, refused } from './support/login-page.ts'
import { expect, logIn, open, password, someone, test } from './support/portal.ts'
import { fillIn } from './support/shell.ts'

type Policy = DataOf<Contract['session']['policy']>
const DAY_SECONDS = 86_400

/** For how many days the browser keeps a cookie; 0: until it is closed. */
async function daysOf(page: Page, cookie: string): Promise<number | undefined> {
  const match = (await page.context().cookies()).find(({ name }) => name === cookie)
  return match && Math.max(0, Math.round((match.expires - Date.now() / 1_000) / DAY_SECONDS))
}

/** Simulates a restart of the browser, which deletes its cookies without an expiry. */
async function reopenBrowser(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies({ name: 'qd_session' })
}

test('[SEC-4] people stay logged in on their device for the days that an administrator has set, by keyboard alone and in both languages', async ({
  page,
}) => {
  await open(page, '/urlmanage/security', 'admin')
  const before = await call<Policy>(page, 'GET', '/admin/sessions')
  try {
    const form = page.getByRole('region', { name: 'How long people stay logged in' })
    const days = form.getByRole('spinbutton', { name: 'Stay logged in for' })
    await write(page, days, '8')
    expect(await violations(page)).toEqual([])
    await press(page, form.getByRole('button', { name: 'Save' }))
    const effect = form.getByText('The new times apply')
    await expect(effect).toBeVisible()
    await write(page, days, '7')
    await expect(effect).toHaveCount(0)
    await press(page, form.getByRole('button', { name: 'Save' }))
    await expect(effect).toBeVisible()
    await page.goto('/security')
    await expect(section(page, 'Where you are logged in')).toContainText(
      'Administrators and issuers do not stay logged in on a device.',
    )

    await leave(page)
    await openLogin(page, 'zh', '/login?redirect=%2Fsecurity')
    const stay = page.getByRole('checkbox', { name: '在此设备上保持登录' })
    await expect(stay).not.toBeChecked()
    await expect(page.getByText('7 天内免登录，管理员和发送人除外。公用电脑请勿勾选。')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await press(page, stay, 'Space')
    await fillIn(page, someone(), password)
    await expect(section(page, '登录设备').getByRole('listitem').first()).toContainText('保持登录至')
    expect(await daysOf(page, 'qd_session')).toBe(7)

    await leave(page)
    await openLogin(page, 'en', '/login?redirect=%2Fsecurity')
    await fillIn(page, someone(), password)
    const devices = section(page, 'Where you are logged in')
    await expect(devices.getByRole('listitem').first()).toContainText('This browser')
    await expect(devices).not.toContainText('Stays logged in until')
    await expect(devices).not.toContainText('Administrators and issuers')
    expect(await daysOf(page, 'qd_session')).toBe(0)
  } finally {
    await logIn(page, 'admin')
    await call(page, 'POST', '/admin/sessions', before)
  }
})

test('[SEC-4] a trusted browser asks for no second step until its owner ends the trust, which takes no proof, by keyboard alone', async ({
  page,
  problems,
}) => {
  problems.allow(refused)
  // After the restart the page remembers who was logged in, and makes a call that returns 401.
  problems.allow(/status of 401/)
  const who = someone()
  const { secret } = await addTotp(page, who)
  await leave(page)
  await enterPassword(page, who, 'zh')
  const trust = page.getByRole('checkbox', { name: '30 天内在此浏览器上不再验证' })
  await expect(trust).not.toBeChecked()
  await press(page, trust, 'Space')
  expect(await violations(page)).toEqual([])
  await write(page, page.getByRole('textbox', { name: '验证器应用的验证码' }), codeOf(secret))
  await expect(page).toHaveURL('/home')
  expect(await daysOf(page, 'qd_trust')).toBe(30)

  await reopenBrowser(page)
  await enterPassword(page, who, 'en')
  await expect(page).toHaveURL('/home')
  await open(page, '/security')
  const browsers = section(page, 'Trusted browsers')
  await expect(browsers.getByRole('listitem')).toContainText('This browser')
  expect(await violations(page)).toEqual([])
  await press(page, browsers.getByRole('button', { name: /^Stop trusting/ }))
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Stop trusting' }))
  // The log-in without the second step was no proof, and ending the trust needs none.
  await expect(browsers).toContainText('None. Each log-in asks for the second step.')
  await expect(page.locator('#trusted-browsers')).toBeFocused()

  await reopenBrowser(page)
  await enterPassword(page, who, 'en')
  await expect(page.getByRole('textbox', { name: 'Code of the authenticator app' })).toBeFocused()
})
