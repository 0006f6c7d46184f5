import { CLIENT_HEADER, CLIENT_NAME, type contract, type DataOf } from '@quadrangle/api-client/contract'
import { describe, expect, test } from 'vitest'
import { testAll } from '../../../../../scripts/support/test-all.ts'
import { codeOf } from '../../identity/factor/testing/authenticator.ts'
import { useServers } from '../../testing/use-servers.ts'

type Offer = DataOf<typeof contract.auth.setUpOptions>

const { start } = useServers()

const headers = { 'content-type': 'application/json', [CLIENT_HEADER]: CLIENT_NAME }
const account = { number: 'A0001', name: '陆知行', password: 'Fresh-2026' }
const post = (url: string, path: string, body: object, cookie = '') =>
  fetch(`${url}/api${path}`, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) })
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
const phase = async (url: string) =>
  ((await (await fetch(`${url}/api/global/config`)).json()) as { data: { setup: string } }).data.setup

// Uses the built-in database in any case, so one run is enough.
describe.runIf(testAll && process.env.TEST_DB !== 'postgres')('kill -9 during the set-up', () => {
  test('leaves a portal that is empty, or whose administrator can continue', async () => {
    let server = start()
    const printed = async () => {
      await expect.poll(() => server.stdout).toMatch(/#key=[\w-]{43}$/m)
      return /#key=([\w-]{43})$/m.exec(server.stdout)?.[1] ?? ''
    }
    let url = await server.url()
    const first = await printed()
    // The response never arrives: the administrator either exists or does not.
    const lost = post(url, '/setup/begin', { key: first, ...account }).catch(() => undefined)
    server.kill('SIGKILL')
    await Promise.all([lost, server.ended])
    server = start()
    url = await server.url()
    if ((await phase(url)) === 'empty') {
      expect((await post(url, '/setup/begin', { key: first, ...account })).status).toBe(403)
      expect((await post(url, '/setup/begin', { key: await printed(), ...account })).status).toBe(200)
    }
    server.kill('SIGKILL')
    await server.ended
    server = start()
    url = await server.url()
    expect(await phase(url)).toBe('running')
    expect((await post(url, '/setup/begin', { key: first, ...account, number: 'B' })).status).toBe(409)
    const login = await post(url, '/auth/login', { identifier: 'A0001', password: account.password })
    // An administrator sets up a second factor before anything else.
    expect(login.status).toBe(403)
    const step = cookiesOf(login)
    const offer = (await (await post(url, '/auth/set-up/begin', {}, step)).json()) as { data: Offer }
    const factor = { kind: 'totp', code: codeOf(offer.data.totp.secret) }
    const cookie = cookiesOf(await post(url, '/auth/set-up', { factor }, step))
    const progress = await fetch(`${url}/api/setup/getProgress`, { headers: { ...headers, cookie } })
    expect(await progress.json()).toMatchObject({ data: { steps: { names: 'open', look: 'open' } } })
    expect(server.stdout).not.toContain('#key=')
  })
})
