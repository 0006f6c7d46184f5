import type { Generated } from 'kysely'
import type { GeneratedTimestamp, Timestamp } from './columns.ts'

export interface SetupKeyTable {
  hash: Buffer
  created_at: GeneratedTimestamp
  expires_at: Timestamp
}

type StepState = 'done' | 'skipped' | null

export interface SetupStateTable {
  only_row: Generated<boolean>
  names: StepState
  look: StepState
  organizations: StepState
  start: StepState
  began_at: GeneratedTimestamp
  finished_at: Timestamp | null
}
