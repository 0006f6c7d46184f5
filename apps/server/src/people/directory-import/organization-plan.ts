import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { Problem } from './check-row.ts'
import { PlaceFinder } from './find-places.ts'

interface Row {
  readonly line: number
  readonly number: string
  readonly name: string | null
  readonly name_en: string | null
  /** The code or the names of the organisation above. */
  readonly organization: string | null
}

export interface ExistingOrganization {
  readonly id: number
  readonly parent_id: number | null
  readonly code: string | null
  readonly name: string
  readonly name_en: string
}

/** Planned change of one organisation. A negative parent is the line of a new one. */
export interface PlannedOrganization {
  readonly line: number
  readonly before: ExistingOrganization | null
  readonly code: string
  readonly name: string
  readonly name_en: string
  readonly parent: number | null
}

export interface Plan {
  readonly added: readonly PlannedOrganization[]
  readonly changed: readonly PlannedOrganization[]
  readonly unchanged: number
  readonly problems: readonly Problem[]
}

/** Plan of the changes by the rows of a file to the tree of organisations, whose limit keeps this small. */
export async function planOrganizations(db: Db, jobId: number): Promise<Plan> {
  const organizations = await db
    .selectFrom('organization')
    .select(['id', 'parent_id', 'code', 'name', 'name_en'])
    .execute()
  const rows = await db
    .selectFrom('import_row')
    .select(['line', 'number', 'name', 'name_en', 'organization'])
    .where('job_id', '=', jobId)
    .where('bad', '=', false)
    .orderBy('line')
    .execute()
  return makePlan(organizations, rows as Row[])
}

export function makePlan(known: readonly ExistingOrganization[], rows: readonly Row[]): Plan {
  const problems: Problem[] = []
  const wrong = (row: Row, column: string, reason: string, value: string) =>
    problems.push({ line: row.line, column, reason, value: value.slice(0, 200) })
  const finder = new PlaceFinder(known)
  const byCode = new Map(known.filter(({ code }) => code !== null).map((one) => [one.code, one]))
  const top = known.find(({ parent_id }) => parent_id === null)
  const inFile = new Map(rows.map((row) => [row.number, row]))
  const matched = new Map<number, ExistingOrganization>()
  const matchedIds = new Set<number>()
  const take = (row: Row, one: ExistingOrganization | undefined) => {
    if (!one || matchedIds.has(one.id)) return
    matched.set(row.line, one)
    matchedIds.add(one.id)
  }
  for (const row of rows) take(row, byCode.get(row.number))
  const idOf = (row: Row) => matched.get(row.line)?.id ?? -row.line
  /** The id above a row; undefined if its text names none. */
  const parentOf = (row: Row): number | null | undefined => {
    if (row.organization === null) {
      const present = matched.get(row.line)
      if (present) return present.parent_id
      return top ? (sameName(top, row) ? null : top.id) : null
    }
    const other = inFile.get(row.organization)
    if (other) return idOf(other)
    return finder.find(row.organization) ?? undefined
  }
  // Organisations from before there were codes get theirs, if their name is the only such one at its place.
  const nameless = known.filter(({ code }) => code === null)
  for (let before = -1; before !== matchedIds.size; ) {
    before = matchedIds.size
    for (const row of rows) {
      if (matched.has(row.line)) continue
      const parent = parentOf(row)
      const same = nameless.filter((one) => one.parent_id === parent && sameName(one, row))
      if (same.length === 1) take(row, same[0])
    }
  }
  const parents = new Map<number, number | null>(known.map(({ id, parent_id }) => [id, parent_id]))
  const usable: Row[] = []
  let newTop: Row | undefined
  for (const row of rows) {
    const parent = parentOf(row)
    if (matched.get(row.line) === undefined && row.name === null) wrong(row, 'name', 'needed', '')
    else if (parent === undefined) {
      const several = finder.find(row.organization ?? '') === null
      wrong(row, 'organization', several ? 'ambiguous-organization' : 'unknown-organization', row.organization ?? '')
    } else if (parent === null && top === undefined && newTop !== undefined) {
      wrong(row, 'organization', 'needed', '')
    } else {
      if (parent === null && top === undefined) newTop = row
      parents.set(idOf(row), parent)
      usable.push(row)
    }
  }
  const holdOf = holds(parents)
  for (const row of usable) {
    const hold = holdOf(idOf(row))
    if (hold === 'circle') wrong(row, 'organization', 'circle', row.organization ?? '')
    // Its parent is a row that cannot be imported.
    if (hold === 'nothing') wrong(row, 'organization', 'unknown-organization', row.organization ?? '')
  }
  const bad = new Set(problems.map(({ line }) => line))
  const good = usable.filter(({ line }) => !bad.has(line))
  const planned = good.map((row): PlannedOrganization => {
    const before = matched.get(row.line) ?? null
    return {
      line: row.line,
      before,
      code: row.number,
      name: row.name ?? before?.name ?? '',
      name_en: row.name_en ?? before?.name_en ?? row.name ?? '',
      parent: parents.get(idOf(row)) ?? null,
    }
  })
  const changed = planned.filter((one) => one.before !== null && differs(one, one.before))
  const added = planned.filter(({ before }) => before === null)
  return { added, changed, unchanged: planned.length - changed.length - added.length, problems }
}

const sameName = (one: ExistingOrganization, row: Row) => one.name === row.name || one.name_en === row.name

function differs(after: PlannedOrganization, before: ExistingOrganization): boolean {
  return (
    after.code !== before.code ||
    after.name !== before.name ||
    after.name_en !== before.name_en ||
    after.parent !== before.parent_id
  )
}

type Hold = 'top' | 'circle' | 'nothing'

/** Determines where the chain of parents of an organisation ends. */
function holds(parents: ReadonlyMap<number, number | null>): (id: number) => Hold {
  const byParent = new Map<number, Hold>()
  return (id) => {
    const way = new Set<number>()
    let at: number | null | undefined = id
    while (typeof at === 'number' && !byParent.has(at) && !way.has(at)) {
      way.add(at)
      at = parents.get(at)
    }
    const found = typeof at === 'number' ? (byParent.get(at) ?? 'circle') : at === null ? 'top' : 'nothing'
    for (const one of way) byParent.set(one, found)
    return found
  }
}

/** Stores the problems of a plan, and marks their rows. */
export async function storeProblems(db: Db, jobId: number, problems: readonly Problem[]): Promise<void> {
  if (problems.length === 0) return
  await sql`insert into import_problem (job_id, line, column_key, reason, value)
    select ${jobId}::bigint, * from unnest(${problems.map(({ line }) => line)}::integer[],
      ${problems.map(({ column }) => column)}::text[], ${problems.map(({ reason }) => reason)}::text[],
      ${problems.map(({ value }) => value)}::text[]) on conflict do nothing`.execute(db)
}
