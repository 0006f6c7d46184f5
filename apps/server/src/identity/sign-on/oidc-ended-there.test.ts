import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../../scripts/support/ports.ts'
import { noSignOn } from '../../process/settings/sign-on-settings.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { type OidcServer, startOidcServer } from '../../testing/oidc-server.ts'
import { oidcSettings } from '../../testing/providers.ts'
import { browserHeaders, call } from '../../testing/test-app.ts'
import { TestBrowser } from './testing/browser.ts'

let portal: string
let world: World
let oidc: OidcServer

beforeAll(async () => {
  const port = await freePort()
  portal = `http://127.0.0.1:${port}`
  oidc = await startOidcServer(portal, { lin: { student_number: '20260001' } })
  world = await createWorld({
    config: { publicUrl: new URL(portal), signOn: { ...noSignOn, providers: [oidcSettings(oidc)] } },
  })
  await world.app.listen({ host: '127.0.0.1', port })
})
afterAll(async () => {
  await world.close()
  await oidc.close()
})

test('a user who logs out at the provider is logged out here, and only in that browser', async () => {
  oidc.logInAs = 'lin'
  const [browser, other] = [new TestBrowser(world.app, portal), new TestBrowser(world.app, portal)]
  for (const each of [browser, other]) expect(await each.open('/api/sign-on/oidc')).toMatch(/signed=in/)
  const page = await browser.ask(`${oidc.issuer}/session/end`)
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? []
  await browser.ask(`${oidc.issuer}/session/end/confirm`, { xsrf, logout: 'yes' })
  const statusOf = async ({ cookie }: TestBrowser) =>
    (await call(world.app, contract.user.info, { headers: { ...browserHeaders, cookie } })).status
  await expect.poll(() => statusOf(browser)).toBe(401)
  expect(await statusOf(other)).toBe(200)
})
