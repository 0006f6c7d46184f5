import type { FastifyInstance } from 'fastify'
import { createRemoteJWKSet, errors, type JWTPayload, customFetch as joseFetch, jwtVerify } from 'jose'
import * as client from 'openid-client'
import type { OidcSettings } from '../../process/settings/sign-on-providers.ts'
import type { Network } from '../../runtime/shared/outgoing/network.ts'
import { SourceError } from '../../runtime/shared/outgoing/source-error.ts'
import { fetchFromProvider } from './provider-fetch.ts'
import { SignOnError } from './sign-on-error.ts'

/** How long the provider's description is cached. */
const FRESH_MS = 3_600_000
/** The shortest time between two readings of description and keys, because anyone can send a bad token. */
const READ_AGAIN_MS = 5_000
const CLOCK_SECONDS = 30
/**
 * Permitted types in the header of a token; most providers give none for an ID token, and some none for a log-out
 * token.
 */
const TYPES = { 'ID token': ['jwt'], 'log-out token': ['jwt', 'logout+jwt'] } as const
/** Signatures of a key pair only: with a shared secret, anyone who knows the public key could forge them. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/** The errors for a token whose key is not among the loaded ones. */
const UNKNOWN_KEY = new Set([
  'ERR_JWKS_NO_MATCHING_KEY',
  'ERR_JWKS_MULTIPLE_MATCHING_KEYS',
  'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
])

interface Discovery {
  readonly config: client.Configuration
  readonly keys: ReturnType<typeof createRemoteJWKSet>
  readonly until: number
}

/** A provider of the settings, as this process has loaded it. */
export class OidcProvider {
  readonly settings: OidcSettings
  readonly #network: Network
  #discovery: Promise<Discovery> | undefined
  #readAgainAt = Number.NEGATIVE_INFINITY

  constructor(settings: OidcSettings, network: Network) {
    this.settings = settings
    this.#network = network
  }

