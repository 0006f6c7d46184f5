import type { ColumnType, Generated } from 'kysely'
import type { GeneratedTimestamp, Json, Timestamp } from './columns.ts'

export type ImportState =
  | ('uploaded' | 'checking' | 'checked' | 'applying' | 'applied')
  | ('stopped' | 'undoing' | 'undone' | 'failed')

export interface ImportJobTable {
  id: Generated<number>
  kind: 'people' | 'organizations'
  state: ImportState
  owner_id: number | null
  file_id: string
  file_name: string
  bytes: number
  reading: Json
  header: string[]
  header_line: number
  samples: Json
  mapping: Json
  checks: Generated<number>
  disable_gone: Generated<boolean>
  password_key: Buffer | null
  rows: Generated<number>
  bad: Generated<number>
  progress: Generated<number>
  cursor: Generated<number>
  counts: ColumnType<unknown, string | undefined, string>
  failure: ColumnType<unknown, string | null | undefined, string | null>
  purged: Generated<boolean>
  created_at: GeneratedTimestamp
  changed_at: GeneratedTimestamp
  applied_at: Timestamp | null
}

export interface ImportRowTable {
  job_id: number
  line: number
  bad: boolean
  number: string | null
  name: string | null
  name_en: string | null
  kind: string | null
  organization: string | null
  position: string | null
  position_en: string | null
  title: string | null
  mobile: string | null
  landline: string | null
  email: string | null
  certificate: string | null
}

export interface ImportProblemTable {
  job_id: number
  line: number
  column_key: string
  reason: string
  value: string
}

export interface ImportPlaceTable {
  job_id: number
  text: string
  organization_id: number
}

export interface ImportBeforeTable {
  job_id: number
  entity_id: number
  line: number | null
  what: 'added' | 'changed' | 'gone'
  before: ColumnType<unknown, string | null, string | null>
}
