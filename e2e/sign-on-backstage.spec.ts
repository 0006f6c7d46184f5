import type { Page } from '@playwright/test'
import { type CasServer, startCasServer } from '../apps/server/src/testing/cas-server.ts'
import { startLdapServer } from '../apps/server/src/testing/ldap-server.ts'
import { startPortal } from '../scripts/support/campus.ts'
import { freePort } from '../scripts/support/ports.ts'
import { violations } from './support/axe.ts'
import { arrowTo, expectFocus, press, switchLanguage, tabTo, write } from './support/keyboard.ts'
import { pageOf } from './support/notices.ts'
import { expect, test, waitForData } from './support/portal.ts'

const base = 'ou=people,dc=example,dc=edu'
let cas: CasServer
let ldap: Awaited<ReturnType<typeof startLdapServer>>
let portal: Awaited<ReturnType<typeof startPortal>>

test.beforeAll(async () => {
  cas = await startCasServer({
    lin: { employeeNumber: '20260001', displayName: '林晓雨' },
    stranger: { employeeNumber: 'X-9999' },
  })
  ldap = await startLdapServer({
    entries: {
      'cn=portal,dc=example,dc=edu': { password: 'service' },
      [`uid=lin,${base}`]: { password: 'At-LDAP-1', uid: 'lin', employeenumber: '20260001' },
    },
  })
  const port = await freePort()
  portal = await startPortal({
    port,
    env: {
      NODE_ENV: 'test',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      CAS_URL: cas.url,
      CAS_ATTRIBUTES: 'number=employeeNumber, name=displayName',
      CAS_NAME: '校园账号|Campus account',
      LDAP_URL: `ldap://127.0.0.1:${ldap.port}`,
      LDAP_BASE: base,
      LDAP_ATTRIBUTES: 'number=employeeNumber',
      LDAP_BIND_DN: 'cn=portal,dc=example,dc=edu',
      LDAP_BIND_PASSWORD: 'service',
      LDAP_LOCAL_ACCOUNTS: 'on',
    },
  })
})
test.afterAll(async () => {
  await portal.stop()
  await cas.close()
  await ldap.close()
})

async function expectAccessible(page: Page): Promise<void> {
  await waitForData(page)
  expect(await violations(page)).toEqual([])
}

test('[SEC-5] an administrator tests CAS and sees its response and which user it would log in, by keyboard alone and in both languages', {
  tag: '@all',
}, async ({ browser }) => {
  const page = await pageOf(browser, portal.url, 'admin')
  await page.goto('/urlmanage/sign-on')
  const panel = page.getByRole('region', { name: 'CAS 3' })
  await expect(panel).toContainText('Campus account')
  await expect(panel).toContainText('employeeNumber')
  await expect(panel.getByText(`${portal.url}/cas`, { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'OpenID Connect' })).toContainText('OIDC_ISSUER')
  await expectAccessible(page)

  const trySignOn = async (account: string) => {
    await press(page, page.getByRole('button', { name: /^(Try it: |试一试：)CAS 3$/ }))
    await write(page, page.getByLabel('Account'), account)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/urlmanage\/sign-on\?trial=/)
  }
  await trySignOn('lin')
  const result = page.getByRole('region', { name: 'Result from “Campus account”' })
  await expect(result.getByRole('status')).toContainText('(20260001)')
  await expect(result.getByRole('status')).toContainText('It works')
  await expect(result).toContainText('林晓雨')
  await expectAccessible(page)

  await switchLanguage(page, 'zh')
  await trySignOn('stranger')
  const resultInChinese = page.getByRole('region', { name: '“校园账号”返回的结果' })
  await expect(resultInChinese.getByRole('status')).toContainText('门户中没有人使用该学工号')
  await expect(resultInChinese.getByRole('status')).toContainText('X-9999')
  await switchLanguage(page, 'en')
  // No other person was logged in: the session is still the administrator's.
  await page.goto('/urlmanage/records')
  await expect(page.getByRole('row').filter({ hasText: 'Tested single sign-on' }).first()).toBeVisible()
  await page.context().close()
})

