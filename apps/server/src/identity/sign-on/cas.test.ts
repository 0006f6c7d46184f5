import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gbk } from '../../people/directory-import/testing/files.ts'
import type { CasSettings } from '../../process/settings/sign-on-providers.ts'
import { noSignOn } from '../../process/settings/sign-on-settings.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { type CasServer, casFailure, casLogOut, casSuccess, startCasServer } from '../../testing/cas-server.ts'
import { casSettings } from '../../testing/providers.ts'
import { browserHeaders, call } from '../../testing/test-app.ts'
import { hashOf } from './hash.ts'
import { TestBrowser } from './testing/browser.ts'

const PORTAL = 'http://localhost:4998'
let world: World
let cas: CasServer
let settings: CasSettings
let browser: TestBrowser

beforeAll(async () => {
  cas = await startCasServer({ lin: { number: '20260001' }, wang: { number: 'T0002' } })
  settings = casSettings(cas)
  world = await createWorld({
    config: {
      publicUrl: new URL(PORTAL),
      signOn: {
        ...noSignOn,
        providers: [settings],
      },
    },
  })
})
afterAll(async () => {
  await world.close()
  await cas.close()
})
beforeEach(async () => {
  await world.db.deleteFrom('sign_on_identity').execute()
  await world.db.deleteFrom('sign_on_state').execute()
  cas.logInAs = 'lin'
  Object.assign(cas, { says: undefined, type: 'application/xml; charset=utf-8' })
  cas.validations.length = 0
  browser = new TestBrowser(world.app, PORTAL)
})

const whoIn = async ({ cookie }: TestBrowser) => {
  const response = await call(world.app, contract.user.info, { headers: { ...browserHeaders, cookie } })
  return response.status === 200 ? response.data.user_id : response.status
}
/** Logs in at CAS, and stops before the portal receives the ticket. */
const arrival = async (by = browser) => new URL(await by.stopAt('/cas', '/cas'))
const pathOf = ({ pathname, search }: URL) => pathname + search
const logOut = (xml: string | undefined, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/cas',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: xml === undefined ? '' : new URLSearchParams({ logoutRequest: xml }).toString(),
  })

