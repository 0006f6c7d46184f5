import { SAML } from '@node-saml/node-saml'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../../../process/settings/config.ts'
import { LDAP } from '../../../process/settings/ldap-settings.ts'
import { authorityOf, type SamlSettings } from '../../../process/settings/sign-on-providers.ts'
import type { Network } from '../../../runtime/shared/outgoing/network.ts'
import { pathsOf } from '../addresses.ts'
import { SignOnError } from '../sign-on-error.ts'
import { certificatesOf, loadMetadata, readLimitedFile } from './load-metadata.ts'
import type { Idp } from './read-metadata.ts'

/** The maximum difference between the clocks of two servers. */
export const SKEW_MS = 60_000

/** How long metadata without a `cacheDuration` are used before newer ones are requested. */
const CACHE_MS = 3_600_000
const SHORTEST_MS = 60_000
const DAY_MS = 86_400_000
/** New metadata are loaded this long before the old ones expire. */
const AHEAD_MS = 600_000
/** The pause after a failure, and between two searches for a new key. */
const PAUSE_MS = 30_000

type Server = Pick<FastifyInstance, 'network' | 'config' | 'log'>

interface Loaded {
  readonly idp: Idp
  readonly at: number
  /** The time from which newer metadata are requested. */
  stale: number
  /** The time from which these metadata are no longer valid. */
  readonly until: number
}

/** The portal’s own key, which signs requests and decrypts assertions. */
interface KeyPair {
  readonly key: string
  readonly certificate: string
}

/** One identity provider over SAML 2.0, as this process knows it. */
export class SamlProvider {
  readonly settings: SamlSettings
  readonly entityId: string
  readonly callback: string
  readonly #config: Config
  readonly #network: Network
  readonly #log: FastifyBaseLogger
  #loaded: Loaded | undefined
  #loading: Promise<Idp> | undefined
  #pair: Promise<KeyPair> | undefined

  constructor(settings: SamlSettings, { network, config, log }: Server) {
    const paths = pathsOf(settings)
    this.settings = settings
    this.callback = new URL(paths.callback, config.publicUrl).href
    this.entityId = settings.entityId ?? new URL(paths.metadata, config.publicUrl).href
    this.#config = config
    this.#network = network
    this.#log = log
  }

  /** The identity provider, from metadata that are still valid. */
  async idp(): Promise<Idp> {
    const loaded = this.#loaded
    if (!loaded || Date.now() >= loaded.until) return this.#load()
    // Log-ins do not wait for the metadata of a federation, which take seconds.
    if (Date.now() >= loaded.stale) void this.#refresh(loaded)
    return loaded.idp
  }

  /** The name of the identity provider in its metadata, once they were loaded. */
  get loadedName(): string | undefined {
    return this.#loaded?.idp.entityId
  }

  async #refresh(loaded: Loaded): Promise<void> {
    loaded.stale = Date.now() + PAUSE_MS
    try {
      await this.#load()
    } catch (error) {
      this.#log.warn({ err: error, provider: this.settings.key }, 'SAML metadata cannot be refreshed; retry in 30 s')
    }
  }

  /** Newer metadata, for a signature that matches no key; undefined if these were just loaded. */
  async newer(than: Idp): Promise<Idp | undefined> {
    const loaded = this.#loaded
    if (loaded && loaded.idp !== than) return loaded.idp
    if (loaded && Date.now() < loaded.at + PAUSE_MS) return undefined
    return this.#load()
  }

  /** The portal’s key pair; undefined if the settings name none. */
  async pair(): Promise<KeyPair | undefined> {
    const { pair } = this.settings
    if (!pair) return undefined
    this.#pair ??= readPair(pair).catch((error: unknown) => {
      this.#pair = undefined
      throw error
    })
    return this.#pair
  }

  /** The library, configured for the portal and the identity provider. */
  async library(idp: Idp, options: Partial<ConstructorParameters<typeof SAML>[0]> = {}): Promise<SAML> {
    const pair = await this.pair()
    return new SAML({
      issuer: this.entityId,
      audience: this.entityId,
      callbackUrl: this.callback,
      entryPoint: idp.login,
      ...(idp.logOut === undefined ? {} : { logoutUrl: idp.logOut.request }),
      idpIssuer: idp.entityId,
      idpCert: [...idp.certificates],
      // Either the assertion or the response may be signed; without any signature it is refused.
      wantAssertionsSigned: false,
      wantAuthnResponseSigned: false,
      acceptedClockSkewMs: SKEW_MS,
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      signatureAlgorithm: 'sha256',
      digestAlgorithm: 'sha256',
      ...(pair === undefined ? {} : { privateKey: pair.key, publicCert: pair.certificate, decryptionPvk: pair.key }),
      ...options,
    })
  }

  /** The entity ID is the authority of the accounts, so it must not be that of another system. */
  #requireUnusedName({ entityId }: Idp): void {
    const others = this.#config.signOn.providers.filter(({ key }) => key !== this.settings.key)
    const names = others.flatMap((other) => [
      authorityOf(other),
      ...(other.kind === 'saml' ? [providers.get(other)?.loadedName] : []),
    ])
    if (entityId.startsWith(LDAP) || names.includes(entityId))
      throw new SignOnError('refused', `the metadata have the name of another system, ${entityId}`)
  }

  #load(): Promise<Idp> {
    this.#loading ??= loadMetadata(this.settings, this.#network)
      .then((idp) => {
        this.#requireUnusedName(idp)
        const at = Date.now()
        const until = idp.validUntil ?? at + DAY_MS
        const cache = Math.min(Math.max(idp.cacheMs ?? CACHE_MS, SHORTEST_MS), DAY_MS)
        this.#loaded = {
          idp,
          at,
          until,
          stale: Math.min(at + cache, Math.max(until - AHEAD_MS, at + SHORTEST_MS), until),
        }
        return idp
      })
      .finally(() => {
        this.#loading = undefined
      })
    return this.#loading
  }
}

async function readPair({ keyFile, certFile }: { keyFile: string; certFile: string }): Promise<KeyPair> {
  const [key, [certificate]] = await Promise.all([readLimitedFile(keyFile), certificatesOf(certFile)])
  if (certificate === undefined || !/-----BEGIN (RSA )?PRIVATE KEY-----/.test(key))
    throw new SignOnError('refused', `${keyFile} contains no private key`)
  return { key, certificate }
}

const providers = new WeakMap<SamlSettings, SamlProvider>()

/** A provider of the settings, with the metadata that this process has loaded. */
export function samlProvider(server: Server, settings: SamlSettings): SamlProvider {
  const existing = providers.get(settings)
  if (existing) return existing
  const provider = new SamlProvider(settings, server)
  providers.set(settings, provider)
  return provider
}
