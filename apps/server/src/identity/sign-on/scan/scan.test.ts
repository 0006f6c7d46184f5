import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noSignOn } from '../../../process/settings/sign-on-settings.ts'
import type { Network } from '../../../runtime/shared/outgoing/network.ts'
import { createWorld, type World } from '../../../testing/areas/world.ts'
import { dingtalkSettings, wecomSettings } from '../../../testing/providers.ts'
import { type ScanServer, startScanServer } from '../../../testing/scan-server.ts'
import { browserHeaders, call } from '../../../testing/test-app.ts'
import { TestBrowser } from '../testing/browser.ts'

const PORTAL = 'https://portal.example.edu'
const WECOM = 'qyapi.weixin.qq.com/cgi-bin'
const DINGTALK = 'api.dingtalk.com/v1.0'
const DIRECTORY = 'oapi.dingtalk.com/topapi'
let world: World
let fake: ScanServer
let browser: TestBrowser
let issued = 0
/** The real network functions. All test files of a worker share the object that has them. */
let realNetwork: Network

beforeAll(async () => {
  fake = await startScanServer()
  world = await createWorld({
    config: { publicUrl: new URL(PORTAL), signOn: { ...noSignOn, providers: [wecomSettings, dingtalkSettings] } },
  })
  realNetwork = { ...world.app.network }
  Object.assign(world.app.network, fake.network)
})
afterAll(async () => {
  Object.assign(world.app.network, realNetwork)
  await world.close()
  await fake.close()
})
beforeEach(async () => {
  await sql`delete from sign_on_identity`.execute(world.db)
  await sql`delete from sign_on_state`.execute(world.db)
  browser = new TestBrowser(world.app, PORTAL)
  fake.requests.length = 0
  Object.assign(fake.answers, {
    [`${WECOM}/gettoken`]: ({ query }) => {
      if (query.corpid !== 'ww1' || query.corpsecret !== 'wecom-secret') return { data: { errcode: 40001 } }
      issued += 1
      return { data: { errcode: 0, errmsg: 'ok', access_token: `token-${issued}`, expires_in: 7200 } }
    },
    [`${WECOM}/auth/getuserinfo`]: ({ query }) =>
      query.code === 'CODE' ? { data: { errcode: 0, userid: '20260001' } } : { data: { errcode: 40029 } },
    [`${DINGTALK}/oauth2/userAccessToken`]: ({ body }) =>
      body.code === 'CODE' && body.clientSecret === 'ding-secret'
        ? { data: { accessToken: 'of-lin', expireIn: 7200, corpId: 'ding1' } }
        : { status: 400, data: { code: 'invalidParameter.authCode.notFound' } },
    [`${DINGTALK}/contact/users/me`]: ({ headers }) =>
      headers['x-acs-dingtalk-access-token'] === 'of-lin'
        ? { data: { nick: '林', unionId: 'union-lin', mobile: '13800000002' } }
        : { status: 401, data: { code: 'Forbidden' } },
    [`${DINGTALK}/oauth2/accessToken`]: () => ({ data: { accessToken: 'of-app', expireIn: 7200 } }),
    [`${DIRECTORY}/user/getbyunionid`]: ({ body }) =>
      body.unionid === 'union-lin'
        ? { data: { errcode: 0, result: { contact_type: 0, userid: 'u1' } } }
        : { data: { errcode: 60121 } },
    [`${DIRECTORY}/v2/user/get`]: ({ body }) => ({
      data: { errcode: 0, result: { userid: body.userid, unionid: 'union-lin', name: '林一', job_number: '20260001' } },
    }),
  } satisfies ScanServer['answers'])
})

const headers = () => ({ ...browserHeaders, cookie: browser.cookie })
const whoIn = async () => {
  const response = await call(world.app, contract.user.info, { headers: headers() })
  return response.status === 200 ? response.data.user_id : response.status
}
const why = async () =>
  (await world.db.selectFrom('sign_on_state').select('last_detail').executeTakeFirst())?.last_detail
const begin = async (key: string, more = '') => {
  const response = await world.app.inject({ url: `/api/sign-on/${key}${more}`, headers: { cookie: browser.cookie } })
  browser.keep(response)
  return new URL(String(response.headers.location))
}
/** Simulates a scan: the browser returns with a code. */
const scan = async (key: 'wecom' | 'dingtalk', query: Record<string, string> = {}, more = '') => {
  const state = (await begin(key, more)).searchParams.get('state') ?? ''
  const code: Record<string, string> = key === 'wecom' ? { code: 'CODE' } : { authCode: 'CODE' }
  return browser.open(`/api/sign-on/${key}/callback?${new URLSearchParams({ ...code, state, ...query })}`)
}
const setAnswer = (at: string, data: Record<string, unknown>) => {
  fake.answers[at] = () => ({ data })
}

test('people are led to the page with the code to scan', async () => {
  const there = await begin('wecom')
  expect(there.origin + there.pathname).toBe('https://login.work.weixin.qq.com/wwlogin/sso/login')
  expect(Object.fromEntries(there.searchParams)).toEqual({
    login_type: 'CorpApp',
    appid: 'ww1',
    agentid: '1000002',
    redirect_uri: `${PORTAL}/api/sign-on/wecom/callback`,
    state: expect.stringMatching(/^[\da-f]{64}$/),
  })
  const other = await begin('dingtalk')
  expect(other.origin + other.pathname).toBe('https://login.dingtalk.com/oauth2/auth')
  expect(Object.fromEntries(other.searchParams)).toMatchObject({
    client_id: 'dingapp',
    response_type: 'code',
    scope: 'openid corpid',
    corpId: 'ding1',
    prompt: 'consent',
    redirect_uri: `${PORTAL}/api/sign-on/dingtalk/callback`,
  })
})

