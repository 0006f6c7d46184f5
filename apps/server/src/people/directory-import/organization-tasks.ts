import type { Slice } from '../../runtime/shared/slice.ts'
import { makePlan, type Plan, type PlannedOrganization } from './organization-plan.ts'
import { type ExistingOrganization, PlaceFinder } from './place-finder.ts'
import { type PreviewKind, previewPlan } from './preview-plan.ts'
import { type Move, restorableParents } from './restorable-parents.ts'

/** Organisations and rows as JSON. */
interface PlanInput {
  readonly organizations: string
  readonly rows: string
}

/**
 * The tasks of the thread that plans organisations. Long lists go in and out as JSON, which the main thread passes
 * between this thread and the database without parsing it.
 */
export const tasks = {
  /** The number of changes that a file would make, and its problems. */
  count(input: PlanInput) {
    const { added, changed, unchanged, problems } = planOf(input).plan
    return {
      added: added.length,
      changed: changed.length,
      unchanged,
      hasProblems: problems.length > 0,
      problems: JSON.stringify(problems.map(({ column, ...problem }) => ({ ...problem, column_key: column }))),
    }
  },

  /** The organisations that a file adds and changes, for the statements that do so. */
  changes(input: PlanInput) {
    const { added, changed } = planOf(input).plan
    const places = new Map(added.map(({ line }, place) => [line, place]))
    const asRow = ({ line, code, name, name_en, parent }: PlannedOrganization) => {
      const isNew = parent !== null && parent < 0
      const parents = { parent_id: isNew ? null : parent, new_parent: isNew ? places.get(-parent) : null }
      return { line, code, name, name_en, ...parents }
    }
    return {
      count: added.length,
      added: JSON.stringify(added.map((one, place) => ({ place, ...asRow(one) }))),
      changed: JSON.stringify(changed.map((one) => ({ id: one.before?.id, ...asRow(one) }))),
    }
  },

  /** One page of the additions or changes. */
  page({ what, slice, ...input }: PlanInput & { readonly what: PreviewKind; readonly slice: Slice }) {
    const { plan, organizations } = planOf(input)
    return previewPlan(plan, organizations, what, slice)
  },

  /** The organisation that each text names, and the texts that name several. */
  places({ organizations, texts }: { readonly organizations: string; readonly texts: string }) {
    const finder = new PlaceFinder(JSON.parse(organizations) as ExistingOrganization[])
    const matches = (JSON.parse(texts) as string[]).map((text) => ({ text, id: finder.find(text) }))
    return {
      places: JSON.stringify(matches.filter(({ id }) => typeof id === 'number')),
      ambiguous: JSON.stringify(matches.filter(({ id }) => id === null).map(({ text }) => text)),
    }
  },

  /** The moves of organisations that can be undone. */
  parents({ organizations, moves }: { readonly organizations: string; readonly moves: string }) {
    const present = JSON.parse(organizations) as ExistingOrganization[]
    return JSON.stringify(restorableParents(present, JSON.parse(moves) as Move[]))
  },
}

export type Tasks = typeof tasks
export type TaskName = keyof Tasks

function planOf({ organizations, rows }: PlanInput): { plan: Plan; organizations: ExistingOrganization[] } {
  const existing = JSON.parse(organizations) as ExistingOrganization[]
  return { plan: makePlan(existing, JSON.parse(rows)), organizations: existing }
}
