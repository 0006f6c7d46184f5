import type { Page } from '@playwright/test'
import { codeOf } from '../apps/server/src/identity/factor/testing/authenticator.ts'
import { call } from './support/calls.ts'
import { addAuthenticator, addTotp, makeToken } from './support/factors.ts'
import { press, write } from './support/keyboard.ts'
import { chooseLanguage, expect, logIn, open, password, test } from './support/portal.ts'

const refused = /status of (403|422)/

const newTokenText = (page: Page) => page.getByText(/^(Your new token|新令牌)/)

test('[SEC-4] a dangerous action asks users without a factor for their password, by keyboard alone', async ({
  page,
  problems,
}) => {
  problems.allow(refused)
  await open(page, '/home', 'admin')
  const dialog = await makeToken(page, 'Password')
  await expect(dialog.locator('input[name=password]')).toBeFocused()
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The password is not right.')).toBeVisible()
  await write(page, dialog.locator('input[name=password]'), password)
  await page.keyboard.press('Enter')
  await expect(newTokenText(page)).toBeVisible()
})

test('[SEC-4] a dangerous action asks users with a factor for the authenticator app, a recovery code or a passkey, by keyboard alone and in both languages', {
  tag: '@all',
}, async ({ page, problems }) => {
  problems.allow(refused)
  const { secret, codes } = await addTotp(page, 'admin')
  try {
    await chooseLanguage(page, 'zh')
    const dialog = await makeToken(page, 'App')
    await expect(dialog.getByRole('textbox', { name: '验证器应用的验证码' })).toBeFocused()
    await page.keyboard.type('000000')
    await expect(dialog.getByText('验证码不正确或已使用过。')).toBeVisible()
    await page.keyboard.type(codeOf(secret))
    await expect(newTokenText(page)).toBeVisible()
    await chooseLanguage(page, 'en')

    const again = await makeToken(page, 'Recovery')
    await press(page, again.getByRole('button', { name: 'Use a recovery code' }))
    await page.keyboard.type(codes[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(newTokenText(page)).toBeVisible()

    await addAuthenticator(page)
    await addPasskey(page)
    const third = await makeToken(page, 'Passkey')
    await expect(third.getByRole('button', { name: 'Use a passkey' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(newTokenText(page)).toBeVisible()

    const fourth = await makeToken(page, 'Given up')
    await page.keyboard.press('Escape')
    await expect(fourth).toHaveCount(0)
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Given up')
    await expect(page.getByText('The token was not made')).toHaveCount(0)
  } finally {
    const { passkeys } = await call<{ passkeys: { id: number }[] }>(page, 'GET', '/ws/security/factors')
    for (const { id } of passkeys) await call(page, 'POST', '/ws/security/factors/remove', { kind: 'passkey', id })
    await call(page, 'POST', '/ws/security/factors/remove', { kind: 'totp' })
  }
  await logIn(page, 'admin')
})

/** Adds a passkey of the page's browser over the API. */
async function addPasskey(page: Page): Promise<void> {
  const { passkey } = await call<{ passkey: PublicKeyCredentialCreationOptionsJSON }>(
    page,
    'POST',
    '/ws/security/factors/begin',
  )
  const registration = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
    return credential.toJSON() as RegistrationResponseJSON
  }, passkey)
  const { clientDataJSON, attestationObject, transports } = registration.response
  const response = { id: registration.id, response: { clientDataJSON, attestationObject, transports } }
  await call(page, 'POST', '/ws/security/factors/add', { kind: 'passkey', name: 'Test', response })
}
