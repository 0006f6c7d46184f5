import type { Generated } from 'kysely'
import type { GeneratedTimestamp, Timestamp } from './columns.ts'
import type { DeliveryChannel } from './delivery.ts'

export interface AccountTable {
  person_id: number
  password_hash: string
  password_changed_at: GeneratedTimestamp
  must_change: Generated<boolean>
}

export interface AccountMessageTable {
  id: Generated<string>
  person_id: number | null
  kind: string
  channel: DeliveryChannel
  sealed: Buffer
  attempts: Generated<number>
  created_at: GeneratedTimestamp
  due_at: GeneratedTimestamp
  expires_at: Timestamp
}

export interface AccountCodeTable {
  key: Buffer
  person_id: number | null
  address: Generated<string>
  code: Buffer
  attempts: Generated<number>
  sent_at: GeneratedTimestamp
  expires_at: Timestamp
}
