import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { ServerSecret } from '../../runtime/session/server-secret.ts'
import { keyedHash } from './secrets.ts'

/*
 * Each view of the log-in page requests a challenge, and hardly any is used, so the server stores none. A challenge
 * contains its expiry time and a keyed hash; only returned challenges are stored, as used.
 */

/** How long a challenge is valid, in seconds. */
export const challengeSeconds = 600

const TIME_BYTES = 6
const RANDOM_BYTES = 10
const HASH_BYTES = 16
const CHALLENGE = /^[\w-]{43}$/

/** A new challenge for a passkey: its expiry time, random bytes, and a hash of both with the key of this portal. */
export async function offerChallenge(secret: ServerSecret, now = Date.now()): Promise<string> {
  const head = Buffer.alloc(TIME_BYTES + RANDOM_BYTES)
  head.writeUIntBE(Math.floor(now / 1_000) + challengeSeconds, 0, TIME_BYTES)
  randomBytes(RANDOM_BYTES).copy(head, TIME_BYTES)
  return Buffer.concat([head, await hashOf(secret, head)]).toString('base64url')
}

/** Uses a challenge up. False for one that this portal has not offered, that is too old, or that was used before. */
export async function useOfferedChallenge(
  db: Db,
  secret: ServerSecret,
  challenge: string,
  now = Date.now(),
): Promise<boolean> {
  if (!CHALLENGE.test(challenge)) return false
  const bytes = Buffer.from(challenge, 'base64url')
  // Only four bits of the last character count, so another spelling of the same bytes would be another challenge.
  if (bytes.toString('base64url') !== challenge) return false
  const head = bytes.subarray(0, TIME_BYTES + RANDOM_BYTES)
  if (!timingSafeEqual(bytes.subarray(head.length), await hashOf(secret, head))) return false
  if (head.readUIntBE(0, TIME_BYTES) * 1_000 <= now) return false
  const key = createHash('sha256').update(bytes).digest()
  // Stored until the challenge has expired in any case. Of two concurrent uses only one counts.
  const { rows } = await sql`with swept as (
      delete from proof_step where ctid in (select ctid from proof_step where expires_at < now() limit 100))
    insert into proof_step (token_hash, purpose, expires_at)
    values (${key}, 'log-in', now() + make_interval(secs => ${challengeSeconds}))
    on conflict do nothing returning 1 as used`.execute(db)
  return rows.length > 0
}

async function hashOf(secret: ServerSecret, head: Buffer): Promise<Buffer> {
  return (await keyedHash(secret, 'challenge', head.toString('hex'))).subarray(0, HASH_BYTES)
}
