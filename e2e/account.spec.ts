import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { call } from './support/calls.ts'
import { expect, logIn, open, someone, test } from './support/portal.ts'

type Bindings = DataOf<Contract['user']['security']>
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

test('account security shows masked bindings and every session, this browser marked', async ({
  page,
  browser,
  baseURL,
}) => {
  const who = someone()
  const elsewhere = await browser.newContext({ baseURL })
  await logIn(await elsewhere.newPage(), who)
  await open(page, '/security', who)
  const bindings = await call<Bindings>(page, 'GET', '/ws/security/getBindings')
  const recovery = page.getByRole('region', { name: 'Log-in and recovery' })
  if (bindings.phone !== '') await expect(recovery).toContainText(bindings.phone)
  if (bindings.email !== '') await expect(recovery).toContainText(bindings.email)
  expect(`${bindings.phone}${bindings.email}`).toContain('*')
  const sessions = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem')
  expect(bindings.sessions.length).toBeGreaterThanOrEqual(2)
  await expect(sessions).toHaveCount(bindings.sessions.length)
  await expect(sessions.filter({ hasText: 'This browser' })).toHaveCount(1)
  await expect(sessions.first()).toContainText('This browser')
  await elsewhere.close()
})
