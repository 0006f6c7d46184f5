import type { ColumnType, Generated } from 'kysely'
import type { GeneratedTimestamp } from './columns.ts'

/** A state: written as JSON text; null if the object did not exist. */
type State = ColumnType<unknown, string | null, string | null>

export interface AdminChangeTable {
  id: Generated<number>
  at: GeneratedTimestamp
  person_id: number | null
  kind: string
  entity_id: string
  before: State
  after: State
  undoes: number | null
}
