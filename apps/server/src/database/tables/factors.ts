import type { Generated } from 'kysely'
import type { GeneratedTimestamp, Json, Timestamp } from './columns.ts'

export interface TotpFactorTable {
  person_id: number
  secret: Buffer
  last_step: number
  created_at: GeneratedTimestamp
  last_used_at: Timestamp | null
}

export interface RecoveryCodeTable {
  person_id: number
  code_hash: Buffer
  used_at: Timestamp | null
}

export interface PasskeyTable {
  id: Generated<number>
  credential_id: string
  person_id: number
  public_key: Buffer
  counter: number
  transports: string[]
  synced: boolean
  name: string
  created_at: GeneratedTimestamp
  last_used_at: Timestamp | null
}

export interface ProofStepTable {
  token_hash: Buffer
  purpose: 'log-in' | 'second-factor' | 'new-password' | 'set-up' | 'confirm' | 'add'
  person_id: number | null
  challenge: string | null
  totp_secret: Buffer | null
  must_replace: Generated<boolean>
  expires_at: Timestamp
}

export interface FactorPolicyTable {
  id: number
  required: Json
  passkey_alone: boolean
  trusts_sign_on: Generated<boolean>
}
