import type { Generated } from 'kysely'
import type { GeneratedTimestamp, Timestamp } from './columns.ts'

export interface SessionTable {
  id: Generated<string>
  token_hash: Buffer
  person_id: number
  client: Generated<string>
  address: Generated<string>
  created_at: GeneratedTimestamp
  proved_at: GeneratedTimestamp
  proof: Generated<'password' | 'totp' | 'passkey' | 'recovery' | 'sso'>
  seen_at: GeneratedTimestamp
  expires_at: Timestamp
  /** Minutes without a request after which the session ends. */
  idle_minutes: Generated<number>
  /** Whether the session stays logged in for days. */
  stays: Generated<boolean>
}

export interface SessionPolicyTable {
  id: number
  idle_minutes: number
  whole_hours: number
  stay_days: number
  trust_days: number
}

export interface TrustedBrowserTable {
  token_hash: Buffer
  id: Generated<string>
  person_id: number
  client: string
  created_at: GeneratedTimestamp
  expires_at: Timestamp
}

export interface LoginBudgetTable {
  key: string
  full_at: Timestamp
}

export interface ServerSecretTable {
  name: string
  value: Buffer
  created_at: GeneratedTimestamp
}
