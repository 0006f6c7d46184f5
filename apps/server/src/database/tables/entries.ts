import type { Generated } from 'kysely'
import type { GeneratedTimestamp, Timestamp } from './columns.ts'

export interface AgendaEntryTable {
  id: Generated<number>
  person_id: number | null
  title: string
  title_en: Generated<string>
  place: Generated<string>
  note: Generated<string>
  begins_at: Timestamp
  ends_at: Timestamp
  all_day: Generated<boolean>
}

export interface TodoTable {
  id: Generated<number>
  person_id: number
  title: string
  due_at: Timestamp | null
  done_at: Timestamp | null
  created_at: GeneratedTimestamp
}

export interface MemoTable {
  id: number
  title: string
  title_en: string
  content: Generated<string>
  content_en: Generated<string>
  date: string
}

export interface TipTable {
  id: number
  title: string
  title_en: string
  content: string
  content_en: string
  begins_at: Timestamp
  ends_at: Timestamp
}

export interface NoticeTable {
  id: Generated<number>
  issuer_id: number
  organization_id: number
  official: Generated<boolean>
  title: string
  content: string
  contact: Generated<string>
  public: Generated<boolean>
  format: Generated<number>
  sent_at: Timestamp
  revoked_at: Timestamp | null
  receipt_subject: string | null
  receipt_deadline: Timestamp | null
  recipients: Generated<number>
}

export interface NoticeAttachmentTable {
  notice_id: number
  position: number
  name: string
  size: number
  url: string
}

export interface NoticeFavouriteTable {
  person_id: number
  notice_id: number
  added_at: GeneratedTimestamp
}

export interface NoticeGroupTable {
  id: Generated<number>
  owner_id: number
  name: string
  updated_at: GeneratedTimestamp
}

export interface NoticeGroupOrganizationTable {
  group_id: number
  organization_id: number
}

export interface NoticeGroupPersonTable {
  group_id: number
  person_id: number
}

export interface NoticeOptionTable {
  notice_id: number
  key: string
  label: string
}

export interface NoticeRecipientTable {
  person_id: number
  notice_id: number
  read_at: Timestamp | null
  answer: string | null
  answered_at: Timestamp | null
}
