import type { ProofMethod } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/** Factors that prove a person's identity, beside the password. */
export interface Factors {
  readonly totp: { readonly created_at: Date; readonly last_used_at: Date | null } | undefined
  readonly passkeys: readonly {
    readonly id: number
    readonly credential_id: string
    readonly transports: string[]
    readonly name: string
    readonly synced: boolean
    readonly created_at: Date
    readonly last_used_at: Date | null
  }[]
  readonly recoveryLeft: number
}

export async function loadFactors(db: Db, personId: number): Promise<Factors> {
  const totp = await db
    .selectFrom('totp_factor')
    .select(['created_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'transports', 'name', 'synced', 'created_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
  return { totp, passkeys, recoveryLeft: await countRecoveryCodes(db, personId) }
}

/** The second factors with which a person can prove their identity, the best first. Recovery codes alone are none. */
export function secondFactorsOf({ totp, passkeys, recoveryLeft }: Factors): ProofMethod[] {
  const factors: ProofMethod[] = [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(totp ? (['totp'] as const) : []),
  ]
  return factors.length > 0 && recoveryLeft > 0 ? [...factors, 'recovery'] : factors
}

export interface RoleCount {
  people: number
  totp: number
  passkey: number
  none: number
}

/** The number of active people of each role with each factor. */
export async function countFactors(db: Db): Promise<Record<'admin' | 'issuer' | 'staff' | 'student', RoleCount>> {
  const { rows } = await sql<RoleCount & { role: string }>`with roles as (
      select id as person_id, kind as role from person
      union select person_id, role from person_role)
    select role, count(*)::integer as people, count(t.person_id)::integer as totp, count(k.person_id)::integer as passkey,
      count(*) filter (where t.person_id is null and k.person_id is null)::integer as none
    from roles join person p on p.id = roles.person_id and p.disabled_at is null
    left join totp_factor t on t.person_id = p.id
    left join (select distinct person_id from passkey) k on k.person_id = p.id
    group by role`.execute(db)
  const countsOf = (role: string) => {
    const { people = 0, totp = 0, passkey = 0, none = 0 } = rows.find((row) => row.role === role) ?? {}
    return { people, totp, passkey, none }
  }
  return {
    admin: countsOf('admin'),
    issuer: countsOf('issuer'),
    staff: countsOf('staff'),
    student: countsOf('student'),
  }
}
