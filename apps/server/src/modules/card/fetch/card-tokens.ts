import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { DatabaseHandle } from '../../../database/database.ts'
import { ServerSecret } from '../../../session/server-secret.ts'

/** A key signs for this long, and is published for as long before. */
const PERIOD_MS = 30 * 86_400_000
/** After its time a key stays published for this long: longer than a token and its way. */
const OVERLAP_MS = 3_600_000
export const TOKEN_SECONDS = 60

/** Who looks at a card, as a trusted source is told. */
export interface TokenSubject {
  readonly number: string
  readonly roles: readonly string[]
  readonly locale: string
}

interface SigningKey {
  readonly kid: string
  readonly privateKey: KeyObject
  readonly jwk: Readonly<Record<string, unknown>>
}

/**
 * Signs what trusted sources are told about a person (JWT, RFC 7519, with ES256). The keys are in the database, one for each
 * period, so that all processes use the same and none has to decide when they change.
 */
export class CardTokens {
  readonly #database: DatabaseHandle
  readonly #keys = new Map<number, Promise<SigningKey>>()

  constructor(database: DatabaseHandle) {
    this.#database = database
  }

  async sign(issuer: string, audience: string, subject: TokenSubject, now = Date.now()): Promise<string> {
    const { kid, privateKey } = await this.#key(periodOf(now))
    const issuedAt = Math.floor(now / 1_000)
    const claims = {
      iss: issuer,
      aud: audience,
      sub: subject.number,
      roles: subject.roles,
      locale: subject.locale,
      iat: issuedAt,
      exp: issuedAt + TOKEN_SECONDS,
    }
    const signed = `${encode({ alg: 'ES256', typ: 'JWT', kid })}.${encode(claims)}`
    const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return `${signed}.${signature.toString('base64url')}`
  }

  /** The public keys (JWKS, RFC 7517): that in use, the next one, and for a while the one before. */
  async published(now = Date.now()): Promise<{ keys: SigningKey['jwk'][] }> {
    const periods = [...new Set([periodOf(now - OVERLAP_MS), periodOf(now), periodOf(now) + 1])]
    const keys = await Promise.all(periods.map((period) => this.#key(period)))
    return { keys: keys.map(({ jwk }) => jwk) }
  }

  #key(period: number): Promise<SigningKey> {
    const known = this.#keys.get(period)
    if (known) return known
    const key = new ServerSecret(this.#database, `card-token-key-${period}`, newKey).get().then(readKey)
    // One that could not be loaded is asked for again.
    key.catch(() => this.#keys.delete(period))
    for (const old of this.#keys.keys()) if (old < period - 2) this.#keys.delete(old)
    this.#keys.set(period, key)
    return key
  }
}

const periodOf = (now: number) => Math.floor(now / PERIOD_MS)

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

function newKey(): Buffer {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return privateKey.export({ type: 'pkcs8', format: 'der' })
}

function readKey(der: Buffer): SigningKey {
  const privateKey = createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8' })
  const { kty, crv, x, y } = createPublicKey(privateKey).export({ format: 'jwk' })
  // The thumbprint of RFC 7638.
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
  return { kid, privateKey, jwk: { kty, crv, x, y, kid, use: 'sig', alg: 'ES256' } }
}
