import type { Slice } from '../../runtime/shared/slice.ts'
import type { Plan, PlannedOrganization } from './organization-plan.ts'
import type { ExistingOrganization } from './place-finder.ts'

export type PreviewKind = 'added' | 'changed' | 'gone'

export interface Change {
  column:
    | 'number'
    | 'name'
    | 'name_en'
    | 'kind'
    | 'organization'
    | 'position'
    | 'position_en'
    | 'title'
    | 'mobile'
    | 'landline'
    | 'email'
    | 'certificate'
  before: string
  after: string
}

export interface PreviewRow {
  line: number
  number: string
  name: string
  name_en: string
  changes: Change[]
}

/** One page of the organisations that a plan adds or changes. */
export function previewPlan(
  plan: Plan,
  existing: readonly ExistingOrganization[],
  what: PreviewKind,
  { limit, offset }: Slice,
): { list: PreviewRow[]; total: number } {
  if (what === 'gone') return { list: [], total: 0 }
  const rows = plan[what]
  const names = new Map(existing.map((one) => [one.id, one.name]))
  const newNames = new Map(plan.added.map((one) => [-one.line, one.name]))
  const nameOf = (id: number | null) => (id === null ? '' : (names.get(id) ?? newNames.get(id) ?? ''))
  return {
    list: rows.slice(offset, offset + limit).map((row) => ({
      line: row.line,
      number: row.code,
      name: row.name,
      name_en: row.name_en,
      changes: what === 'added' ? [] : changesOf(row, nameOf),
    })),
    total: rows.length,
  }
}

function changesOf(row: PlannedOrganization, nameOf: (id: number | null) => string): Change[] {
  const { before } = row
  if (!before) return []
  const pairs: Change[] = [
    { column: 'number', before: before.code ?? '', after: row.code },
    { column: 'name', before: before.name, after: row.name },
    { column: 'name_en', before: before.name_en, after: row.name_en },
    { column: 'organization', before: nameOf(before.parent_id), after: nameOf(row.parent) },
  ]
  return pairs.filter((pair) => pair.before !== pair.after)
}
