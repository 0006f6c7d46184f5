import type { Db } from '../../database/schema.ts'
import { AppError } from '../http/app-error.ts'

/*
 * `person.device_generation` increases with each new password, reset of factors, removal of linked accounts and end of
 * all sessions. A log-in reads it before the proof of identity or, if only another system names the person, when it
 * matches the account. Its steps and its session begin only if it is still the same.
 */

/** A person who has proved their identity. */
export interface VerifiedPerson {
  readonly personId: number
  /** Their generation from before the proof, or from the match. */
  readonly generation: number
}

/** The generation of a person; read it before the proof, or in the transaction that ends a step. */
export async function loadGeneration(db: Db, personId: number): Promise<number> {
  const person = await db.selectFrom('person').select('device_generation').where('id', '=', personId).executeTakeFirst()
  if (!person) throw new LoginOutdated()
  return person.device_generation
}

/** Refuses a log-in whose generation is no longer that of the person. Waits for a concurrent change. */
export async function requireGeneration(trx: Db, personId: number, generation: number): Promise<void> {
  const person = await trx
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('device_generation', '=', generation)
    // A stronger lock would wait for each change of the person, such as an import.
    .forKeyShare()
    .executeTakeFirst()
  if (!person) throw new LoginOutdated()
}

/** The error of a log-in during which all sessions of the person were ended. */
export class LoginOutdated extends AppError {
  constructor() {
    const text = {
      zh: '登录过程中，该账号的密码或验证方式已更改，或其所有登录已被结束。请重新登录。',
      en: 'While you were logging in, the password or the second factors of this account were changed, or all its sessions were ended. Log in again.',
    }
    super(409, text, { data: () => ({ reason: 'expired' }) })
  }
}
