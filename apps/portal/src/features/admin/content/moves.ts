import { type ContentEntry, valuesOf } from './kinds.ts'

/** A move in the form that the server accepts. */
export interface Move {
  readonly id: string
  readonly side: 'before' | 'after'
  readonly of: string | null
}

/** The group of an entry; the entries of one group are ordered among themselves. */
export function groupOf(entry: ContentEntry): string {
  const { menu = '', role = '', parent_id = 0 } = valuesOf(entry)
  return [menu, role, parent_id].join(':')
}

/** The move that leads from the order of `entries` to that of `ids`; undefined if no entry moved within its group. */
export function moveOf(entries: readonly ContentEntry[], ids: readonly string[]): Move | undefined {
  const before = entries.map(({ id }) => id)
  const id = movedId(before, ids)
  const entry = entries.find((each) => each.id === id)
  if (id === undefined || !entry) return undefined
  const siblings = new Set(entries.filter((each) => groupOf(each) === groupOf(entry)).map((each) => each.id))
  const oldOrder = before.filter((each) => siblings.has(each))
  const newOrder = ids.filter((each) => siblings.has(each))
  const index = newOrder.indexOf(id)
  if (oldOrder.indexOf(id) === index) return undefined
  const [previous, next] = [newOrder[index - 1], newOrder[index + 1]]
  if (next !== undefined) return { id, side: 'before', of: next }
  return previous === undefined ? undefined : { id, side: 'after', of: previous }
}

/** The id whose move explains the new order. */
function movedId(before: readonly string[], after: readonly string[]): string | undefined {
  const firstDifference = before.findIndex((id, at) => id !== after[at])
  if (firstDifference < 0) return undefined
  // Either the entry at the first difference moved down, or another one moved up to its place.
  const candidates = [before[firstDifference], after[firstDifference]]
  return candidates.find((id) => {
    const others = (list: readonly string[]) => list.filter((each) => each !== id).join(' ')
    return others(before) === others(after)
  })
}
