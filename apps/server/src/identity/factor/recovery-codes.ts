import { randomInt } from 'node:crypto'
import type { Db } from '../../database/schema.ts'
import type { ServerSecret } from '../../runtime/session/server-secret.ts'
import { keyedHash } from './secrets.ts'

/** Letters and digits, except those that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODES = 10
const HALF = 5

/** Makes ten new codes of 50 bits, such as `K7MQ4-XW2RP`, and deletes the former ones. */
export async function makeRecoveryCodes(trx: Db, key: ServerSecret, personId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => `${randomHalf()}-${randomHalf()}`)
  await trx.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
  const rows = codes.map(async (code) => ({ person_id: personId, code_hash: await hashOf(key, personId, code) }))
  await trx
    .insertInto('recovery_code')
    .values(await Promise.all(rows))
    .execute()
  return codes
}

/** Uses a code, regardless of its spacing. Each code is valid once. */
export async function useRecoveryCode(db: Db, key: ServerSecret, personId: number, code: string): Promise<boolean> {
  const used = await db
    .updateTable('recovery_code')
    .set({ used_at: new Date() })
    .where('person_id', '=', personId)
    .where('code_hash', '=', await hashOf(key, personId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Db, personId: number): Promise<number> {
  const row = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return Number(row?.left ?? 0)
}

function randomHalf(): string {
  return Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

function hashOf(key: ServerSecret, personId: number, code: string): Promise<Buffer> {
  return keyedHash(key, 'recovery', String(personId), code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
}
