import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import type { DatabaseHandle } from '../../../database/database.ts'
import { decryptSecret, encryptSecret, ServerSecret } from '../../../runtime/session/server-secret.ts'

/** A key signs for this long, and is published for the same time before that. */
const PERIOD_MS = 30 * 86_400_000
/** After its period a key stays published for this long: longer than the lifetime and the transfer of a token. */
const OVERLAP_MS = 3_600_000
export const TOKEN_SECONDS = 60
/** The longest time for which a process may sign with keys that another one has replaced. */
const ROUND_CACHE_MS = 5_000
/** The secret that identifies the current round of keys. It exists once the keys were replaced for the first time. */
const ROUND = 'card-token-round'
/** The number of keys in memory; the oldest are removed first. */
const MAX_CACHED_KEYS = 6
const READ_ROUND = 'select value from server_secret where name = $1'
const NEXT_ROUND = `insert into server_secret (name, value) values ($1, $2)
on conflict (name) do update set value = excluded.value`
const DELETE_ALL = `delete from server_secret where name like 'card-token-key-%'`
/** Deletes the keys of periods before the given one. */
const DELETE_OLD = `delete from server_secret where name like 'card-token-key-%' and split_part(name, '-', 4)::int < $1`

/** The viewer of a card, as disclosed to a trusted source. */
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
 * Signs the data about a person that trusted sources get (JWT, RFC 7519, with ES256). The keys are in the database, one
 * for each period, so that all processes use the same and none has to decide when they change. An administrator can
 * replace them all.
 */
export class CardTokens {
  readonly #database: DatabaseHandle
  readonly #keys = new Map<string, Promise<SigningKey>>()
  #oldestPeriod = 0
  #round: { readonly name: string; readonly readAt: number } | undefined

  constructor(database: DatabaseHandle) {
    this.#database = database
  }

  async sign(issuer: string, audience: string, subject: TokenSubject, now = Date.now()): Promise<string> {
    const { kid, privateKey } = await this.#key(periodOf(now), await this.#currentRound(now))
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
    const signingInput = `${encode({ alg: 'ES256', typ: 'JWT', kid })}.${encode(claims)}`
    const signature = sign('sha256', Buffer.from(signingInput), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return `${signingInput}.${signature.toString('base64url')}`
  }

  /** The public keys (JWKS, RFC 7517): the current one, the next one, and for a while the previous one. */
  async publicKeys(now = Date.now()): Promise<{ keys: SigningKey['jwk'][] }> {
    const oldest = periodOf(now - OVERLAP_MS)
    const periods = [...new Set([oldest, periodOf(now), periodOf(now) + 1])]
    const round = await this.#currentRound(now)
    if (this.#oldestPeriod < oldest) {
      await this.#database.prepared('forget-old-card-token-keys', DELETE_OLD, [oldest])
      this.#oldestPeriod = oldest
    }
    const keys = await Promise.all(periods.map((period) => this.#key(period, round)))
    return { keys: keys.map(({ jwk }) => jwk) }
  }

  /** Replaces all keys. A source that encounters an unknown key loads the published ones again. */
  async rotate(): Promise<void> {
    const next = encryptSecret(this.#database.db, ROUND, randomBytes(8))
    await this.#database.prepared('next-card-token-round', NEXT_ROUND, [ROUND, next])
    await this.#database.prepared('forget-card-token-keys', DELETE_ALL, [])
    this.#round = undefined
  }

  async #currentRound(now: number): Promise<string> {
    const cachedRound = this.#round
    if (cachedRound && Math.abs(now - cachedRound.readAt) < ROUND_CACHE_MS) return cachedRound.name
    const [row] = await this.#database.prepared<{ value: Buffer }>('card-token-round', READ_ROUND, [ROUND])
    const name = row ? `-${decryptSecret(this.#database.db, ROUND, row.value).toString('hex')}` : ''
    this.#round = { name, readAt: now }
    return name
  }

  #key(period: number, round: string): Promise<SigningKey> {
    const name = `card-token-key-${period}${round}`
    const cached = this.#keys.get(name)
    if (cached) return cached
    const key = new ServerSecret(this.#database, name, newKey).get().then(readKey)
    // A key that could not be loaded is requested again.
    key.catch(() => this.#keys.delete(name))
    for (const [oldest] of this.#keys) if (this.#keys.size > MAX_CACHED_KEYS) this.#keys.delete(oldest)
    this.#keys.set(name, key)
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
