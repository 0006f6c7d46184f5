import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, importJWK, type JWK as JoseKey, type JWTPayload, SignJWT } from 'jose'
import type { JWK } from 'oidc-provider'
import Provider from 'oidc-provider'

/** The claims of each account, by the provider's name for the account. */
export type OidcAccounts = Record<string, Readonly<Record<string, unknown>>>

export interface OidcServer {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly accounts: OidcAccounts
  /** The account that every visitor is logged in as; undefined shows a form. */
  logInAs: string | undefined
  /** Creates new keys. From now on tokens are signed with them, by this algorithm, and issued at this path. */
  rotateKeys(algorithm?: Algorithm, tokenPath?: string): Promise<void>
  /** The paths of the received requests. */
  readonly requests: string[]
  /** A token of the provider with any claims, signed with its key. `typ`: the type that it declares. */
  sign(claims: JWTPayload, typ?: string): Promise<string>
  /** Changes the responses of the token endpoint, as a forged provider would. */
  tamper: ((tokens: Readonly<Record<string, unknown>>) => Promise<Readonly<Record<string, unknown>>>) | undefined
  /** Changes the discovery document of the provider. */
  describes: OidcServer['tamper']
  close(): Promise<void>
}

type Algorithm = 'RS256' | 'ES256' | 'PS256'

const DESCRIPTION = '/.well-known/openid-configuration'
const clientId = 'portal'
const clientSecret = 'a secret of the tests that is long enough'

/**
 * The certified OpenID Connect provider of the package oidc-provider, as an institution would run one. `key`: the
 * portal's name for it.
 */
export async function startOidcServer(portal: string, accounts: OidcAccounts, key = 'oidc'): Promise<OidcServer> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  const http = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  let signer: JWK
  const requests: string[] = []
  async function start(algorithm: Algorithm = 'RS256', tokenPath = '/token'): Promise<void> {
    signer = await newKey(algorithm)
    const provider = new Provider(issuer, {
      jwks: { keys: [signer] },
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          id_token_signed_response_alg: algorithm,
          redirect_uris: [`${portal}/api/sign-on/${key}/callback`],
          post_logout_redirect_uris: [`${portal}/login?signed=out`],
          backchannel_logout_uri: `${portal}/api/sign-on/${key}/ended`,
          backchannel_logout_session_required: true,
        },
      ],
      claims: {
        openid: ['sub'],
        profile: [
          'name',
          'name_en',
          'student_number',
          'preferred_username',
          'role',
          'unit',
          'email',
          'email_verified',
          'amr',
        ],
      },
      cookies: { keys: ['a key of the tests'] },
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: { enabled: true, logoutSource },
      },
      routes: { token: tokenPath },
      enabledJWA: { idTokenSigningAlgValues: [algorithm] },
      pkce: { required: () => true },
      // By default the provider does not connect to its own machine, where the portal of the tests runs.
      fetch: (address, options) => {
        // Without the dispatcher that forbids it.
        const { dispatcher: _forbids, ...rest } = (options ?? {}) as RequestInit & { readonly dispatcher?: unknown }
        return fetch(address, rest)
      },
      ttl: { Session: 3_600, Interaction: 600, Grant: 3_600, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
      findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...accounts[id] }) }),
      // The institution has given the consent for its people.
      async loadExistingGrant(context) {
        const grant = new context.oidc.provider.Grant({ accountId: context.oidc.session?.accountId ?? '', clientId })
        grant.addOIDCScope('openid profile email')
        await grant.save()
        return grant
      },
      interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
      renderError: (context, out) => {
        context.body = JSON.stringify(out)
      },
    })
    provider.on('server_error', (_context, error) => process.stderr.write(`oidc-provider: ${error.stack}\n`))
    provider.on('backchannel.error', (_context, error) => process.stderr.write(`oidc-provider: ${error.stack}\n`))
    const handleRequest = provider.callback()
    handle = (request, response) => {
      requests.push(request.url ?? '')
      if (request.url === tokenPath && server.tamper) change(response, server.tamper)
      if (request.url === DESCRIPTION && server.describes) change(response, server.describes)
      if (!request.url?.startsWith('/interaction/')) return void handleRequest(request, response)
      void interact(provider, request, response)
    }
  }

  async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const accountId = server.logInAs ?? new URLSearchParams(await textOf(request)).get('account')
    if (accountId) return provider.interactionFinished(request, response, { login: { accountId } })
    if (request.method === 'POST') {
      return provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'gave up' })
    }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      '<!doctype html><html lang="en"><title>Campus account</title><main><h1>Campus account</h1><form method="post"><label>Account <input name="account"></label><button>Log in</button></form></main></html>',
    )
  }

  await start()
  const server: OidcServer = {
    issuer,
    clientId,
    clientSecret,
    accounts,
    logInAs: undefined,
    rotateKeys: start,
    requests,
    async sign(claims, typ) {
      const header = { alg: String(signer.alg), kid: signer.kid, ...(typ === undefined ? {} : { typ }) }
      return new SignJWT(claims).setProtectedHeader(header).sign(await importJWK(signer as JoseKey, String(signer.alg)))
    },
    tamper: undefined,
    describes: undefined,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
  return server
}

/** Replaces the JSON of a response before it is sent. */
function change(response: ServerResponse, tamper: NonNullable<OidcServer['tamper']>): void {
  const end = response.end.bind(response) as (text: string) => ServerResponse
  response.end = ((body: string | Buffer) => {
    void tamper(JSON.parse(String(body))).then((changed) => {
      const text = JSON.stringify(changed)
      response.setHeader('content-length', Buffer.byteLength(text))
      end(text)
    })
    return response
  }) as typeof response.end
}

/** Submits the provider's own form without a question. */
function logoutSource(context: { body: unknown }, form: string): void {
  const button = '<button type="submit" form="op.logoutForm" name="logout" value="yes">Log out</button>'
  context.body = `<!doctype html><html lang="en"><title>Log out</title><main><h1>Log out</h1>${form}${button}</main></html>`
}

async function newKey(algorithm: Algorithm): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const key = await exportJWK(privateKey)
  return { ...key, kid: String(Math.random()), use: 'sig', alg: algorithm } as JWK
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
