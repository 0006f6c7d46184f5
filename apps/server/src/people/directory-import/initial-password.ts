import { createHash, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { masterKeysOf } from '../../database/master-keys.ts'
import type { Db } from '../../database/schema.ts'
import { importKeys, placeOf } from '../../runtime/session/protect-secrets.ts'

/**
 * An initial password has 64 bits derived from a random key of the import, so it need not be stored. It gets a fast
 * hash: 50,000 slow ones would take hours, and no one guesses 64 bits.
 */
export function initialPassword(key: Buffer, number: string): string {
  const digits = createHash('sha256').update(key).update(number).digest('hex').slice(0, 16)
  return digits.match(/.{4}/g)?.join('-') ?? digits
}

/** Creates the key of an import, encrypted for storage. */
export const newPasswordKey = (db: Db, jobId: number): Buffer =>
  masterKeysOf(db).encrypt(randomBytes(32), placeOf(importKeys, jobId))

/** Decrypts the stored key of an import. */
export const readPasswordKey = (db: Db, jobId: number, stored: Buffer): Buffer =>
  masterKeysOf(db).decrypt(stored, placeOf(importKeys, jobId))

/** The hash of an initial password, as stored in `account`. */
export function hashInitialPassword(password: string): string {
  return `$sha256$${createHash('sha256').update(password).digest('hex')}`
}

/** The hash of an initial password as SQL, for many people at a time. */
export function initialPasswordHash(key: Buffer, number: RawBuilder<unknown>): RawBuilder<string> {
  const digits = sql`encode(sha256(${key}::bytea || convert_to(${number}, 'UTF8')), 'hex')`
  const password = sql`concat_ws('-', substr(${digits}, 1, 4), substr(${digits}, 5, 4), substr(${digits}, 9, 4), substr(${digits}, 13, 4))`
  return sql<string>`('$sha256$' || encode(sha256(convert_to(${password}, 'UTF8')), 'hex'))`
}
