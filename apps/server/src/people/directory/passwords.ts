import { randomInt } from 'node:crypto'
import type { Db } from '../../database/schema.ts'
import type { Config } from '../../process/settings/config.ts'
import { ldapAuthority } from '../../process/settings/ldap-settings.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { forgetDevices } from '../../runtime/session/device-cookie.ts'
import { holdScheduledNotices } from '../../runtime/session/hold-scheduled-notices.ts'
import { endTrust } from '../../runtime/session/trusted-browser.ts'

/** Whether the portal keeps passwords at all. */
export function keepsPasswords({ ldap, signOn }: Config): boolean {
  return signOn.localLogin && (ldap === undefined || ldap.localAccounts)
}

/**
 * Filters the people whose password the portal stores: not those who have logged in with the password of the LDAP
 * directory.
 */
export async function peopleWithLocalPassword(
  db: Db,
  config: Config,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const localIds = new Set(keepsPasswords(config) ? ids : [])
  if (!config.ldap || localIds.size === 0) return localIds
  const ldapAccounts = await db
    .selectFrom('sign_on_identity')
    .select('person_id')
    .where('authority', '=', ldapAuthority(config.ldap))
    .where('person_id', 'in', [...ids])
    .execute()
  for (const { person_id } of ldapAccounts) localIds.delete(person_id)
  return localIds
}

export async function portalStoresPasswordOf(db: Db, config: Config, personId: number): Promise<boolean> {
  return (await peopleWithLocalPassword(db, config, [personId])).has(personId)
}

/** Without letters and digits that look alike. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

/** A password to read out or to write down: 59 bits, such as `kx7m-4rtq-9wpb`. */
export function oneTimePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** When the password of a person was last set; null without one. */
export async function passwordSetAt(db: Db, personId: number): Promise<Date | null> {
  const account = await db
    .selectFrom('account')
    .select('password_changed_at')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return account?.password_changed_at ?? null
}

interface StoreOptions {
  /** Whether the person should replace it, because someone else has set it. */
  readonly mustChange: boolean
  /** The key of a session that continues. */
  readonly keep?: Buffer
}

/**
 * Stores the hash of a person's new password, ends their sessions, and forgets their devices and trusted browsers. Also
 * stops their scheduled notices, unless they have changed it themselves. Resolves to the number of ended sessions.
 */
export async function storePassword(
  trx: Db,
  personId: number,
  hash: string,
  { mustChange, keep }: StoreOptions,
): Promise<number> {
  const person = await trx
    .selectFrom('person')
    .select('disabled_at')
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw new AppError(404, { zh: '没有找到该人员。', en: 'There is no such person.' })
  if (person.disabled_at) {
    throw new AppError(409, {
      zh: '该人员已停用。请先启用，再重置密码。',
      en: 'This person is disabled. Let them in again before you reset the password.',
    })
  }
  await forgetDevices(trx, personId)
  await trx
    .insertInto('account')
    .values({ person_id: personId, password_hash: hash, must_change: mustChange })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ password_hash: hash, password_changed_at: new Date(), must_change: mustChange }),
    )
    .execute()
  // Log-ins that have passed the former password, and codes, are ended as well.
  await trx.deleteFrom('proof_step').where('person_id', '=', personId).execute()
  await trx.deleteFrom('account_code').where('person_id', '=', personId).execute()
  await endTrust(trx, personId)
  let sessions = trx.deleteFrom('session').where('person_id', '=', personId)
  if (keep) sessions = sessions.where('token_hash', '!=', keep)
  if (!keep) await holdScheduledNotices(trx, personId)
  return Number((await sessions.executeTakeFirst()).numDeletedRows)
}
