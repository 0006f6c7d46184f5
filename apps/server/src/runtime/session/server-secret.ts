import { hkdfSync, randomBytes } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import { masterKeysOf } from '../../database/master-keys.ts'
import type { Db } from '../../database/schema.ts'
import { placeOf, serverSecrets } from './protect-secrets.ts'

const BYTES = 32

/** Returns the existing value if another process was first. */
const LOAD = `insert into server_secret (name, value) values ($1, $2)
on conflict (name) do update set name = excluded.name returning value`

/** Encrypts a server secret for storage. */
export const encryptSecret = (db: Db, name: string, value: Buffer): Buffer =>
  masterKeysOf(db).encrypt(value, placeOf(serverSecrets, name))

/** Decrypts a stored server secret. */
export const decryptSecret = (db: Db, name: string, stored: Buffer): Buffer =>
  masterKeysOf(db).decrypt(Buffer.from(stored), placeOf(serverSecrets, name))

/**
 * A random key that all processes of a deployment share. It is stored in the database rather than in a setting, so that
 * it need not be chosen and cannot end up in a repository. The master key encrypts it there.
 */
export class ServerSecret {
  readonly #database: DatabaseHandle
  readonly #name: string
  readonly #make: () => Buffer<ArrayBufferLike>
  #value: Promise<Buffer> | undefined

  /** `make` creates the value if there is none yet. */
  constructor(database: DatabaseHandle, name: string, make: () => Buffer<ArrayBufferLike> = () => randomBytes(BYTES)) {
    this.#database = database
    this.#name = name
    this.#make = make
  }

  /** The key; it is created on first use in a deployment. */
  get(): Promise<Buffer> {
    this.#value ??= this.#load().catch((error: unknown) => {
      this.#value = undefined
      throw error
    })
    return this.#value
  }

  async #load(): Promise<Buffer> {
    const { db } = this.#database
    const fresh = encryptSecret(db, this.#name, this.#make())
    const [row] = await this.#database.prepared<{ value: Buffer }>('server-secret', LOAD, [this.#name, fresh])
    if (!row) throw new Error('The database returned no server secret.')
    return decryptSecret(db, this.#name, row.value)
  }
}

/** Like `ServerSecret`, for use inside a transaction: returns a key that is derived from the secret. */
export async function derivedSecret(trx: Db, name: string): Promise<Buffer> {
  const fresh = encryptSecret(trx, name, randomBytes(BYTES))
  const { rows } = await trx.executeQuery<{ value: Buffer }>(CompiledQuery.raw(LOAD, [name, fresh]))
  const [row] = rows
  if (!row) throw new Error('The database returned no server secret.')
  return Buffer.from(hkdfSync('sha256', decryptSecret(trx, name, row.value), '', name, BYTES))
}