describe.each(['wecom', 'dingtalk'] as const)('with %s', (key) => {
  test('a person is logged in by the number of the company’s directory, once for each code', async () => {
    expect(await scan(key, {}, '?next=%2Fappstore')).toBe('/login?signed=in&redirect=%2Fappstore')
    expect(await whoIn()).toBe(world.student.id)
    const state = (await begin(key)).searchParams.get('state') ?? ''
    const back = `/api/sign-on/${key}/callback?code=CODE&authCode=CODE&state=${state}`
    expect(await new TestBrowser(world.app, PORTAL).open(back)).toMatch(/problem=expired/)
    expect(await browser.open(back)).toMatch(/signed=in/)
    expect(await browser.open(back)).toMatch(/problem=expired/)
  })

  test('a person who gives up returns to the log-in page', async () => {
    const state = (await begin(key)).searchParams.get('state') ?? ''
    expect(await browser.open(`/api/sign-on/${key}/callback?state=${state}`)).toMatch(/problem=cancelled/)
    expect(await why()).toBeUndefined()
  })

  test('a person with a code that is not valid is refused', async () => {
    expect(await scan(key, { code: 'OTHER', authCode: 'OTHER' })).toMatch(/problem=refused/)
    expect(await why()).toMatch(/answered (40029|invalidParameter\.authCode\.notFound)$/)
    expect(await scan(key, { code: '<x>', authCode: '<x>' })).toMatch(/problem=refused/)
    expect(await whoIn()).toBe(401)
  })

  test('a person proves their identity by a scan', async () => {
    await scan(key, {}, '?again=1')
    expect((await call(world.app, contract.auth.requireProof, { headers: headers() })).status).toBe(200)
  })

  test('a log-in that the portal did not ask to be a proof is one only if the person confirmed it in the app', async () => {
    await scan(key)
    const { status } = await call(world.app, contract.auth.requireProof, { headers: headers() })
    expect(status).toBe(key === 'wecom' ? 200 : 403)
  })

  test('the log-in by a scan can be tried, and no secret is shown or stored', async () => {
    const begun = await call(world.app, contract.signOn.tryOut, {
      body: { provider: key },
      headers: world.admin.headers,
    })
    browser.keep(begun.raw)
    const state = new URL(begun.data.url).searchParams.get('state') ?? ''
    const end = await browser.open(`/api/sign-on/${key}/callback?code=CODE&authCode=CODE&state=${state}`)
    const [, trial = ''] = /trial=([\w-]{43})$/.exec(end) ?? []
    const result = await call(world.app, contract.signOn.tried, {
      query: { state: trial },
      headers: world.admin.headers,
    })
    expect(result.data).toMatchObject({ outcome: 'person', person: { number: '20260001' } })
    const settings = await call(world.app, contract.signOn.settings, { headers: world.admin.headers })
    expect(result.raw.body + settings.raw.body).not.toMatch(/wecom-secret|ding-secret|token-|of-app|of-lin/)
  })
})

describe('a person is refused', () => {
  test.each<['refused' | 'incomplete', string, string, Record<string, unknown>]>([
    ['refused', 'who is no member of the company in WeCom', `${WECOM}/auth/getuserinfo`, { errcode: 0, openid: 'x' }],
    ['incomplete', 'of a linked company in WeCom', `${WECOM}/auth/getuserinfo`, { errcode: 0, userid: 'ww2/20260001' }],
  ])('%s: %s', async (problem, _title, at, data) => {
    setAnswer(at, data)
    expect(await scan('wecom')).toContain(`problem=${problem}`)
    expect(await whoIn()).toBe(401)
  })

  test.each<['refused' | 'incomplete', string, string, Record<string, unknown>]>([
    [
      'refused',
      'who chose another company in DingTalk',
      `${DINGTALK}/oauth2/userAccessToken`,
      { accessToken: 'of-lin', corpId: 'ding2' },
    ],
    ['refused', 'who is no member of the company in DingTalk', `${DIRECTORY}/user/getbyunionid`, { errcode: 60121 }],
    [
      'refused',
      'who is an outside contact in DingTalk',
      `${DIRECTORY}/user/getbyunionid`,
      { errcode: 0, result: { contact_type: 1, userid: 'u1' } },
    ],
    [
      'refused',
      'whom the directory names as another person in DingTalk',
      `${DIRECTORY}/v2/user/get`,
      { errcode: 0, result: { unionid: 'union-x', job_number: '20260001' } },
    ],
    [
      'incomplete',
      'whose number the directory does not have in DingTalk',
      `${DIRECTORY}/v2/user/get`,
      { errcode: 0, result: { unionid: 'union-lin', mobile: '20260001' } },
    ],
  ])('%s: %s', async (problem, _title, at, data) => {
    setAnswer(at, data)
    expect(await scan('dingtalk')).toContain(`problem=${problem}`)
    expect(await whoIn()).toBe(401)
  })
})

test('the token of an app is cached until it expires, and fetched again if it was withdrawn', async () => {
  await scan('wecom')
  fake.requests.length = 0
  await scan('wecom')
  const countTokenRequests = () => fake.requests.filter(({ at }) => at.endsWith('/gettoken')).length
  expect(countTokenRequests()).toBe(0)
  const currentToken = `token-${issued}`
  fake.answers[`${WECOM}/auth/getuserinfo`] = ({ query }) =>
    query.access_token === currentToken ? { data: { errcode: 40014 } } : { data: { errcode: 0, userid: '20260001' } }
  expect(await scan('wecom')).toMatch(/signed=in/)
  expect(countTokenRequests()).toBe(1)
})
