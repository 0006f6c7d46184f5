import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loginLink } from '../../commands/admin/tasks.ts'
import { noSignOn } from '../../process/settings/sign-on-settings.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { testPassword } from '../../testing/fixtures.ts'
import { casSettings } from '../../testing/providers.ts'
import { browserHeaders, call, cookieOf, inject } from '../../testing/test-app.ts'

const PORTAL = 'https://portal.example.edu'
let world: World

beforeAll(async () => {
  world = await createWorld()
  const cas = casSettings({ url: 'https://cas.example.edu/cas' })
  Object.assign(world.app.config, { signOn: { ...noSignOn, providers: [cas], localLogin: false } })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('login_link').execute()
  await world.db.deleteFrom('login_budget').execute()
})

const linkFor = async (number: string) => {
  const text = await loginLink(world.db, { number }, PORTAL)
  const [, link = ''] = /\n(https:\S+)$/.exec(text) ?? []
  return link.replace(PORTAL, '')
}
const open = (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => world.app.inject({ method, url })
const refusal = '/login?problem=link'

describe('where passwords of the portal are switched off', () => {
  test('a right password is refused like a wrong one, before it is verified', async () => {
    for (const password of [testPassword, 'Wrong-2026']) {
      const response = await call(world.app, contract.auth.login, { body: { identifier: 'A0001', password } })
      expect([response.status, response.errmsg]).toEqual([
        403,
        'Your institution has switched off passwords of this portal. Log in with single sign-on.',
      ])
      expect(response.raw.cookies).toEqual([])
    }
    expect(await world.db.selectFrom('login_budget').select('key').execute()).toEqual([])
  })

  test('a passkey, a second step, and a token instead of a cookie are refused too', async () => {
    const { passkeyOptions, loginStep, login } = contract.auth
    const proof = { method: 'totp' as const, code: '123456' }
    const responses = [
      await inject(world.app, passkeyOptions, { body: { as: 'first' } }),
      await inject(world.app, loginStep, { body: { proof, step: 'A'.repeat(43) } }),
      await inject(world.app, login, { body: { identifier: 'A0001', password: testPassword, session: 'token' } }),
    ]
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
  })

  test('the log-in page offers single sign-on alone', async () => {
    const { data } = await call(world.app, contract.global.config, {})
    expect(data.sign_on).toMatchObject({ local: 0, providers: [{ key: 'cas', url: '/cas' }] })
  })
})

describe('a link from the console', () => {
  test('logs an administrator in once', async () => {
    const url = await linkFor('A0001')
    const response = await open(url)
    expect([response.statusCode, response.headers.location]).toEqual([302, '/login?signed=in&redirect=%2Furlmanage'])
    expect(response.headers['referrer-policy']).toBe('no-referrer')
    const headers = { ...browserHeaders, cookie: cookieOf(response) }
    expect((await call(world.app, contract.user.info, { headers })).data.user_id).toBe(world.admin.id)
    const again = await open(url)
    expect([again.headers.location, again.cookies]).toEqual([refusal, []])
    const actions = await world.db
      .selectFrom('audit_entry')
      .select(['action', 'person_id', 'detail'])
      .where('action', 'in', ['admin-command', 'logged-in', 'log-in-failed'])
      .orderBy('id', 'desc')
      .limit(3)
      .execute()
    expect(actions.map(({ action }) => action).sort()).toEqual(['admin-command', 'log-in-failed', 'logged-in'])
    expect(actions.find(({ action }) => action === 'logged-in')).toMatchObject({
      person_id: world.admin.id,
      detail: { by: 'login-link' },
    })
  })

  test('is not used up by a program that looks at links', async () => {
    const url = await linkFor('A0001')
    expect((await open(url, 'HEAD')).statusCode).toBe(404)
    expect((await open(url, 'POST')).statusCode).toBe(404)
    expect((await open(url)).headers.location).toMatch(/signed=in/)
  })

  test('is void after ten minutes, and once there is a newer one', async () => {
    const [former, latest] = [await linkFor('A0001'), await linkFor('A0001')]
    expect((await open(former)).headers.location).toBe(refusal)
    await sql`update login_link set expires_at = now() - interval '1 second'`.execute(world.db)
    expect((await open(latest)).headers.location).toBe(refusal)
  })

  test('is stored as a hash', async () => {
    const token = (await linkFor('A0001')).split('token=')[1] ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const { rows } = await sql<{ text: string }>`select string_agg(l::text, ' ') as text from login_link l`.execute(
      world.db,
    )
    expect(rows[0]?.text).not.toContain(token)
    expect(rows[0]?.text).not.toContain(Buffer.from(token).toString('hex'))
  })

  test('is limited to administrators who may log in, both when it is created and when it is used', async () => {
    await expect(linkFor('T0002')).rejects.toThrow(/not an active administrator/)
    await expect(linkFor('nobody')).rejects.toThrow(/no person with the number/)
    const { id } = world.admin
    const url = await linkFor('A0001')
    await world.db.updateTable('person').set({ disabled_at: new Date() }).where('id', '=', id).execute()
    await expect(linkFor('A0001')).rejects.toThrow(/not an active administrator/)
    expect((await open(url)).headers.location).toBe(refusal)
    await world.db.updateTable('person').set({ disabled_at: null }).where('id', '=', id).execute()
    const later = await linkFor('A0001')
    await world.db.deleteFrom('person_role').where('person_id', '=', id).execute()
    expect((await open(later)).headers.location).toBe(refusal)
  })

  test.each(['', '?token=', `?token=${'A'.repeat(43)}`, "?token=' or 1=1 --", `?token=${'A'.repeat(43)}&token=x`])(
    'that was made up is refused: %s',
    async (query) => expect((await open(`/api/sign-on/link${query}`)).headers.location).toBe(refusal),
  )
})
