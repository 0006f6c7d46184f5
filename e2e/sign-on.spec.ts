import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OidcServer, startOidcServer } from '../apps/server/src/testing/oidc-server.ts'
import { samlKeys } from '../apps/server/src/testing/saml-keys.ts'
import { startSamlServer } from '../apps/server/src/testing/saml-server.ts'
import { startPortal } from '../scripts/support/campus.ts'
import { freePort } from '../scripts/support/ports.ts'
import { violations } from './support/axe.ts'
import { makeToken } from './support/factors.ts'
import { arrowTo, press, write } from './support/keyboard.ts'
import { test as base, chooseLanguage, expect, people, waitForData } from './support/portal.ts'

interface SignOn {
  oidc: OidcServer
  env: NodeJS.ProcessEnv
  port: number
}

/** A real OpenID Connect provider, and the settings of a portal that trusts it. */
async function startProvider(): Promise<SignOn> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const oidc = await startOidcServer(url, {
    lin: { name: '林晓雨', student_number: people.student },
    lu: { name: '陆知行', student_number: people.admin },
    stranger: { name: '陌生人', student_number: '99999999' },
  })
  const env = {
    NODE_ENV: 'test',
    PUBLIC_URL: url,
    OIDC_ISSUER: oidc.issuer,
    OIDC_CLIENT_ID: oidc.clientId,
    OIDC_CLIENT_SECRET: oidc.clientSecret,
    OIDC_CLAIMS: 'number=student_number',
    OIDC_NAME: '云湖统一认证 | Yunhu account',
  }
  return { oidc, env, port }
}

const test = base.extend<object, { signOn: SignOn; portal: Awaited<ReturnType<typeof startPortal>> }>({
  signOn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one depends on from this pattern.
    async ({}, use) => {
      const signOn = await startProvider()
      await use(signOn)
      await signOn.oidc.close()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ signOn: { env, port } }, use) => {
      const portal = await startPortal({ port, env })
      await use({ ...portal, url: portal.url.replace('127.0.0.1', 'localhost') })
      await portal.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

// Forms of the provider's own pages have no icon, and home may still load when a session ends.
const elsewhere = /status of (401|404)/

test('[SEC-5] people log in at the provider, by keyboard alone, come back to the wanted page, and log out there', async ({
  page,
  problems,
}) => {
  problems.allow(elsewhere)
  await page.goto('/appstore')
  await expect(page).toHaveURL('/login?redirect=%2Fappstore')
  await waitForData(page)
  const link = page.getByRole('link', { name: '使用云湖统一认证登录' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect.soft(await violations(page), colorScheme).toEqual([])
  }
  await press(page, link)
  await expect(page.getByRole('heading', { name: 'Campus account' })).toBeVisible()
  await write(page, page.getByRole('textbox', { name: 'Account' }), 'lin')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/appstore')
  await expect(page.locator('main h1')).toBeVisible()
  await press(page, page.getByRole('button', { name: /个人菜单/ }))
  await expect(page.getByRole('menu')).toContainText('林晓雨')
  await arrowTo(page, page.getByRole('menuitem', { name: '退出登录' }), 'ArrowDown')
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('button', { name: 'Log out' }))
  await expect(page).toHaveURL('/login?signed=out')
  await expect(page.getByText('您已退出登录。')).toBeVisible()
})

test('[SEC-5] an error at the provider is reported, and the wanted page is preserved', { tag: '@all' }, async ({
  page,
  problems,
}) => {
  problems.allow(elsewhere)
  await page.goto('/login?redirect=%2Fappstore')
  await chooseLanguage(page, 'en')
  await page.reload()
  const link = page.getByRole('link', { name: 'Log in with Yunhu account' })
  await link.click()
  // If the form is submitted without an account, the provider reports that the person gave up.
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('The log-in was cancelled. You can start it again.')).toBeVisible()
  expect.soft(await violations(page)).toEqual([])
  await link.click()
  await page.getByRole('textbox', { name: 'Account' }).fill('stranger')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your campus account has no entry in this portal.')).toBeVisible()
  await expect(page).toHaveURL('/login?problem=nobody&redirect=%2Fappstore')
  expect.soft(await violations(page)).toEqual([])
  // The password still logs in.
  await expect(page.locator('input[name=password]')).toBeVisible()
  await page.goto('/login?signed=in')
  await expect(page.getByText('Your browser did not keep the log-in.')).toBeVisible()
  for (const problem of ['expired', 'unavailable', 'refused', 'incomplete', 'disabled', 'conflict', 'link']) {
    await page.goto(`/login?problem=${problem}`)
    await expect(page.getByText('You are not logged in')).toBeVisible()
  }
})

test('[SEC-5] people without a local password prove their identity at the provider', { tag: '@all' }, async ({
  page,
  problems,
}) => {
  problems.allow(/status of (401|403|404)/)
  await page.goto('/login')
  await chooseLanguage(page, 'en')
  await page.reload()
  await page.getByRole('link', { name: 'Log in with Yunhu account' }).click()
  await page.getByRole('textbox', { name: 'Account' }).fill('lu')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')
  await chooseLanguage(page, 'en')
  // Simulates the state ten minutes after the log-in, until another log-in in a second tab.
  let isOver = false
  await page.route('**/api/auth/proofs', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: { ...data, proved: isOver ? data.proved : 0 } } })
  })
  const dialog = await makeToken(page, 'Provider')
  const again = dialog.getByRole('link', { name: 'Log in again with Yunhu account' })
  const [tab] = await Promise.all([page.context().waitForEvent('page'), again.click()])
  await expect(page.getByText('Waiting for the log-in in the other tab')).toBeVisible()
  // The provider asks again, although it knows the browser.
  await tab.getByRole('textbox', { name: 'Account' }).fill('lu')
  await tab.keyboard.press('Enter')
  await expect(tab.getByText('Your identity is confirmed')).toBeVisible()
  await expect(tab).toHaveTitle(/ - Confirm that it is you$/)
  expect.soft(await violations(tab)).toEqual([])
  await tab.close()
  isOver = true
  // The page has continued by itself.
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Copy the token' })).toBeVisible()
})

