import type { Generated } from 'kysely'
import type { GeneratedTimestamp, Json, Timestamp } from './columns.ts'

export interface NoticeDeliveryTable {
  notice_id: number
  person_id: number
  channel: 'email' | 'sms'
  round: Generated<number>
  /** A copy of the column of the notice, for an index. */
  urgent: Generated<boolean>
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'skipped' | 'held'
  reason: Generated<string>
  attempts: Generated<number>
  in_doubt: Generated<boolean>
  due_at: Timestamp
  done_at: Timestamp | null
  waits_for: 'quiet' | 'digest' | null
}

export interface NotificationSettingTable {
  person_id: number
  switches: Json
  quiet_from: string | null
  quiet_until: string | null
  digest_at: Generated<string>
  digest_weekday: number | null
}

/** The channels besides the portal. */
export type DeliveryChannel = NoticeDeliveryTable['channel']
export type DeliveryState = NoticeDeliveryTable['state']

/** A view: the state of a notice for every recipient and channel. */
export interface NoticeLedgerView {
  notice_id: number
  person_id: number
  channel: DeliveryChannel | 'portal'
  round: number
  state: DeliveryState
  reason: string
  attempts: number
  in_doubt: boolean
}

export interface GatewayProblemTable {
  channel: 'email' | 'sms'
  reason: string
  misconfigured: boolean
  since: GeneratedTimestamp
}

export interface SendingLimitsTable {
  id: number
  proof_people: number
  proof_texts: number
  urgent_issuer: number
  urgent_all: number
  texts_issuer: number
  texts_all: number
}

export interface MessageUsageTable {
  person_id: number
  at: GeneratedTimestamp
  urgent: boolean
  texts: number
  refused: Generated<boolean>
  people: Generated<number>
  /** Whether the issuer had a proof of the last ten minutes. */
  proved: Generated<boolean>
  /** When a scheduled notice was scheduled; null for everything that is sent at once. */
  scheduled_at: Timestamp | null
}

export interface AuditEntryTable {
  id: Generated<number>
  at: GeneratedTimestamp
  person_id: number | null
  action: string
  notice_id: number | null
  organization_id: number | null
  detail: Json
  times: Generated<number>
  merge_key: string | null
  /** If several are merged, the time of the last one. */
  last_at: Timestamp | null
}
