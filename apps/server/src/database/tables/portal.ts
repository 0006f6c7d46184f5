import type { Generated } from 'kysely'
import type { GeneratedTimestamp, Json, Timestamp } from './columns.ts'

export interface AppTable {
  id: string
  name: string
  name_en: string
  description: Generated<string>
  description_en: Generated<string>
  category: 'learning' | 'life' | 'work' | 'social' | 'fun'
  icon_url: Generated<string>
  url: string
  operator: Generated<string>
  operator_en: Generated<string>
  contact: Generated<string>
  contact_en: Generated<string>
  help_url: Generated<string>
  public: Generated<boolean>
  enabled: Generated<boolean>
  sort: Generated<number>
  updated_at: GeneratedTimestamp
}

export interface HomepageAppTable {
  person_id: number
  app_id: string
  position: number
}

export interface RecentAppTable {
  person_id: number
  app_id: string
  opened_at: GeneratedTimestamp
}

export interface BusinessSystemTable {
  id: Generated<number>
  name: string
  name_en: string
  description: Generated<string>
  description_en: Generated<string>
  organization_id: number
  icon_url: Generated<string>
  url: string
  enabled: Generated<boolean>
  sort: Generated<number>
  updated_at: GeneratedTimestamp
}

export interface CardTable {
  id: string
  source_key: string
  name: string
  name_en: string
  icon: Generated<string>
  link: Generated<string>
  enabled: Generated<boolean>
  sort: Generated<number>
  /** Rises with each card that is added. */
  serial: Generated<number>
}

export interface CardArrangementTable {
  person_id: number
  card_id: string
  status: '0' | '1' | null
  moved: Generated<boolean>
  after_id: string | null
  arranged_at: GeneratedTimestamp
  /** The highest `serial` of a card at the time of the arrangement. */
  last_serial: Generated<number>
}

export interface HomeBaseTable {
  id: Generated<number>
  role: 'any' | 'student' | 'staff' | 'issuer' | 'admin'
  organization_id: number
  updated_at: GeneratedTimestamp
}

export interface HomeBaseCardTable {
  base_id: number
  card_id: string
  mode: 'locked' | 'default' | 'optional'
  position: number
}

export interface CardReadingTable {
  person_id: number
  source_key: string
  read_at: Timestamp
}

export interface CardSourceTable {
  key: string
  kind: 'builtin' | 'http'
  address: string
  internal: Generated<boolean>
  trusted: Generated<boolean>
  timeout_ms: Generated<number>
  max_bytes: Generated<number>
  enabled: Generated<boolean>
  updated_at: GeneratedTimestamp
}

export interface CardVersionTable {
  person_id: number
  source_key: string
  hash: string
  changed_at: Timestamp
}

export interface FooterLinkTable {
  id: Generated<number>
  parent_id: number | null
  name: string
  name_en: string
  url: string
  enabled: Generated<boolean>
  sort: Generated<number>
  updated_at: GeneratedTimestamp
}

export interface GallerySlideTable {
  id: Generated<number>
  title: string
  title_en: string
  text: Generated<string>
  text_en: Generated<string>
  image_url: string
  url: Generated<string>
  enabled: Generated<boolean>
  sort: Generated<number>
  updated_at: GeneratedTimestamp
}

export interface HelpTopicTable {
  id: Generated<number>
  title: string
  title_en: string
  content: string
  content_en: string
  enabled: Generated<boolean>
  sort: Generated<number>
  updated_at: GeneratedTimestamp
}

export interface NavItemTable {
  id: Generated<number>
  menu: 'portal' | 'school'
  parent_id: number | null
  name: string
  name_en: string
  url: string
  enabled: Generated<boolean>
  sort: Generated<number>
  updated_at: GeneratedTimestamp
}

export interface PortalConfigTable {
  id: Generated<number>
  config: Json
  saved_by: number | null
  saved_at: GeneratedTimestamp
}

export interface PortalTextTable {
  key: string
  value: Json
}

export interface PinnedAppTable {
  id: Generated<number>
  role: 'student' | 'staff' | 'issuer' | 'admin'
  app_id: string
  enabled: Generated<boolean>
  sort: Generated<number>
  updated_at: GeneratedTimestamp
}