test('[SEC-5] an administrator sees whom an update at log-in changes before saving it, and the next log-in changes them, by keyboard alone and in both languages', {
  tag: '@all',
}, async ({ browser }) => {
  const logInAtProvider = async (name: string) => {
    cas.accounts.chen = { employeeNumber: '20260002', displayName: name }
    const context = await browser.newContext({ baseURL: portal.url, locale: 'zh-CN' })
    const page = await context.newPage()
    await page.goto('/cas')
    await page.getByLabel('Account').fill('chen')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/home')
    await context.close()
  }
  const page = await pageOf(browser, portal.url, 'admin')
  await page.goto('/urlmanage/sign-on')
  const panel = page.getByRole('region', { name: 'Updates at log-in' })
  await expect(panel.getByText('No one has logged in yet')).toBeVisible()
  await logInAtProvider('陈新名')
  await page.reload()
  const row = panel.getByRole('listitem').filter({ hasText: 'displayName' })
  await expect(row).toContainText('1 person would change')
  await expect(panel.getByRole('radiogroup', { name: 'Update E-mail' }).getByRole('radio').first()).toBeDisabled()
  await tabTo(page, row.getByRole('radio', { name: 'Never' }))
  await page.keyboard.press('ArrowRight')
  await expect(row).toContainText('Changes 1 person at their next log-in')
  await press(page, row.getByRole('button', { name: 'Examples' }))
  await expect(row).toContainText('20260002')
  await expect(row).toContainText('陈新名')
  await expectAccessible(page)
  await press(page, panel.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await logInAtProvider('陈新名')
  await switchLanguage(page, 'zh')
  await page.goto('/urlmanage/people?text=20260002')
  await expect(page.getByRole('rowheader')).toContainText('陈新名')
  await page.goto('/urlmanage/sign-on')
  const here = page.getByRole('region', { name: '登录时更新资料' })
  await expect(here.getByRole('listitem').filter({ hasText: 'displayName' })).toContainText('没有人会变化')
  await expectAccessible(page)
  await switchLanguage(page, 'en')
  await page.context().close()
})

test('[SEC-5] the values to enter at the provider can be copied, by keyboard alone and in Chinese', {
  tag: '@all',
}, async ({ browser }) => {
  const page = await pageOf(browser, portal.url, 'admin')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/urlmanage/sign-on')
  await switchLanguage(page, 'zh')
  await press(page, page.getByRole('button', { name: /^复制“.*service.*”$/ }))
  await expect(page.getByText('已复制', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${portal.url}/cas`)
  await page.context().close()
})

test('[SEC-5] an administrator tries a login of the directory, by keyboard alone and in both languages', {
  tag: '@all',
}, async ({ browser }) => {
  const page = await pageOf(browser, portal.url, 'admin')
  await page.goto('/urlmanage/directories')
  const trial = page.getByRole('region', { name: 'Try it' })
  await write(page, trial.getByLabel('Login'), 'lin')
  await write(page, trial.getByLabel('Password', { exact: true }), 'Wrong-1')
  await page.keyboard.press('Enter')
  await expect(trial.getByRole('status').filter({ hasText: 'the password is wrong' })).toBeVisible()
  await switchLanguage(page, 'zh')
  const here = page.getByRole('region', { name: '试一试' })
  await expect(here.getByLabel('账号')).toHaveValue('lin')
  await write(page, here.getByLabel('密码', { exact: true }), 'At-LDAP-1')
  await page.keyboard.press('Enter')
  await expect(here.getByRole('status').filter({ hasText: '学工号为 20260001' })).toBeVisible()
  await expectAccessible(page)
  await page.context().close()
})

test('[SEC-5] a SCIM token is created in the Backstage, adds a person, and stops working when revoked, by keyboard alone and in both languages', {
  tag: '@all',
}, async ({ browser }) => {
  const page = await pageOf(browser, portal.url, 'admin')
  await page.goto('/urlmanage/directories')
  await switchLanguage(page, 'zh')
  await press(page, page.getByRole('button', { name: '新建令牌' }))
  await write(page, page.getByLabel('名称'), 'Entra ID')
  await press(page, page.getByRole('button', { name: '创建令牌' }))
  const newToken = page.getByRole('status').filter({ hasText: '新令牌' })
  await expect(newToken).toBeVisible()
  await expectFocus(page)
  const token = (await newToken.locator('.font-mono').textContent()) ?? ''
  expect(token).toMatch(/^qdscim_/)
  await expectAccessible(page)

  const send = (path: string, body?: object) =>
    fetch(`${portal.url}/scim/v2${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const response = await send('/Users', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: '20279999',
    displayName: '新生',
    userType: 'student',
    active: true,
  })
  expect(response.status).toBe(201)
  await page.goto('/urlmanage/people?text=20279999')
  await expect(page.getByRole('rowheader')).toContainText('20279999')

  await page.goto('/urlmanage/directories')
  await switchLanguage(page, 'en')
  await tabTo(page, page.getByLabel('Fill organisations from'))
  // Typing selects an option in a native select box.
  await page.keyboard.type('Groups')
  await press(page, page.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('Enter a prefix')).toBeVisible()
  await write(page, page.getByLabel('Prefix of the group’s name'), 'ORG-')
  await expectAccessible(page)
  await press(page, page.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const { id } = (await response.json()) as { id: string }
  expect((await send('/Groups', { displayName: 'ORG-New College', members: [{ value: id }] })).status).toBe(201)
  await page.goto('/urlmanage/people?text=20279999')
  await expect(page.getByRole('row').filter({ hasText: '20279999' })).toContainText('New College')

  await page.goto('/urlmanage/directories')
  await expect(page.getByLabel('Prefix of the group’s name')).toHaveValue('ORG-')
  await press(page, page.getByRole('button', { name: 'Revoke “Entra ID”' }))
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }))
  await expect(page.getByText('The token is revoked', { exact: true })).toBeVisible()
  await expectFocus(page)
  expect((await send('/Users')).status).toBe(401)
  await page.context().close()
})

test('[BACK-4] an administrator sets who must have a second factor, and resets the factors of a user, by keyboard alone', {
  tag: '@all',
}, async ({ browser }) => {
  const page = await pageOf(browser, portal.url, 'admin')
  await page.goto('/urlmanage/security')
  const save = page.getByRole('region', { name: 'Who must have a second factor' }).getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await tabTo(page, page.getByLabel('Issuers: second factor'))
  // Typing selects an option in a native select box.
  await page.keyboard.type('Required')
  await expect(page.getByLabel('Issuers: required from')).not.toHaveValue('')
  await expectAccessible(page)
  await press(page, save)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(save).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Issuers: second factor')).toHaveValue('required')
  await expect(page.getByLabel('Students: second factor')).toHaveValue('optional')

  const student = await pageOf(browser, portal.url, '20260003')
  await page.goto('/urlmanage/people?text=20260003')
  const name = page.getByRole('rowheader').getByRole('button')
  await expect(name).toBeVisible()
  // Tab goes into the table, and arrow keys from cell to cell.
  await tabTo(page, page.getByRole('grid').locator('[tabindex="0"]').first())
  await page.keyboard.press('ArrowDown')
  await arrowTo(page, name, 'ArrowRight')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await press(page, drawer.getByRole('button', { name: 'Reset second factors' }))
  const question = page.getByRole('alertdialog')
  await expectAccessible(page)
  await press(page, question.getByRole('button', { name: 'Reset second factors' }))
  await expect(page.getByText('There was no second factor; all sessions were ended', { exact: true })).toBeVisible()
  await student.goto('/userinfo')
  await expect(student).toHaveURL(/\/login/)
  await student.context().close()
  await page.context().close()
})
