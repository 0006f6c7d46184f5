import type { Generated } from 'kysely'
import type { GeneratedTimestamp, Timestamp } from './columns.ts'

export interface ScimTokenTable {
  id: Generated<number>
  name: string
  token_hash: Buffer
  created_by: number | null
  created_at: GeneratedTimestamp
  expires_at: Timestamp
  last_used_at: Timestamp | null
  revoked_at: Timestamp | null
}

export interface ScimUserTable {
  person_id: number
  external_id: string | null
  given_name: Generated<string>
  family_name: Generated<string>
  names_then: Generated<string>
  removed_at: Timestamp | null
}

export interface ScimGroupTable {
  organization_id: number
  external_id: string | null
}
