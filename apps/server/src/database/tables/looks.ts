import type { Generated } from 'kysely'
import type { GeneratedTimestamp, Json, Timestamp } from './columns.ts'

export interface LookVersionTable {
  number: number
  name: Generated<string>
  note: Generated<string>
  reason: 'published' | 'config' | 'content' | 'rollback' | 'outside'
  of_version: number | null
  document: string
  changed_paths: Generated<string[]>
  renamed: Generated<boolean>
  made_by: number | null
  approved_by: number | null
  made_at: GeneratedTimestamp
}

export interface LookDraftTable {
  id: Generated<number>
  name: string
  revision: Generated<number>
  document: string
  base_version: number
  changed_by: number | null
  changed_at: GeneratedTimestamp
  preview_key: string | null
  previewed_until: Timestamp | null
  publish_name: string | null
  publish_note: Generated<string>
  publish_at: Timestamp | null
  requested_by: number | null
  approved_by: number | null
  approved: Generated<boolean>
  failure: Json | null
}

export interface LookDraftRevisionTable {
  draft_id: number
  revision: number
  document: string
  changed_paths: Generated<string[]>
  saved_by: number | null
  saved_at: GeneratedTimestamp
}

export interface LookRuleTable {
  id: Generated<number>
  second_person: Generated<boolean>
  off_requested_by: number | null
}
