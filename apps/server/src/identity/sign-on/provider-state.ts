import type { DatabaseHandle } from '../../database/database.ts'
import type { OidcSettings } from '../../process/settings/sign-on-providers.ts'
import type { ProviderKey } from '../../process/settings/sign-on-settings.ts'
import type { SignOnError } from './sign-on-error.ts'

const MAX_DETAIL = 300

export async function noteSuccess(database: DatabaseHandle, provider: ProviderKey): Promise<void> {
  await database.prepared(
    'sign-on-worked',
    `insert into sign_on_state (provider, last_success_at) values ($1, now())
     on conflict (provider) do update set last_success_at = now()
     where sign_on_state.last_success_at is null or sign_on_state.last_success_at < now() - interval '10 seconds'`,
    [provider],
  )
}

/** Records the last failure for administrators. Abandoned log-ins are not failures of the provider. */
export async function noteFailure(
  database: DatabaseHandle,
  provider: ProviderKey,
  { problem, detail }: SignOnError,
): Promise<void> {
  if (problem === 'expired' || problem === 'cancelled') return
  await database.prepared(
    'sign-on-failed',
    `insert into sign_on_state (provider, last_error_at, last_error, last_detail) values ($1, now(), $2, $3)
     on conflict (provider) do update set last_error_at = now(), last_error = $2, last_detail = $3`,
    [provider, problem, detail.replace(/\p{Cc}/gu, ' ').slice(0, MAX_DETAIL)],
  )
}

type Issuer = Pick<OidcSettings, 'key' | 'issuer'>

/** Records that a provider has reported the time of a log-in. From then on all processes expect it for each proof. */
export async function noteAuthTime(database: DatabaseHandle, { key, issuer }: Issuer): Promise<void> {
  await database.prepared(
    'sign-on-time',
    `insert into sign_on_state (provider, auth_time_issuer) values ($1, $2)
     on conflict (provider) do update set auth_time_issuer = $2
     where sign_on_state.auth_time_issuer is distinct from $2`,
    [key, issuer],
  )
}

export async function hasReportedAuthTime({ db }: DatabaseHandle, { key, issuer }: Issuer): Promise<boolean> {
  const state = await db
    .selectFrom('sign_on_state')
    .select('provider')
    .where('provider', '=', key)
    .where('auth_time_issuer', '=', issuer)
    .executeTakeFirst()
  return state !== undefined
}
