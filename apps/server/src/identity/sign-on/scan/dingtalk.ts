import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DingtalkSettings } from '../../../process/settings/sign-on-providers.ts'
import { absolute, pathsOf } from '../addresses.ts'
import type { Attempt } from '../attempts.ts'
import { identityOf } from '../identity.ts'
import type { SignOnProtocol } from '../protocol.ts'
import type { Arrival } from '../provider-login.ts'
import { SignOnError } from '../sign-on-error.ts'
import { AppTokens } from './app-token.ts'
import { askJson, type Json, textIn } from './ask-json.ts'
import { codeRoutes, plainState } from './code-routes.ts'

const LOGIN = 'https://login.dingtalk.com/oauth2/auth'
const API = 'https://api.dingtalk.com/v1.0'
const DIRECTORY = 'https://oapi.dingtalk.com/topapi'
const INVALID_TOKEN = ['40014', '42001', '88']
const EXTERNAL = 1

const tokens = new AppTokens<DingtalkSettings>(INVALID_TOKEN, async (network, { clientId, clientSecret }) => {
  const body = { appKey: clientId, appSecret: clientSecret }
  const response = await askJson(network, `${API}/oauth2/accessToken`, { body })
  return { text: textIn(response, 'accessToken'), seconds: Number(response.expireIn) || 0 }
})

/** Log-in with DingTalk (钉钉): people scan a code. https://open.dingtalk.com/document/orgapp/tutorial-obtaining-user-personal-information */
export async function dingtalkRoutes(app: FastifyInstance): Promise<void> {
  for (const provider of app.config.signOn.providers) {
    if (provider.kind === 'dingtalk')
      codeRoutes(app, provider, { kind: dingtalkProtocol, parameter: 'authCode', arrive })
  }
}

export const dingtalkProtocol: SignOnProtocol<DingtalkSettings> = {
  async loginAddress(request, settings, state) {
    const query = new URLSearchParams({
      redirect_uri: absolute(request, pathsOf(settings).callback),
      response_type: 'code',
      client_id: settings.clientId,
      scope: 'openid corpid',
      corpId: settings.corpId,
      state: plainState(state),
      prompt: 'consent',
    })
    return `${LOGIN}?${query}`
  },

  describe(settings) {
    return {
      address: settings.corpId,
      clientId: settings.clientId,
      paths: [['redirect', pathsOf(settings).callback]],
    }
  },
}

async function arrive(
  request: FastifyRequest,
  settings: DingtalkSettings,
  code: string,
  { reauthenticate }: Attempt,
): Promise<Arrival> {
  const { network } = request.server
  const { clientId, clientSecret, corpId } = settings
  const grant = await askJson(network, `${API}/oauth2/userAccessToken`, {
    body: { clientId, clientSecret, code, grantType: 'authorization_code' },
  })
  if (grant.corpId !== corpId) throw new SignOnError('refused', 'the person has chosen another company')
  const headers = { 'x-acs-dingtalk-access-token': textIn(grant, 'accessToken') }
  const unionid = textIn(await askJson(network, `${API}/contact/users/me`, { headers }), 'unionId')
  if (unionid === '') throw new SignOnError('refused', 'the answer names nobody')
  // People edit their own profile, so the number comes from the company's directory.
  const { userid, contact_type } = await ask(request, settings, 'user/getbyunionid', { unionid })
  if (typeof userid !== 'string' || contact_type === EXTERNAL)
    throw new SignOnError('refused', 'the person is no member of the company')
  const attributes = await ask(request, settings, 'v2/user/get', { userid })
  if (attributes.unionid !== unionid) throw new SignOnError('refused', 'the directory names somebody else')
  const account = { authority: `dingtalk:${corpId}`, subject: unionid }
  return {
    attributes,
    identify: () => identityOf(attributes, { ...account, map: settings.attributes, emailIsVerified: false }),
    // DingTalk reports no time and may remember the browser, but its page takes at least a click: no cookie alone is enough.
    provedAt: reauthenticate ? new Date() : undefined,
    isMultiFactor: false,
    session: { ...account, sid: undefined, logOutHint: undefined },
  }
}

/** Queries the directory with the token of the app. */
async function ask(
  { server: { network } }: FastifyRequest,
  settings: DingtalkSettings,
  path: string,
  body: Json,
): Promise<Json> {
  const response = await tokens.use(network, settings, (access_token) =>
    askJson(network, `${DIRECTORY}/${path}`, { query: { access_token }, body }),
  )
  return (response.result ?? {}) as Json
}
