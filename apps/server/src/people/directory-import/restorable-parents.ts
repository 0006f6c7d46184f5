/** A move of an organisation by an import: its parent before and after. */
export interface Move {
  readonly id: number
  readonly before: number | null
  readonly after: number | null
}

interface Placed {
  readonly id: number
  readonly parent_id: number | null
}

/**
 * The former parents to which organisations can return: not if the parent was removed, is now below them, or they were
 * moved again.
 */
export function restorableParents(present: readonly Placed[], all: readonly Move[]): Placed[] {
  const parents = new Map(present.map(({ id, parent_id }) => [id, parent_id]))
  const moves = all.filter(({ id, before, after }) => before !== after && parents.get(id) === after)
  const restored: Placed[] = []
  // A move may become possible only after another one has moved its new parent.
  for (let pendingMoves = moves, count = -1; pendingMoves.length !== count; ) {
    count = pendingMoves.length
    pendingMoves = pendingMoves.filter(({ id, before: parent }) => {
      if (parent !== null && (!parents.has(parent) || isBelow(parents, parent, id))) return true
      parents.set(id, parent)
      restored.push({ id, parent_id: parent })
      return false
    })
  }
  return restored
}

/** Whether an organisation is the ancestor or below it. */
function isBelow(parents: ReadonlyMap<number, number | null>, id: number, ancestor: number): boolean {
  for (let at: number | null | undefined = id; at != null; at = parents.get(at)) if (at === ancestor) return true
  return false
}
