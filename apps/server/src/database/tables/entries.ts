import type { Generated } from 'kysely'
import type { GeneratedTimestamp, Timestamp } from './columns.ts'

export interface AgendaEntryTable {
  id: Generated<number>
  person_id: number | null
  title: string
  title_en: Generated<string>
  place: Generated<string>
  place_en: Generated<string>
  note: Generated<string>
  note_en: Generated<string>
  begins_at: Timestamp
  ends_at: Timestamp
  all_day: Generated<boolean>
  enabled: Generated<boolean>
  updated_at: GeneratedTimestamp
}

export interface TodoTable {
  id: Generated<number>
  person_id: number
  title: string
  title_en: Generated<string>
  due_at: Timestamp | null
  done_at: Timestamp | null
  created_at: GeneratedTimestamp
}

export interface MemoTable {
  id: Generated<number>
  title: string
  title_en: string
  content: Generated<string>
  content_en: Generated<string>
  date: string
  enabled: Generated<boolean>
  updated_at: GeneratedTimestamp
}

export interface TipTable {
  id: Generated<number>
  title: string
  title_en: string
  content: string
  content_en: string
  begins_at: Timestamp
  ends_at: Timestamp
  enabled: Generated<boolean>
  updated_at: GeneratedTimestamp
}
