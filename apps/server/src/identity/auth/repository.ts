import { cleanNumber, normalContact, normalEmail } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { type DeviceOwner, deviceVersion } from '../../runtime/session/device-cookie.ts'

/** The data of an account that the log-in needs. */
export interface Credentials extends DeviceOwner, Record<string, unknown> {
  number: string
  /** Null: the portal keeps no password of this person. */
  password_hash: string | null
  /** Whether someone else has set the password. */
  must_change: boolean
  disabled: boolean
  /** The systems and directories that the person has logged in with. */
  authorities: string[]
}

/**
 * The person with this student or staff number, mobile number or certificate number or, if the institution allows it,
 * with this e-mail address that only one person has confirmed. Each kind is unique, but values of different kinds may
 * be equal; the number of the institution then takes precedence.
 */
export async function findCredentials(
  database: DatabaseHandle,
  identifier: string,
  { emailLogin = false }: { readonly emailLogin?: boolean } = {},
): Promise<Credentials | undefined> {
  const number = cleanNumber(identifier)
  const [row] = await database.prepared<Credentials>(
    'login-credentials',
    `select p.id as person_id, p.number, a.password_hash, coalesce(a.must_change, false) as must_change, p.disabled_at is not null as disabled, ${deviceVersion} as device_version, p.device_generation,
      array(select i.authority from sign_on_identity i where i.person_id = p.id) as authorities
     from person p left join account a on a.person_id = p.id
     where normal_number(p.number) = normal_number($1) or p.mobile = any($2::text[]) or p.certificate = any($3::text[])
      or (p.confirmed_email <> '' and lower(p.confirmed_email) = lower($4)
        and not exists (select from person q
          where q.confirmed_email <> '' and lower(q.confirmed_email) = lower($4) and q.id <> p.id))
     order by (normal_number(p.number) = normal_number($1)) desc, (p.mobile = any($2::text[])) desc,
      (p.certificate = any($3::text[])) desc limit 1`,
    [
      number,
      [identifier, normalContact('celphone', identifier) || identifier],
      [identifier, number.toLowerCase(), number.toUpperCase()],
      emailLogin ? (normalEmail(identifier) ?? null) : null,
    ],
  )
  return row
}

/** The person whose password the directory last accepted with this login, which the portal itself does not know. */
export async function findByLogin(
  database: DatabaseHandle,
  authority: string,
  loginHash: Buffer,
): Promise<DeviceOwner | undefined> {
  const [row] = await database.prepared<DeviceOwner & Record<string, unknown>>(
    'login-by-directory',
    `select p.id as person_id, ${deviceVersion} as device_version, p.device_generation
     from sign_on_identity i join person p on p.id = i.person_id left join account a on a.person_id = p.id
     where i.authority = $1 and i.login_hash = $2 limit 1`,
    [authority, loginHash],
  )
  return row
}

/** Remembers with which login the directory accepted the password of a person. */
export async function rememberLogin(
  db: Db,
  authority: string,
  { personId, loginHash }: { readonly personId: number; readonly loginHash: Buffer },
): Promise<void> {
  await sql`update sign_on_identity set login_hash = case when person_id = ${personId}::bigint then ${loginHash}::bytea end
    where authority = ${authority} and (person_id = ${personId}::bigint or login_hash = ${loginHash}::bytea)`.execute(
    db,
  )
}

export async function isDisabled(db: Db, personId: number): Promise<boolean> {
  const person = await db.selectFrom('person').select('disabled_at').where('id', '=', personId).executeTakeFirst()
  return !person || person.disabled_at !== null
}

/** The address that ends the session at the external identity provider, if the institution has one. */
export async function identityProviderLogout(database: DatabaseHandle): Promise<string> {
  const row = await database.db
    .selectFrom('portal_text')
    .select('value')
    .where('key', '=', 'identity_provider')
    .executeTakeFirst()
  const url = (row?.value as { logout_url?: unknown } | undefined)?.logout_url
  return typeof url === 'string' ? url : ''
}
