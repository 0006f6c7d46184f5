import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { DialectAdapter } from 'kysely'
import type { Db } from './schema.ts'

const CIPHER = 'aes-256-gcm'
/** The prefix of each encrypted secret; an unencrypted one has it with a probability of 1 in 2^64. */
const PREFIX = Buffer.from('qd-key1:')
const ID_BYTES = 6
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = PREFIX.length + ID_BYTES

/** The key with which a secret was encrypted is not among the configured keys. */
export class MissingMasterKey extends Error {
  override readonly name = 'MissingMasterKey'
  readonly id: string

  constructor(id: string) {
    super(`A secret in the database is encrypted with the master key ${id}, which this process does not have.`)
    this.id = id
  }
}

/**
 * Encrypts secrets that the database holds, with keys that it does not hold. A stored secret begins with the id of its key,
 * so that one key can replace another. Without a key, secrets are stored as they are.
 */
export class MasterKeys {
  readonly #keys: ReadonlyMap<string, Buffer>
  /** The id of the key that encrypts new secrets. */
  readonly current: string | undefined

  constructor(keys: readonly Buffer[] = []) {
    this.#keys = new Map(keys.map((key) => [idOf(key), key]))
    this.current = this.#keys.keys().next().value
  }

  has(id: string): boolean {
    return this.#keys.has(id)
  }

  /** Binds the secret to the place where it is stored: it cannot be decrypted for another place. */
  encrypt(secret: Buffer, place: string): Buffer {
    const key = this.current === undefined ? undefined : this.#keys.get(this.current)
    if (!key) return secret
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place))
    const ciphertext = Buffer.concat([cipher.update(secret), cipher.final()])
    return Buffer.concat([PREFIX, Buffer.from(idOf(key), 'hex'), nonce, ciphertext, cipher.getAuthTag()])
  }

  decrypt(stored: Buffer, place: string): Buffer {
    const id = masterKeyOf(stored)
    if (id === undefined) return stored
    const key = this.#keys.get(id)
    if (!key) throw new MissingMasterKey(id)
    const nonce = stored.subarray(HEADER_BYTES, HEADER_BYTES + NONCE_BYTES)
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(place)).setAuthTag(stored.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(stored.subarray(HEADER_BYTES + NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  }
}

/** Identifies a key without revealing it. */
const idOf = (key: Buffer) =>
  createHmac('sha256', key)
    .update('quadrangle master key')
    .digest('hex')
    .slice(0, 2 * ID_BYTES)

/** The id of the key with which a stored secret is encrypted; undefined if it is not. */
export function masterKeyOf(stored: Buffer): string | undefined {
  if (!PREFIX.equals(stored.subarray(0, PREFIX.length))) return undefined
  return stored.subarray(PREFIX.length, HEADER_BYTES).toString('hex')
}

const none = new MasterKeys()
/** Keyed by the adapter, which a database shares with its transactions. */
const keysOfDatabases = new WeakMap<DialectAdapter, MasterKeys>()

/** Sets the keys with which the secrets of a database are encrypted from then on. */
export function setMasterKeys(db: Db, keys: MasterKeys): void {
  keysOfDatabases.set(db.getExecutor().adapter, keys)
}

/** The keys of a database, also inside a transaction. */
export function masterKeysOf(db: Db): MasterKeys {
  return keysOfDatabases.get(db.getExecutor().adapter) ?? none
}
