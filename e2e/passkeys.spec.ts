import { testAll } from '../scripts/support/test-all.ts'
import { expectNoViolations } from './support/axe.ts'
import { addAuthenticator, addPasskey, leave, requireOfStudents } from './support/factors.ts'
import { press, write } from './support/keyboard.ts'
import { enterPassword, openLogin, refused } from './support/login-page.ts'
import { expect, password, someone, test, waitForData } from './support/portal.ts'
import { fillIn, refuse } from './support/shell.ts'

test('[SEC-4] a passkey is set up, logs in alone, and is the second step after the password, by keyboard alone and in both languages', {
  tag: '@all',
}, async ({ page, problems }) => {
  problems.allow(refused)
  const authenticator = await addAuthenticator(page)
  const who = someone()
  await requireOfStudents(page, true)
  try {
    await leave(page)
    await enterPassword(page, who, 'zh')
    await press(page, page.getByRole('button', { name: /^通行密钥/ }))
    const name = page.getByRole('textbox', { name: '通行密钥名称' })
    await expect(name).toHaveValue(/\w+, \w+/)
    await write(page, name, '宿舍的电脑')
    await expectNoViolations(page)
    await authenticator.setOwnerUnlocks(false)
    await press(page, page.getByRole('button', { name: '创建通行密钥' }))
    await expect(page.getByText('未使用通行密钥。请重试，或选择其他方式。')).toBeVisible()
    await authenticator.setOwnerUnlocks(true)
    await press(page, page.getByRole('button', { name: '创建通行密钥' }))
    await expect(page.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(10)
    await press(page, page.getByRole('button', { name: '我已保存恢复码' }))
    await expect(page).toHaveURL('/home')
    expect(await authenticator.passkeys()).toHaveLength(1)

    // The passkey logs in alone, in the other language.
    await leave(page)
    await authenticator.setOwnerResponds(false)
    await openLogin(page, 'en', '/login?redirect=%2Fappstore')
    await authenticator.setOwnerUnlocks(false)
    await authenticator.setOwnerResponds(true)
    await press(page, page.getByRole('button', { name: 'Log in with a passkey' }))
    await expect(page.getByText('No passkey was used. Try again, or choose another way.')).toBeVisible()
    await expectNoViolations(page)
    await authenticator.setOwnerUnlocks(true)
    await press(page, page.getByRole('button', { name: 'Try again' }))
    await expect(page).toHaveURL('/appstore')
    await expect(page.locator('main h1')).toBeVisible()

    // Where the institution asks for the password too, the first screen says so.
    await requireOfStudents(page, true, 0)
    await leave(page)
    await openLogin(page, 'en')
    await press(page, page.getByRole('button', { name: 'Log in with a passkey' }))
    await expect(page.getByText('Your institution asks for the password too.')).toBeVisible()
    await expect(page.locator('input[name=identifier]')).toBeFocused()

    // The passkey is the second step after the password.
    await leave(page)
    await enterPassword(page, who, 'en')
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused()
    await expectNoViolations(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/home')
  } finally {
    await requireOfStudents(page, false)
  }
})

test('[SEC-4] where passkeys cannot work, none is offered', async ({ page, portal }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: '使用通行密钥登录' })).toBeVisible()
  await page.goto(`${portal.url.replace('localhost', '127.0.0.1')}/login`)
  await expect(page.locator('form button[type=submit]')).toBeVisible()
  await expect(page.getByRole('button', { name: '使用通行密钥登录' })).toHaveCount(0)
})

test('[SEC-4] a passkey is chosen in the account field, where the browser offers it, and no message is shown before', async ({
  page,
  problems,
}) => {
  problems.allow(refused)
  const authenticator = await addAuthenticator(page)
  const who = someone()
  await addPasskey(page, who)
  await leave(page)
  await authenticator.setOwnerResponds(false)

  for (const lang of testAll ? (['zh', 'en'] as const) : (['zh'] as const)) {
    const autofillResponse = page.waitForResponse('**/api/auth/passkey/autofill')
    await openLogin(page, lang, '/login?redirect=%2Fappstore')
    await autofillResponse
    const account = page.locator('input[name=identifier]')
    await expect(account).toHaveAttribute('autocomplete', 'username webauthn')
    await expect(account).toBeFocused()
    await expect(page.locator('form').getByRole('alert')).toBeEmpty()
    await expectNoViolations(page)
  }

  // A password is tried first; after a wrong one passkeys are offered again, and one is chosen.
  await page.keyboard.type(who)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Wrong-2026')
  await authenticator.setOwnerResponds(true)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/appstore')
  await expect(page.locator('main h1')).toBeVisible()
})

test('[SEC-4] the passkey button and the second step replace the offer of the account field', {
  tag: '@all',
}, async ({ page, problems }) => {
  problems.allow(refused)
  const authenticator = await addAuthenticator(page)
  const who = someone()
  await addPasskey(page, who)
  await leave(page)
  // Chromium's authenticator responds only to requests that begin after this.
  await page.route('**/api/auth/passkey', async (route) => {
    await authenticator.setOwnerResponds(true)
    await route.continue()
  })
  await authenticator.setOwnerResponds(false)
  const autofillResponse = page.waitForResponse('**/api/auth/passkey/autofill')
  await openLogin(page, 'en')
  await autofillResponse
  await fillIn(page, who, password)
  await press(page, page.getByRole('button', { name: 'Use a passkey' }))
  await expect(page).toHaveURL('/home')

  await leave(page)
  await authenticator.setOwnerResponds(false)
  const secondResponse = page.waitForResponse('**/api/auth/passkey/autofill')
  await openLogin(page, 'en')
  await secondResponse
  await press(page, page.getByRole('button', { name: 'Log in with a passkey' }))
  await expect(page).toHaveURL('/home')
})

test('[SEC-4] a passkey refused in the field shows the reason; requests that the page makes by itself fail silently', {
  tag: '@all',
}, async ({ page, problems }) => {
  problems.allow(/status of (403|422|429)/)
  const authenticator = await addAuthenticator(page)
  const who = someone()
  await addPasskey(page, who)
  await requireOfStudents(page, true, 1)
  try {
    await leave(page)
    await authenticator.setOwnerResponds(false)
    const response = page.waitForResponse('**/api/auth/passkey/autofill')
    await openLogin(page, 'en')
    await response
    const otherContext = await page
      .context()
      .browser()
      ?.newContext({ baseURL: new URL(page.url()).origin })
    const admin = await otherContext?.newPage()
    if (!admin) throw new Error('The browser has no second context.')
    await requireOfStudents(admin, true, 0)
    await admin.context().close()
    await authenticator.setOwnerResponds(true)
    await fillIn(page, who, 'Wrong-2026')
    await expect(page.getByText('Your institution asks for the password too.')).toBeVisible()
    await expectNoViolations(page)

    // No passkey is offered any more.
    await page.reload()
    await expect(page.locator('input[name=identifier]')).toHaveAttribute('autocomplete', 'username')
  } finally {
    await requireOfStudents(page, false)
  }

  await leave(page)
  await authenticator.setOwnerResponds(false)
  await page.route('**/api/auth/passkey/autofill', (route) => refuse(route, 429, 'Too many requests.'))
  const limited = page.waitForResponse('**/api/auth/passkey/autofill')
  await openLogin(page, 'en')
  await limited
  await waitForData(page)
  await expect(page.getByText('Too many requests.')).toHaveCount(0)
  await expect(page.locator('form').getByRole('alert')).toBeEmpty()
})
