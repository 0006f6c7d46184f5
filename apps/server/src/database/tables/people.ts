import type { ColumnType, Generated } from 'kysely'
import type { GeneratedTimestamp, Timestamp } from './columns.ts'

export interface OrganizationTable {
  id: number
  parent_id: number | null
  path: string
  name: string
  name_en: string
  logo_url: Generated<string>
  sort: Generated<number>
  code: string | null
}

/** A merge of one organisation into another, with the keys of the rows that it moved, so that it can be undone. */
export interface OrganizationMergeTable {
  organization_id: number
  target_id: number
  merged_at: GeneratedTimestamp
  people: number[]
  children: number[]
  issuers: number[]
  new_issuers: number[]
  everybody_here: Generated<number[]>
  everybody_there: Generated<number[]>
  notices: number[]
  subscribers: number[]
  new_subscribers: number[]
  groups: number[]
  new_groups: number[]
  systems: number[]
  home_bases: ColumnType<unknown, string | undefined, string>
}

export interface PersonTable {
  id: Generated<number>
  number: string
  mobile: string | null
  certificate: string | null
  kind: 'student' | 'staff'
  name: string
  name_en: string
  organization_id: number
  position: Generated<string>
  position_en: Generated<string>
  title: Generated<string>
  title_en: Generated<string>
  avatar_url: Generated<string>
  email: Generated<string>
  email_bound: Generated<boolean>
  phone_bound: Generated<boolean>
  contact_mobile: string | null
  mobile_short: Generated<string>
  mobile2: Generated<string>
  mobile2_short: Generated<string>
  mobile3: Generated<string>
  mobile3_short: Generated<string>
  landline: Generated<string>
  landline_short: Generated<string>
  verified_phone: Generated<string>
  confirmed_email: Generated<string>
  confirmed_phone: Generated<string>
  device_generation: Generated<number>
  disabled_at: Timestamp | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface PersonRoleTable {
  person_id: number
  role: 'admin' | 'issuer'
  organization_id: number
  /** Whether notices of this issuer may go to everybody, not only to the people of the organisation. */
  everybody: Generated<boolean>
  /** Whether `everybody` was set by the migration, and not by an administrator since. */
  carried_over: Generated<boolean>
}

export interface PersonSettingTable {
  person_id: number
  builtin_card_config: Generated<string>
  user_guide: Generated<string>
  background_id: number | null
  locale: 'zh' | 'en' | null
}

export interface StoredFileTable {
  id: string
  owner_id: number | null
  purpose: string
  name: string
  type: string
  size: number
  created_at: GeneratedTimestamp
}

export interface BackgroundTable {
  id: Generated<number>
  owner_id: number | null
  file_id: string | null
  name: string
  name_en: string
  url: string
  thumb_url: string
  enabled: Generated<boolean>
  sort: Generated<number>
  updated_at: GeneratedTimestamp
}

export interface SearchHistoryTable {
  person_id: number
  term: string
  searched_at: GeneratedTimestamp
}

export interface SubscriptionTable {
  person_id: number
  organization_id: number
}
