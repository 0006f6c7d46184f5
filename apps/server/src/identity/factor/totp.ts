import { Secret, TOTP } from 'otpauth'
import type { DatabaseHandle } from '../../database/database.ts'
import type { ServerSecret } from '../../runtime/session/server-secret.ts'
import { decrypt } from './secrets.ts'

const SECRET_BYTES = 20
const PERIOD = 30
/** How many half minutes the clock of a phone may be off. */
const SKEW = 1

/** RFC 6238 as supported by authenticator apps: SHA-1, six digits, half a minute. */
function totp(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD })
}

export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** Content of the QR code. */
export function totpUri(secret: string, issuer: string, label: string): string {
  // Apps split the label at colons.
  const clean = (text: string) => text.replaceAll(':', ' ')
  return totp(secret, { issuer: clean(issuer), label: clean(label) }).toString()
}

/** The number of the half minute that a code belongs to; undefined for a wrong code. */
export function totpStep(secret: string, code: string): number | undefined {
  const now = Date.now()
  const delta = totp(secret).validate({ token: code, timestamp: now, window: SKEW })
  return delta === null ? undefined : Math.floor(now / 1_000 / PERIOD) + delta
}

/** Uses a code of a person's authenticator app. Each code is valid once, and its use invalidates earlier codes. */
export async function useTotpCode(
  { db }: DatabaseHandle,
  key: ServerSecret,
  personId: number,
  code: string,
): Promise<boolean> {
  const row = await db.selectFrom('totp_factor').select('secret').where('person_id', '=', personId).executeTakeFirst()
  const step = row && totpStep(await decrypt(key, personId, row.secret), code)
  if (step === undefined) return false
  const used = await db
    .updateTable('totp_factor')
    .set({ last_step: step, last_used_at: new Date() })
    .where('person_id', '=', personId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}
