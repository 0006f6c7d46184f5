import type { Db } from '../../database/schema.ts'
import { forgetDevices } from '../../runtime/session/device-cookie.ts'
import { holdScheduledNotices } from '../../runtime/session/hold-scheduled-notices.ts'
import { endTrust } from '../../runtime/session/trusted-browser.ts'

/**
 * Removes all second factors of a person, ends their sessions, and stops their scheduled notices. Returns the number of
 * factors removed.
 */
export async function resetFactors(trx: Db, personId: number): Promise<number> {
  await forgetDevices(trx, personId)
  const totp = await trx.deleteFrom('totp_factor').where('person_id', '=', personId).executeTakeFirst()
  const passkeys = await trx.deleteFrom('passkey').where('person_id', '=', personId).executeTakeFirst()
  await trx.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
  await trx.deleteFrom('proof_step').where('person_id', '=', personId).execute()
  await endTrust(trx, personId)
  await trx.deleteFrom('session').where('person_id', '=', personId).execute()
  await holdScheduledNotices(trx, personId)
  return Number(totp.numDeletedRows + passkeys.numDeletedRows)
}
