import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { loadSessionPolicy } from '../../runtime/session/session-length.ts'
import { isObject } from '../../runtime/shared/is-object.ts'

const factorRoles = ['admin', 'issuer', 'staff', 'student'] as const
export type FactorRole = (typeof factorRoles)[number]

export interface FactorPolicy {
  /** From when each role must have a second factor; null: not at all. */
  readonly required: Readonly<Record<FactorRole, string | null>>
  /** Whether people who must have a second factor may log in with a passkey and no password. */
  readonly passkeyAlone: boolean
  /** Whether a log-in at another system counts as a second factor even if that system does not report one. */
  readonly trustsSignOn: boolean
}

export async function loadPolicy(db: Db): Promise<FactorPolicy> {
  const row = await db.selectFrom('factor_policy').selectAll().where('id', '=', 1).executeTakeFirst()
  const saved = isObject(row?.required) ? row.required : {}
  const from = (role: FactorRole) => (typeof saved[role] === 'string' ? saved[role] : null)
  return {
    required: { admin: from('admin'), issuer: from('issuer'), staff: from('staff'), student: from('student') },
    passkeyAlone: row?.passkey_alone ?? true,
    trustsSignOn: row?.trusts_sign_on ?? false,
  }
}

export async function writePolicy(trx: Db, { required, passkeyAlone, trustsSignOn }: FactorPolicy): Promise<void> {
  const values = {
    required: JSON.stringify(required),
    passkey_alone: passkeyAlone,
    trusts_sign_on: trustsSignOn,
  }
  await trx
    .insertInto('factor_policy')
    .values({ id: 1, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** Whether there are passkeys that may log in without a password, as SQL. */
export const passkeysLogIn = sql<boolean>`exists (select from passkey)
  and coalesce((select passkey_alone from factor_policy where id = 1), true)`

/** Requirements of the policy for one person. */
export interface Requirement {
  /** From when they must have a second factor: the earliest time of all their roles. */
  readonly from: Date | null
  readonly isDue: boolean
  /** Whether it is due because of a role that they hold. */
  readonly isDueForRole: boolean
  readonly passkeyAlone: boolean
  readonly trustsSignOn: boolean
}

export async function requirementFor(db: Db, personId: number): Promise<Requirement> {
  const policy = await loadPolicy(db)
  const person = await db.selectFrom('person').select('kind').where('id', '=', personId).executeTakeFirst()
  const roles = await db.selectFrom('person_role').select('role').where('person_id', '=', personId).execute()
  const allRoles = new Set<FactorRole>(roles.map(({ role }) => role))
  if (person) allRoles.add(person.kind)
  const timesOf = (selectedRoles: Iterable<FactorRole>) =>
    [...selectedRoles].flatMap((role) => {
      const from = policy.required[role]
      return from === null ? [] : [Date.parse(from)]
    })
  const times = timesOf(allRoles)
  const from = times.length > 0 ? new Date(Math.min(...times)) : null
  const isDueForRole = timesOf(roles.map(({ role }) => role)).some((time) => time <= Date.now())
  const { passkeyAlone, trustsSignOn } = policy
  return { from, isDue: from !== null && from.getTime() <= Date.now(), isDueForRole, passkeyAlone, trustsSignOn }
}

/**
 * For how many days a person may trust a browser; 0: not at all. People who must have a factor because of a role are
 * always asked for it.
 */
export async function trustDaysFor(db: Db, personId: number): Promise<number> {
  const { trust_days } = await loadSessionPolicy(db)
  return trust_days > 0 && (await requirementFor(db, personId)).isDueForRole ? 0 : trust_days
}
