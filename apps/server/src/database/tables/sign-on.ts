import type { Generated } from 'kysely'
import type { GeneratedTimestamp, Timestamp } from './columns.ts'

export interface SignOnAttemptTable {
  state_hash: Buffer
  browser_hash: Buffer
  provider: string
  target: string
  tried_by: number | null
  again: Generated<boolean>
  person_id: number | null
  stays: Generated<boolean>
  result: unknown
  expires_at: Timestamp
}

export interface SignOnIdentityTable {
  authority: string
  subject_hash: Buffer
  person_id: number
  linked_at: GeneratedTimestamp
  provider: string | null
  name: Generated<string>
  name_en: Generated<string>
  email: Generated<string>
  email_verified: Generated<boolean>
  organization: Generated<string>
  kind: Generated<string>
  ignored: Generated<string>
  login_hash: Generated<Buffer | null>
  /** The name of the entry in a directory without a service account. */
  entry_dn: Generated<string | null>
  said_at: Timestamp | null
}

export interface SignOnRuleTable {
  provider: string
  field: 'name' | 'name_en' | 'email' | 'organization' | 'kind'
  rule: 'take' | 'fill'
}

export interface SignOnSessionTable {
  session_hash: Buffer
  person_id: number
  provider: string
  subject_hash: Buffer
  sid_hash: Buffer | null
  id_token: Buffer | null
  expires_at: Timestamp
}

export interface SignOnUsedTable {
  key_hash: Buffer
  expires_at: Timestamp
}

export interface SignOnStateTable {
  provider: string
  last_success_at: Timestamp | null
  last_error_at: Timestamp | null
  last_error: Generated<string>
  last_detail: Generated<string>
  /** The issuer that has reported the time of a log-in. */
  auth_time_issuer: Generated<string | null>
}

export interface LoginLinkTable {
  token_hash: Buffer
  person_id: number
  expires_at: Timestamp
}