  /** The client configuration, once the provider's description is loaded. */
  async config(): Promise<client.Configuration> {
    return (await this.#getDiscovery()).config
  }

  /** The claims of a token of this kind that this provider signed for this portal. */
  async verify(kind: keyof typeof TYPES, token: string, maxAgeSeconds?: number): Promise<JWTPayload> {
    const verifyBy = ({ keys }: Discovery) =>
      jwtVerify(token, keys, {
        issuer: this.settings.issuer,
        audience: this.settings.clientId,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_SECONDS,
        ...(maxAgeSeconds === undefined ? {} : { maxTokenAge: maxAgeSeconds }),
      })
    const discovery = await this.#getDiscovery()
    const { payload, protectedHeader } = await verifyBy(discovery).catch(async (error: unknown) => {
      const isUnknown = error instanceof errors.JOSEError && UNKNOWN_KEY.has(error.code)
      const newer = isUnknown ? await this.#reloadDiscovery(discovery) : discovery
      if (newer === discovery) throw error
      return verifyBy(newer)
    })
    const type = (protectedHeader.typ ?? 'jwt').toLowerCase().replace(/^application\//, '')
    if (!TYPES[kind].some((one) => one === type)) throw new SignOnError('refused', `the token is no ${kind}`)
    return payload
  }

  /** Whether the provider's description says that it reports the time of a log-in. */
  async describesTime(): Promise<boolean> {
    const { claims_supported: claims } = (await this.config()).serverMetadata()
    return claims?.includes('auth_time') ?? false
  }

  /** Makes the next log-in read the provider's description again. */
  invalidate(): void {
    if (this.#mayReadAgain()) this.#discovery = undefined
  }

  #mayReadAgain(): boolean {
    if (Math.abs(Date.now() - this.#readAgainAt) < READ_AGAIN_MS) return false
    this.#readAgainAt = Date.now()
    return true
  }

  async #getDiscovery(): Promise<Discovery> {
    const cached = await this.#discovery?.catch(() => undefined)
    if (cached && cached.until > Date.now()) return cached
    this.#discovery = this.#discover()
    return this.#discovery
  }

  /** The provider's current description; `before` if that was read a moment ago, or if none can be read. */
  async #reloadDiscovery(before: Discovery): Promise<Discovery> {
    const current = await this.#discovery?.catch(() => undefined)
    if (current && current !== before) return current
    if (!this.#mayReadAgain()) return before
    this.#discovery = this.#discover().catch(() => before)
    return this.#discovery
  }

  async #discover(): Promise<Discovery> {
    const { issuer, clientId, clientSecret } = this.settings
    const isInsecure = issuer.startsWith('http:')
    const fetchForLibrary = (address: string, options: { method?: string; headers?: unknown; body?: unknown }) => {
      if (!isInsecure && !address.startsWith('https://'))
        throw new SignOnError('refused', `${hostOf(address)} is not https`)
      return fetchFromProvider(this.#network, address, {
        method: options.method,
        headers: Object.fromEntries(new Headers(options.headers as HeadersInit | undefined)),
        body: options.body === undefined || options.body === null ? undefined : String(options.body),
      })
    }
    try {
      const discovered = await client.discovery(new URL(issuer), clientId, {}, secretOf(clientSecret), {
        execute: isInsecure ? [client.allowInsecureRequests] : [],
        [client.customFetch]: fetchForLibrary,
        timeout: 10,
      })
      // The library would refuse an algorithm that the provider has introduced since the discovery, although the code
      // is then already used up. `verify` checks it instead.
      const { supportsPKCE: _supportsPkce, ...serverMetadata } = discovered.serverMetadata()
      const metadata = { ...serverMetadata, id_token_signing_alg_values_supported: [...ALGORITHMS] }
      const config = new client.Configuration(metadata, clientId, {}, secretOf(clientSecret))
      Object.assign(config, { [client.customFetch]: fetchForLibrary, timeout: 10 })
      if (isInsecure) client.allowInsecureRequests(config)
      const { jwks_uri } = metadata
      if (jwks_uri === undefined) throw new SignOnError('refused', 'the provider publishes no keys')
      const keys = createRemoteJWKSet(new URL(jwks_uri), {
        // `verify` itself reloads the keys.
        cooldownDuration: Number.POSITIVE_INFINITY,
        [joseFetch]: fetchForLibrary,
      })
      return { config, keys, until: Date.now() + FRESH_MS }
    } catch (error) {
      throw asSignOnError(error)
    }
  }
}

/** Sends the secret as most providers expect it, unless the provider declares another method. */
function secretOf(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const accepted = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (accepted.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}

/** Describes the error without repeating the received data. */
export function asSignOnError(error: unknown): SignOnError {
  if (error instanceof SignOnError) return error
  if (error instanceof client.AuthorizationResponseError) {
    const isCancelled = error.error === 'access_denied'
    return new SignOnError(isCancelled ? 'cancelled' : 'refused', codeOf(error.error), { cause: error })
  }
  if (error instanceof client.ResponseBodyError) {
    return new SignOnError(error.status >= 500 ? 'unavailable' : 'refused', codeOf(error.error), { cause: error })
  }
  // The library wraps the errors of the network.
  const chain = [error, (error as Error | undefined)?.cause]
  const sourceError = chain.find((each) => each instanceof SourceError)
  if (sourceError)
    return new SignOnError('unavailable', `${sourceError.problem} ${sourceError.detail}`.trim(), { cause: error })
  const networkError = chain.find(isNetworkError)
  const { code, message = '' } = (networkError ?? error) as { code?: unknown; message?: string }
  const detail = typeof code === 'string' ? `${code}: ${message}` : message
  return new SignOnError(networkError ? 'unavailable' : 'refused', detail.slice(0, 200), { cause: error })
}

function isNetworkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (
    /^(TimeoutError|AbortError)$/.test(error.name) ||
    /^(E[A-Z]+|ABORT_ERR|UND_ERR.*|ERR_(TLS|SSL).*|CERT_.*|OAUTH_TIMEOUT|ERR_JWKS_TIMEOUT)$/.test(String(code))
  )
}

function codeOf(text: string): string {
  return /^[\w.-]{1,60}$/.test(text) ? text : 'an error without a proper code'
}

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? 'an address'
}

const providers = new WeakMap<OidcSettings, OidcProvider>()

/** A provider of the settings, with the description that this process has loaded. */
export function oidcProvider({ network }: Pick<FastifyInstance, 'network'>, settings: OidcSettings): OidcProvider {
  const existing = providers.get(settings)
  if (existing) return existing
  const provider = new OidcProvider(settings, network)
  providers.set(settings, provider)
  return provider
}
