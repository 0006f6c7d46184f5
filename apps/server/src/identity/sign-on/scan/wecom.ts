import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WecomSettings } from '../../../process/settings/sign-on-providers.ts'
import { absolute, pathsOf } from '../addresses.ts'
import { identityOf } from '../identity.ts'
import type { SignOnProtocol } from '../protocol.ts'
import type { Arrival } from '../provider-login.ts'
import { SignOnError } from '../sign-on-error.ts'
import { AppTokens } from './app-token.ts'
import { askJson, type Json, textIn } from './ask-json.ts'
import { codeRoutes, plainState } from './code-routes.ts'

const LOGIN = 'https://login.work.weixin.qq.com/wwlogin/sso/login'
const API = 'https://qyapi.weixin.qq.com/cgi-bin'
const INVALID_TOKEN = ['40014', '42001']

const tokens = new AppTokens<WecomSettings>(INVALID_TOKEN, async (network, { corpId, secret }) => {
  const response = await askJson(network, `${API}/gettoken`, { query: { corpid: corpId, corpsecret: secret } })
  return { text: textIn(response, 'access_token'), seconds: Number(response.expires_in) || 0 }
})

/** Log-in with WeCom (企业微信): people scan a code. https://developer.work.weixin.qq.com/document/path/98151 */
export async function wecomRoutes(app: FastifyInstance): Promise<void> {
  for (const provider of app.config.signOn.providers) {
    if (provider.kind === 'wecom') codeRoutes(app, provider, { kind: wecomProtocol, parameter: 'code', arrive })
  }
}

export const wecomProtocol: SignOnProtocol<WecomSettings> = {
  async loginAddress(request, settings, state) {
    const query = new URLSearchParams({
      login_type: 'CorpApp',
      appid: settings.corpId,
      agentid: settings.agentId,
      redirect_uri: absolute(request, pathsOf(settings).callback),
      state: plainState(state),
    })
    return `${LOGIN}?${query}`
  },

  describe(settings) {
    return {
      address: settings.corpId,
      clientId: settings.agentId,
      // WeCom requires the host only.
      paths: [['domain', '/']],
    }
  },
}

async function arrive(request: FastifyRequest, settings: WecomSettings, code: string): Promise<Arrival> {
  const visitor = await ask(request, settings, 'auth/getuserinfo', { code })
  const userid = textIn(visitor, 'userid')
  if (userid === '') throw new SignOnError('refused', 'the person is no member of the company')
  const wantsMore = Object.values(settings.attributes).some((name) => name !== 'userid')
  const member: Json = wantsMore ? await ask(request, settings, 'user/get', { userid }) : {}
  const { errcode: _code, errmsg: _text, ...attributes }: Json = { ...member, userid }
  // WeCom ignores the case of letters.
  const account = { authority: `wecom:${settings.corpId}`, subject: userid.toLowerCase() }
  return {
    attributes,
    identify: () => identityOf(attributes, { ...account, map: settings.attributes, emailIsVerified: false }),
    // WeCom reports no time, but each log-in is confirmed on the phone or in the client, which no cookie can do.
    provedAt: new Date(),
    isMultiFactor: false,
    session: { ...account, sid: undefined, logOutHint: undefined },
  }
}

/** Sends a request with the token of the app. */
async function ask(
  { server: { network } }: FastifyRequest,
  settings: WecomSettings,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<Json> {
  return tokens.use(network, settings, (access_token) =>
    askJson(network, `${API}/${path}`, { query: { access_token, ...query } }),
  )
}
