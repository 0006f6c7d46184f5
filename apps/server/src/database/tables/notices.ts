import type { ColumnType, Generated } from 'kysely'
import type { GeneratedTimestamp, Json, Timestamp } from './columns.ts'

export interface NoticeTable {
  id: Generated<number>
  issuer_id: number
  organization_id: number
  official: Generated<boolean>
  title: string
  title_en: Generated<string>
  content: string
  contact: Generated<string>
  contact_en: Generated<string>
  public: Generated<boolean>
  format: Generated<number>
  sent_at: Timestamp
  revoked_at: Timestamp | null
  receipt_subject: string | null
  receipt_subject_en: Generated<string>
  receipt_deadline: Timestamp | null
  receipt_note: Generated<'none' | 'optional' | 'required'>
  receipt_template: Generated<string>
  receipt_reading: Generated<string>
  recipients: Generated<number>
  state: Generated<'sending' | 'sent'>
  send_key: string | null
  send_digest: string | null
  content_en: Generated<string>
  html: Generated<string>
  html_en: Generated<string>
  with_logo: Generated<boolean>
  event_at: Timestamp | null
  event_ends_at: Timestamp | null
  event_place: Generated<string>
  event_place_en: Generated<string>
  version: Generated<number>
  asked_version: Generated<number>
  edited_at: Timestamp | null
  changed_round: Generated<number>
  sms_text: string | null
  sms_delay_minutes: number | null
  email: Generated<boolean>
  reminded_at: Timestamp | null
  remind_minutes: Generated<number>
  urgent: Generated<boolean>
  files_deleted: Generated<boolean>
}

export interface NoticeAttachmentTable {
  notice_id: number
  position: number
  name: string
  size: number
  url: string
  file_id: string | null
  inline: Generated<boolean>
  attached_at: ColumnType<Date | null, Date | string | undefined, never>
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

export interface NoticeGroupNumberTable {
  group_id: number
  number: string
}

export interface NoticeGroupPersonTable {
  group_id: number
  person_id: number
}

export interface NoticeOptionTable {
  notice_id: number
  key: string
  label: string
  label_en: Generated<string>
}

export interface NoticeRecipientTable {
  person_id: number
  notice_id: number
  read_at: Timestamp | null
  answer: string | null
  answered_at: Timestamp | null
  rule: number | null
  note: string | null
  reminded_at: Timestamp | null
}

export interface NoticeRuleTable {
  notice_id: number
  position: number
  exclude: Generated<boolean>
  kind: 'organization' | 'person' | 'group' | 'numbers'
  target_id: number | null
  below: Generated<boolean>
  name: Generated<string>
  name_en: Generated<string>
}

export interface NoticeStagingTable {
  notice_id: number
  chunk: number
  person_ids: number[]
  rules: number[]
}

export interface NoticeVersionTable {
  notice_id: number
  version: number
  title: string
  content: string
  content_en: string
  html: string
  html_en: string
  receipt_subject: string | null
  receipt_options: Generated<string[]>
  event_at: Timestamp | null
  event_ends_at: Timestamp | null
  event_place: Generated<string>
  attachments: Generated<string[]>
  asked_again: boolean
  replaced_at: GeneratedTimestamp
}

export interface NoticeFormerAnswerTable {
  notice_id: number
  version: number
  person_id: number
  answer: string
  note: string | null
  answered_at: Timestamp
}

export interface NoticeDraftTable {
  id: string
  owner_id: number
  data: Json
  revision: Generated<number>
  updated_at: GeneratedTimestamp
  bytes: Generated<number>
}

export interface NoticeDraftFileTable {
  draft_id: string
  file_id: string
}

export interface NoticeScheduleTable {
  id: string
  owner_id: number
  request: Json
  send_at: Timestamp
  failure: string | null
  created_at: GeneratedTimestamp
}

export interface NoticeScheduleFileTable {
  schedule_id: string
  file_id: string
}
