import { expect, type Locator, type Page } from '@playwright/test'
import { codeOf } from '../../apps/server/src/identity/factor/testing/authenticator.ts'
import { section } from './account.ts'
import { violations } from './axe.ts'
import { call } from './calls.ts'
import { press, write } from './keyboard.ts'
import { logIn, open, waitForData } from './portal.ts'

/** Chromium's virtual authenticator, in a page: it stores passkeys and unlocks itself. */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Sets whether its owner unlocks it from now on. */
    setOwnerUnlocks: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /**
     * Sets whether its owner responds to the requests of a page from now on: presses a key, or chooses a passkey in a
     * field.
     */
    setOwnerResponds: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    passkeys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

interface Offer {
  totp: { secret: string }
}

/** Logs in as someone, and adds an authenticator app to their account. */
export async function addTotp(page: Page, who: string): Promise<{ secret: string; codes: string[] }> {
  await logIn(page, who)
  const { totp } = await call<Offer>(page, 'POST', '/ws/security/factors/begin')
  // The previous code, so that the current one can still be used for a log-in.
  const add = () => {
    const factor = { kind: 'totp', code: codeOf(totp.secret, -1) }
    return call<{ recovery_codes: string[] }>(page, 'POST', '/ws/security/factors/add', factor)
  }
  // The half minute for which a code is valid can end before the server checks it.
  const added = await add().catch(add)
  return { secret: totp.secret, codes: added.recovery_codes }
}

/** Logs in as someone, and adds the passkey of the page's authenticator to their account. */
export async function addPasskey(page: Page, who: string): Promise<void> {
  await open(page, '/security', who)
  const dialog = page.getByRole('dialog')
  await section(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByRole('button', { name: 'Create a passkey' }).click()
  await dialog.getByRole('button', { name: 'I have kept the codes' }).click()
  await expect(section(page, 'Passkeys').getByRole('listitem')).toHaveCount(1)
}

/** Requires a second factor of students, or stops requiring it. */
export async function requireOfStudents(page: Page, required: boolean, passkeyAlone: 0 | 1 = 1): Promise<void> {
  await logIn(page, 'admin')
  const student = required ? '2026-01-01T00:00:00+08:00' : null
  const policy = {
    required: { admin: null, issuer: null, staff: null, student },
    passkey_alone: passkeyAlone,
    trusts_sign_on: 0,
  }
  await call(page, 'POST', '/admin/factors', policy)
}

/**
 * Starts to make a token for a directory, and returns the dialog that requires a proof, as if that of the log-in were
 * more than ten minutes old.
 */
export async function makeToken(page: Page, name: string): Promise<Locator> {
  let first = true
  await page.route('**/api/admin/scim/token/create', async (route) => {
    const stepUp = { errcode: 403, errmsg: 'Confirm first that it is you.', data: { reason: 'step-up' } }
    if (first) await route.fulfill({ status: 403, json: stepUp })
    else await route.continue()
    first = false
  })
  await page.goto('/urlmanage/directories')
  await waitForData(page)
  await press(page, page.getByRole('button', { name: /^(New token|新建令牌)$/ }))
  await write(page, page.getByRole('dialog').getByRole('textbox', { name: /^(Name|名称)/ }), name)
  await press(page, page.getByRole('button', { name: /^(Create token|创建令牌)$/ }))
  const dialog = page.getByRole('dialog', { name: /^(Confirm that it is you|请验证您的身份)$/ })
  await expect(dialog.getByRole('button').nth(1)).toBeVisible()
  expect.soft(await violations(page)).toEqual([])
  return dialog
}

/** Makes the browser forget who is logged in. */
export async function leave(page: Page): Promise<void> {
  // A page without scripts: one of the portal could store the log-in again, and the next page would use it.
  const html = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' }
  await page.route('**/nothing', (route) => route.fulfill(html))
  await page.goto('/nothing')
  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  await page.context().clearCookies()
}