describe('a log-in at CAS', () => {
  test('leads back to the wanted page with a session of the person who has the number', async () => {
    expect(await browser.open('/cas?next=%2Fnotice-v2%3Fbox%3D1')).toBe(
      '/login?signed=in&redirect=%2Fnotice-v2%3Fbox%3D1',
    )
    expect(await whoIn(browser)).toBe(world.student.id)
    const [validation] = cas.validations
    expect(validation?.get('service')).toMatch(/^http:\/\/localhost:4998\/cas\?state=[\w-]{43}$/)
    expect(validation?.has('renew')).toBe(false)
    expect(validation?.has('pgtUrl')).toBe(false)
  })

  test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', '/\t/evil.example', '/login?redirect=//x'])(
    'leads nowhere else: next=%s',
    async (next) => {
      const end = await browser.open(`/cas?${new URLSearchParams({ next, service: next, url: next, redirect: next })}`)
      const redirect = new URLSearchParams(end.split('?')[1]).get('redirect') ?? ''
      expect(new URL(redirect, PORTAL).origin).toBe(PORTAL)
      expect(redirect).not.toMatch(/^\/login/)
    },
  )

  test('maps to the same account however its name was typed there, even if it was linked by another spelling', async () => {
    const logIn = async (user: string) => {
      cas.says = casSuccess(user, { number: '20260001' })
      return new TestBrowser(world.app, PORTAL).open('/cas')
    }
    const ends = [await logIn('lin'), await logIn('LIN'), await logIn('ｌｉｎ')]
    expect(ends).toEqual(Array(3).fill('/login?signed=in&redirect=%2F'))
    await world.db
      .updateTable('sign_on_identity')
      .set({ subject_hash: hashOf(cas.url, 'LIN') })
      .execute()
    expect(await logIn('lin')).toMatch(/signed=in/)
    expect(await logIn('other')).toMatch(/problem=conflict/)
  })

  test('is for the portal’s own address, whatever host the browser asks', async () => {
    const { headers } = await world.app.inject({
      url: '/cas?service=https%3A%2F%2Fevil.example%2F',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    const there = new URL(String(headers.location))
    expect(`${there.origin}${there.pathname}`).toBe(`${cas.url}/login`)
    expect(there.searchParams.getAll('service')).toEqual([
      expect.stringMatching(/^http:\/\/localhost:4998\/cas\?state=/),
    ])
  })

  test('is refused where no one has the number, and where the response lacks it', async () => {
    cas.says = casSuccess('lin', { number: '20269999' })
    expect(await browser.open('/cas')).toBe('/login?problem=nobody&redirect=%2F')
    cas.says = casSuccess('20260001', { email: '20260001' })
    expect(await browser.open('/cas')).toBe('/login?problem=incomplete&redirect=%2F')
    cas.says = casSuccess('lin', { number: ['20260001', 'A0001'] })
    expect(await browser.open('/cas')).toBe('/login?problem=incomplete&redirect=%2F')
    expect(await whoIn(browser)).toBe(401)
  })

  test.each([
    ['declared', 'application/xml', '<?xml version="1.0" encoding="GBK"?>'],
    ['in the header', 'text/xml;charset=GB18030', ''],
    [
      'declared, and the server’s default in the header',
      'text/xml;charset=ISO-8859-1',
      "<?xml version='1.0' encoding='gb2312'?>",
    ],
    [
      'declared, and another one in the header',
      'text/xml; charset=UTF-8',
      '<?xml version="1.0" encoding="GBK" standalone="yes"?>',
    ],
  ])('reads a name in GBK: %s', async (_where, type, declaration) => {
    const xml = casSuccess('chen', { number: '20269001', name: '陈一', kind: 'student' })
    Object.assign(cas, { type, says: gbk(declaration + xml) })
    Object.assign(world.app.config.signOn, { create: true })
    Object.assign(settings.attributes, { name: 'name', kind: 'kind' })
    expect(await browser.open('/cas')).toBe('/login?signed=in&redirect=%2F')
    const added = await world.db.deleteFrom('person').where('number', '=', '20269001').returning('name').execute()
    expect(added).toEqual([{ name: '陈一' }])
  })

  test('whose name cannot be decoded logs in an existing person, and adds no one', async () => {
    Object.assign(world.app.config.signOn, { create: true })
    Object.assign(settings.attributes, { name: 'name', kind: 'kind' })
    const answerOf = (number: string) =>
      Buffer.from(casSuccess('lin', { number, name: '?', kind: 'student' })).map((byte) =>
        byte === 0x3f ? 0xff : byte,
      )
    Object.assign(cas, { type: 'text/xml; charset=GBK', says: answerOf('20269001') })
    expect(await browser.open('/cas')).toMatch(/problem=incomplete/)
    const state = await world.db.selectFrom('sign_on_state').select('last_detail').executeTakeFirstOrThrow()
    expect(state.last_detail).toBe(
      'the name of 20269001 cannot be read: the other system sends it in another encoding than it says',
    )
    cas.says = answerOf('20260001')
    expect(await browser.open('/cas')).toMatch(/signed=in/)
  })

  test('with several numbers is reported to administrators', async () => {
    cas.says = casSuccess('lin', { number: '[20260001, A0001]' })
    expect(await browser.open('/cas')).toMatch(/problem=incomplete/)
    const state = await world.db.selectFrom('sign_on_state').select('last_detail').executeTakeFirstOrThrow()
    expect(state.last_detail).toMatch(/^number has 2 values: map an attribute that has one/)
  })

  test('is refused through a proxy, whatever the ticket is called', async () => {
    cas.says = casSuccess(
      'lin',
      { number: '20260001' },
      '<cas:proxies><cas:proxy>https://proxy2/pgtUrl</cas:proxy></cas:proxies>',
    )
    expect(await browser.open('/cas')).toMatch(/problem=refused/)
    const state = await world.db.selectFrom('sign_on_state').selectAll().executeTakeFirstOrThrow()
    expect(state).toMatchObject({
      provider: 'cas',
      last_error: 'refused',
      last_detail: 'the ticket came through a proxy',
    })
    expect(await whoIn(browser)).toBe(401)
  })

  test('shows only administrators what CAS refused', async () => {
    cas.says = casFailure('INTERNAL_ERROR', 'an internal error occurred during ticket validation')
    expect(await browser.open('/cas')).toBe('/login?problem=refused&redirect=%2F')
    const { data } = await call(world.app, contract.signOn.settings, { headers: world.admin.headers })
    expect(data.providers).toMatchObject([{ key: 'cas', last_error: 'refused', last_detail: 'INTERNAL_ERROR' }])
  })
})

describe('a ticket', () => {
  test('is accepted once', async () => {
    const callbackUrl = await arrival()
    expect(await browser.open(pathOf(callbackUrl))).toMatch(/signed=in/)
    expect(await browser.open(pathOf(callbackUrl))).toMatch(/problem=expired/)
    expect(cas.validations).toHaveLength(1)
  })

  test('that was used is refused without asking CAS again, in any log-in', async () => {
    const first = await arrival()
    await browser.open(pathOf(first))
    const thief = new TestBrowser(world.app, PORTAL)
    const second = await arrival(thief)
    second.searchParams.set('ticket', first.searchParams.get('ticket') ?? '')
    cas.says = casSuccess('lin', { number: '20260001' })
    expect(await thief.open(pathOf(second))).toMatch(/problem=refused/)
    expect(cas.validations).toHaveLength(1)
    expect(await whoIn(thief)).toBe(401)
  })

  test('of another log-in is for another service', async () => {
    const stolen = await arrival()
    const thief = new TestBrowser(world.app, PORTAL)
    const thiefArrival = await arrival(thief)
    thiefArrival.searchParams.set('ticket', stolen.searchParams.get('ticket') ?? '')
    expect(await thief.open(pathOf(thiefArrival))).toMatch(/problem=refused/)
    expect(await whoIn(thief)).toBe(401)
  })

  test('in another browser logs no one in as another person', async () => {
    const callbackUrl = await arrival()
    const victim = new TestBrowser(world.app, PORTAL)
    expect(await victim.open(pathOf(callbackUrl))).toMatch(/problem=expired/)
    await arrival(victim)
    expect(await victim.open(pathOf(callbackUrl))).toMatch(/problem=expired/)
    expect(await whoIn(victim)).toBe(401)
    expect(cas.validations).toEqual([])
  })

  test('without a state begins a log-in of its own', async () => {
    const { headers } = await world.app.inject({ url: '/cas?ticket=ST-1-aaaaaaaaaaaaaaaaaaaa' })
    expect(headers.location).toMatch(/\/cas\/login\?service=/)
    expect(cas.validations).toEqual([])
  })

  test.each(['PT-1-aaaaaaaaaaaaaaaaaaaa', 'ST-', 'ST-1 2', 'ST-1&renew=true', `ST-${'a'.repeat(600)}`, 'PGT-1-x'])(
    'that is no service ticket is not shown to CAS: %s',
    async (ticket) => {
      const callbackUrl = await arrival()
      callbackUrl.searchParams.set('ticket', ticket)
      expect(await browser.open(pathOf(callbackUrl))).toMatch(/problem=refused/)
      expect(cas.validations).toEqual([])
    },
  )
})

describe('single log-out', () => {
  const login = async (by: TestBrowser) => {
    const callbackUrl = await arrival(by)
    await by.open(pathOf(callbackUrl))
    return callbackUrl.searchParams.get('ticket') ?? ''
  }

  test('ends the session of the ticket and no other', async () => {
    const other = new TestBrowser(world.app, PORTAL)
    const ticket = await login(browser)
    await login(other)
    expect((await logOut(casLogOut(ticket))).statusCode).toBe(200)
    expect([await whoIn(browser), await whoIn(other)]).toEqual([401, world.student.id])
    const entry = await world.db
      .selectFrom('audit_entry')
      .select(['person_id', 'detail'])
      .where('action', '=', 'sessions-ended')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({ person_id: world.student.id, detail: { by: 'cas', sessions: 1 } })
  })

  test('that is repeated, or for an unknown ticket, ends nothing more', async () => {
    const ticket = await login(browser)
    await logOut(casLogOut(ticket))
    await browser.open(pathOf(await arrival()))
    for (const id of [ticket, 'ST-1-unknown', '', '%', "' or 1=1 --"]) {
      expect((await logOut(casLogOut(id))).statusCode).toBe(200)
    }
    expect(await whoIn(browser)).toBe(world.student.id)
  })

  test.each([
    ['nothing', undefined],
    ['something else', '<a/>'],
    ['a document type', `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${casLogOut('&b;')}`],
    ['no XML', 'SessionIndex=ST-1'],
  ])('with %s is refused', async (_title, xml) => {
    expect((await logOut(xml)).statusCode).toBe(400)
  })

  test('from the page of another site needs a ticket, which that page does not know, and uses no cookie', async () => {
    await login(browser)
    const headers = { cookie: browser.cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    await logOut(casLogOut('ST-1-guess'), headers)
    expect(await whoIn(browser)).toBe(world.student.id)
  })

  test('in the portal continues at CAS, and returns to the log-in page', async () => {
    await login(browser)
    const headers = () => ({ ...browserHeaders, cookie: browser.cookie })
    const out = await call(world.app, contract.auth.logout, { headers: headers() })
    browser.keep(out.raw)
    const { data } = await call(world.app, contract.auth.oauthLogout, { headers: headers() })
    const there = new URL(String((await world.app.inject({ url: data.url, headers: headers() })).headers.location))
    expect(there.href.replace(there.search, '')).toBe(`${cas.url}/logout`)
    expect(there.searchParams.get('service')).toBe(`${PORTAL}/login?signed=out`)
  })
})

test('people and administrators are informed while CAS is down', async () => {
  const callbackUrl = await arrival()
  const { signOn } = world.app.config
  const closed = await startCasServer({})
  await closed.close()
  Object.assign(signOn.providers[0] ?? {}, { url: closed.url })
  try {
    expect(await browser.open(pathOf(callbackUrl))).toMatch(/problem=unavailable/)
  } finally {
    Object.assign(signOn.providers[0] ?? {}, { url: cas.url })
  }
  const { data } = await call(world.app, contract.signOn.settings, { headers: world.admin.headers })
  expect(data.providers).toMatchObject([{ last_error: 'unavailable', last_success_at: null }])
})
