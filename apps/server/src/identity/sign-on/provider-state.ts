import type { DatabaseHandle } from '../../database/database.ts'
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