test('[SEC-5] with the form switched off people are redirected to the provider immediately, but never in a loop', {
  tag: '@all',
}, async ({ context, problems }) => {
  test.slow()
  problems.allow(elsewhere)
  const { oidc, env, port } = await startProvider()
  const portal = await startPortal({ port, env: { ...env, LOCAL_LOGIN: 'off', SIGN_ON_AT_ONCE: 'oidc' } })
  const url = `http://localhost:${port}`
  const page = await context.newPage()
  try {
    await page.goto(`${url}/notice-v2/recv`)
    await page.getByRole('textbox', { name: 'Account' }).fill('lin')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${url}/notice-v2/recv`)
    await page.getByRole('button', { name: /个人菜单/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(`${url}/login?signed=out`)
    await expect(page.getByText('您已退出登录。')).toBeVisible()
    await expect(page.getByRole('link', { name: '使用云湖统一认证登录' })).toBeVisible()
    await expect(page.locator('input:not([type=checkbox])')).toHaveCount(0)
    expect.soft(await violations(page)).toEqual([])

    await page.goto(`${url}/login?local`)
    await expect(page.getByText('npm run admin -- login-link')).toBeVisible()
    await expect(page.locator('input:not([type=checkbox])')).toHaveCount(0)

    // A password cannot be used to log in, so none is offered.
    await page.goto(`${url}/urlmanage/people?text=${people.student}`)
    await page.getByRole('textbox', { name: 'Account' }).fill('lu')
    await page.keyboard.press('Enter')
    const row = page.getByRole('row').filter({ hasText: people.student })
    await row.getByRole('button', { name: /操作/ }).click()
    await expect(page.getByRole('menuitem', { name: '停用' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: '重置密码' })).toHaveCount(0)
    await page.getByRole('menuitem', { name: '编辑' }).click()
    const drawer = page.getByRole('dialog', { name: '林晓雨' })
    await expect(drawer.getByRole('button', { name: '停用' })).toBeVisible()
    await expect(drawer.getByRole('button', { name: '重置密码' })).toHaveCount(0)
    expect.soft(await violations(page)).toEqual([])
  } finally {
    await page.close()
    await portal.stop()
    await oidc.close()
  }
})

test('[SEC-5] a provider that does not respond causes no redirect loop either', { tag: '@all' }, async ({
  context,
  problems,
}) => {
  test.slow()
  problems.allow(elsewhere)
  const { oidc, env, port } = await startProvider()
  await oidc.close()
  const portal = await startPortal({ port, env: { ...env, LOCAL_LOGIN: 'off', SIGN_ON_AT_ONCE: 'oidc' } })
  const url = `http://localhost:${port}`
  const page = await context.newPage()
  try {
    await page.goto(`${url}/appstore`)
    await expect(page).toHaveURL(`${url}/login?problem=unavailable&redirect=%2Fappstore`)
    await expect(page.getByText('统一身份认证暂时无法访问')).toBeVisible()
    await expect(page.getByRole('link', { name: '使用云湖统一认证登录' })).toBeVisible()
    expect.soft(await violations(page)).toEqual([])
  } finally {
    await page.close()
    await portal.stop()
  }
})

test('[SEC-5] people choose among several providers: a response that SAML posts from another site logs in, and the log-out continues there', {
  tag: '@all',
}, async ({ browser }) => {
  test.slow()
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'saml-'))]
  const url = `http://localhost:${port}`
  const saml = await startSamlServer({ lin: { 'urn:oid:0.9.2342.19200300.100.1.1': people.student } })
  const [key, certificate] = [join(folder, 'portal.key'), join(folder, 'portal.crt')]
  await writeFile(key, samlKeys.portal.key)
  await writeFile(certificate, samlKeys.portal.cert)
  const portal = await startPortal({
    port,
    env: {
      NODE_ENV: 'test',
      PUBLIC_URL: url,
      SAML_METADATA: saml.metadataUrl,
      SAML_ATTRIBUTES: 'number=uid',
      SAML_KEY_FILE: key,
      SAML_CERT_FILE: certificate,
      SAML_NAME: '云湖统一认证 | Yunhu account',
      SIGN_ON_PROVIDERS: 'alumni',
      ALUMNI_CAS_URL: `${url}/none`,
      ALUMNI_CAS_NAME: '校友账号 | Alumni account',
      WECOM_CORP_ID: 'ww1',
      WECOM_AGENT_ID: '1',
      WECOM_SECRET: 'secret',
      ALUMNI_CAS_ICON: '/media/logo.svg',
    },
  })
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  try {
    saml.trust(await (await fetch(`${url}/api/sign-on/saml/metadata`)).text())
    await page.goto(`${url}/login?redirect=%2Fappstore`)
    await waitForData(page)
    await expect(page.getByRole('link', { name: '使用企业微信扫码登录' })).toBeVisible()
    await expect(page.getByRole('link', { name: '使用校友账号登录' }).locator('img')).toHaveAttribute(
      'src',
      '/media/logo.svg',
    )
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect.soft(await violations(page), colorScheme).toEqual([])
    }
    await press(page, page.getByRole('link', { name: '使用云湖统一认证登录' }))
    await write(page, page.getByRole('textbox', { name: 'Account' }), 'lin')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${url}/appstore`)
    await page.getByRole('button', { name: /个人菜单/ }).click()
    await expect(page.getByRole('menu')).toContainText('林晓雨')
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(page).toHaveURL(`${url}/login?signed=out`)
    expect(saml.logOuts.map(({ kind }) => kind)).toEqual(['request'])
  } finally {
    await page.close()
    await portal.stop()
    await saml.close()
    await rm(folder, { recursive: true })
  }
})
