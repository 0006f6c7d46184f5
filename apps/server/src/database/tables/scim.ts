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
  department: Generated<string>
  updated_at: GeneratedTimestamp
}

export interface ScimGroupTable {
  id: Generated<number>
  display_name: string
  external_id: string | null
  name_english: Generated<string>
  code: Generated<string>
  parent: Generated<string>
  organization_id: number | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface ScimGroupMemberTable {
  group_id: number
  person_id: number
}

export interface ScimMappingTable {
  id: number
  source: 'none' | 'groups' | 'department'
  prefix: Generated<string>
}
