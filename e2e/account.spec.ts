import type { APIRequestContext } from '@playwright/test'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { violations } from './support/axe.ts'
import { call, statusOf } from './support/calls.ts'
import { press, switchLanguage } from './support/keyboard.ts'
import { expect, logIn, open, someone, startSession, test } from './support/portal.ts'

type Self = DataOf<Contract['user']['info']>

test('personal information shows what the server knows', async ({ page }) => {
  await open(page, '/userinfo', 'teacher')
  const me = await call<Self>(page, 'POST', '/ws/getUserInfo')
  const basic = page.getByRole('region', { name: 'Basic information' })
  for (const text of [me.name_en, me.number, me.organization_en, me.position_en]) {
    await expect(basic).toContainText(text)
  }
  const contact = page.getByRole('region', { name: 'Contact information' })
  // A verified number changes only in account security.
  await expect(contact).toContainText(me.celphone)
  await expect(contact).toContainText(me.email)
  for (const [label, value] of [
    ['Short number', me.celphone_short],
    ['Second mobile', me.celphone2],
    ['Third mobile', me.celphone3],
    ['Landline', me.landline],
    ['Short number of the landline', me.landline_short],
  ] as const) {
    await expect(contact.getByRole('textbox', { name: label, exact: true })).toHaveValue(value)
  }
})

test('[SEC-4] sessions show device and place, those elsewhere are ended singly or all, and recent log-ins include failed ones, by keyboard alone and in both languages', {
  tag: '@all',
}, async ({ page, playwright, baseURL }) => {
  const who = someone()
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1'
  const others: APIRequestContext[] = []
  for (const options of [{ userAgent }, {}, {}]) {
    const other = await playwright.request.newContext({ baseURL, ...options })
    await startSession(other, who)
    others.push(other)
  }
  const statuses = () =>
    Promise.all(others.map(async (other) => (await other.get('/api/ws/security/sessions')).status()))
  expect(await statusOf(page, '/auth/login', { identifier: who, password: 'Wrong-2026' })).toBe(422)
  await logIn(page, who)
  await page.goto('/security')
  const devices = page.getByRole('region', { name: '登录设备' })
  await expect(devices).toContainText('除本机外，还有 3 台设备已登录。')
  await expect(devices.getByRole('listitem').first()).toContainText('当前浏览器')
  await expect(devices.getByRole('listitem').first()).toContainText('服务器本机')
  const recent = page.getByRole('region', { name: '最近登录' }).getByRole('listitem')
  await expect(recent.first()).toContainText('登录成功')
  await expect(recent.filter({ hasText: '登录失败' })).toContainText('127.0.0.1')
  const phone = devices.getByRole('listitem').filter({ hasText: 'Safari, iOS' })
  await press(page, phone.getByRole('button', { name: /^让 Safari, iOS（.*）退出登录$/ }))
  expect(await violations(page)).toEqual([])
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }))
  await expect(phone).toHaveCount(0)
  await expect(page.locator('#sessions')).toBeFocused()
  expect(await statuses()).toEqual([401, 200, 200])

  await switchLanguage(page, 'en')
  const logins = page.getByRole('region', { name: 'Recent log-ins' }).getByRole('listitem')
  await expect(logins.first()).toContainText('Logged in')
  await expect(logins.filter({ hasText: 'Failed log-in' })).toContainText('127.0.0.1')
  const sessions = page.getByRole('region', { name: 'Where you are logged in' })
  const rows = sessions.getByRole('listitem')
  await expect(sessions).toContainText('Here and on 2 other devices.')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('This browser')
  await expect(rows.first()).toContainText('127.0.0.1')
  await expect(rows.first().getByRole('button')).toHaveCount(0)
  await press(page, sessions.getByRole('button', { name: 'Log out elsewhere' }))
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Log out elsewhere' }))
  await expect(sessions).toContainText('Only here, in this browser.')
  await expect(rows).toHaveCount(1)
  await expect(page.locator('#sessions')).toBeFocused()
  expect(await statuses()).toEqual([401, 401, 401])
  for (const other of others) await other.dispose()
})
