import type { Problem } from './check-row.ts'
import { type ExistingOrganization, PlaceFinder } from './place-finder.ts'

interface Row {
  readonly line: number
  readonly number: string
  readonly name: string | null
  readonly name_en: string | null
  /** The code or the names of the organisation above. */
  readonly organization: string | null
}

/** Planned change of one organisation. A negative parent is a new organisation: its line with a minus sign. */
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

/** Plans the changes of a file to the tree of organisations, in memory: the number of its rows is limited. */
export function makePlan(existing: readonly ExistingOrganization[], rows: readonly Row[]): Plan {
  const problems: Problem[] = []
  const report = (row: Row, column: string, reason: string, value: string) =>
    problems.push({ line: row.line, column, reason, value: value.slice(0, 200).toWellFormed() })
  const finder = new PlaceFinder(existing)
  const byCode = new Map(existing.filter(({ code }) => code !== null).map((one) => [one.code, one]))
  const top = existing.find(({ parent_id }) => parent_id === null)
  const rowByCode = new Map(rows.map((row) => [row.number, row]))
  const existingByLine = new Map<number, ExistingOrganization>()
  const matchedIds = new Set<number>()
  const match = (row: Row, one: ExistingOrganization | undefined) => {
    if (!one || matchedIds.has(one.id)) return
    existingByLine.set(row.line, one)
    matchedIds.add(one.id)
  }
  for (const row of rows) match(row, byCode.get(row.number))
  const idOf = (row: Row) => existingByLine.get(row.line)?.id ?? -row.line
  /** The id of the parent of a row; undefined if its text does not name exactly one organisation. */
  const parentOf = (row: Row): number | null | undefined => {
    if (row.organization === null) {
      const present = existingByLine.get(row.line)
      if (present) return present.parent_id
      return top ? (sameName(top, row) ? null : top.id) : null
    }
    const other = rowByCode.get(row.organization)
    if (other) return idOf(other)
    return finder.find(row.organization) ?? undefined
  }
  // An existing organisation without a code gets the code of a row if only it has the name below the same parent.
  const withoutCode = byParentAndName(existing.filter(({ code }) => code === null))
  const rowsBelow = Map.groupBy(rows, ({ organization }) => organization)
  const unmatchedRows = [...rows]
  for (const row of unmatchedRows) {
    if (row.name === null || existingByLine.has(row.line)) continue
    match(row, withoutCode.get(`${parentOf(row)} ${row.name}`) ?? undefined)
    // The parent of the rows below is known now.
    if (existingByLine.has(row.line)) unmatchedRows.push(...(rowsBelow.get(row.number) ?? []))
  }
  const parents = new Map<number, number | null>(existing.map(({ id, parent_id }) => [id, parent_id]))
  const plannableRows: Row[] = []
  let newTop: Row | undefined
  for (const row of rows) {
    const parent = parentOf(row)
    if (existingByLine.get(row.line) === undefined && row.name === null) report(row, 'name', 'needed', '')
    else if (parent === undefined) {
      const isAmbiguous = finder.find(row.organization ?? '') === null
      report(
        row,
        'organization',
        isAmbiguous ? 'ambiguous-organization' : 'unknown-organization',
        row.organization ?? '',
      )
    } else if (parent === null && top === undefined && newTop !== undefined) {
      report(row, 'organization', 'needed', '')
    } else {
      if (parent === null && top === undefined) newTop = row
      parents.set(idOf(row), parent)
      plannableRows.push(row)
    }
  }
  const chainEndOf = chainEnds(parents)
  for (const row of plannableRows) {
    const chainEnd = chainEndOf(idOf(row))
    if (chainEnd === 'circle') report(row, 'organization', 'circle', row.organization ?? '')
    // Its parent is a row that cannot be imported.
    if (chainEnd === 'nothing') report(row, 'organization', 'unknown-organization', row.organization ?? '')
  }
  const bad = new Set(problems.map(({ line }) => line))
  const good = plannableRows.filter(({ line }) => !bad.has(line))
  const planned = good.map((row): PlannedOrganization => {
    const before = existingByLine.get(row.line) ?? null
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

/** Organisations by the id of their parent and each of their names; null where several have the same. */
function byParentAndName(organizations: readonly ExistingOrganization[]): Map<string, ExistingOrganization | null> {
  const found = new Map<string, ExistingOrganization | null>()
  for (const one of organizations) {
    for (const name of new Set([one.name, one.name_en])) {
      const key = `${one.parent_id} ${name}`
      found.set(key, found.has(key) ? null : one)
    }
  }
  return found
}

type ChainEnd = 'top' | 'circle' | 'nothing'

/** Determines whether the parents of an organisation lead to the top, form a circle, or end at a row with a problem. */
function chainEnds(parents: ReadonlyMap<number, number | null>): (id: number) => ChainEnd {
  const endById = new Map<number, ChainEnd>()
  return (id) => {
    const visited = new Set<number>()
    let at: number | null | undefined = id
    while (typeof at === 'number' && !endById.has(at) && !visited.has(at)) {
      visited.add(at)
      at = parents.get(at)
    }
    const end = typeof at === 'number' ? (endById.get(at) ?? 'circle') : at === null ? 'top' : 'nothing'
    for (const one of visited) endById.set(one, end)
    return end
  }
}
