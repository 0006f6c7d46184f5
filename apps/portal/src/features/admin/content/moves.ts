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

/** The move that led from the shown order to another one; undefined if nothing moved within its group. */
export function moveOf(shown: readonly ContentEntry[], ids: readonly string[]): Move | undefined {
  const before = shown.map(({ id }) => id)
  const id = movedId(before, ids)
  const entry = shown.find((each) => each.id === id)
  if (id === undefined || !entry) return undefined
  const siblings = new Set(shown.filter((each) => groupOf(each) === groupOf(entry)).map((each) => each.id))
  const former = before.filter((each) => siblings.has(each))
  const order = ids.filter((each) => siblings.has(each))
  const place = order.indexOf(id)
  if (former.indexOf(id) === place) return undefined
  const [previous, next] = [order[place - 1], order[place + 1]]
  if (next !== undefined) return { id, side: 'before', of: next }
  return previous === undefined ? undefined : { id, side: 'after', of: previous }
}

/** The id whose move explains the new order. */
function movedId(before: readonly string[], after: readonly string[]): string | undefined {
  const from = before.findIndex((id, at) => id !== after[at])
  if (from < 0) return undefined
  // Either this one went down, or another one came up before it.
  const candidates = [before[from], after[from]]
  return candidates.find((id) => {
    const rest = (list: readonly string[]) => list.filter((each) => each !== id).join(' ')
    return rest(before) === rest(after)
  })
}
