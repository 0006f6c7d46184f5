import type { AuditDetail } from '../../runtime/audit/record-audit.ts'

interface Base {
  readonly cards: readonly { readonly id: string; readonly mode: string }[]
}

/** Describes a change for the audit log: both modes of each card whose mode differs, and both orders if they differ. */
export function describeCards(before: Base | null, after: Base | null): AuditDetail {
  const modesOf = (base: Base | null) => new Map(base?.cards.map(({ id, mode }) => [id, mode]))
  const [oldModes, newModes] = [modesOf(before), modesOf(after)]
  const ids = new Set([...oldModes.keys(), ...newModes.keys()])
  const changed = [...ids].filter((id) => oldModes.get(id) !== newModes.get(id))
  const sharedIds = (base: Map<string, string>, other: Map<string, string>) =>
    [...base.keys()].filter((id) => other.has(id)).join(', ')
  const [oldOrder, newOrder] = [sharedIds(oldModes, newModes), sharedIds(newModes, oldModes)]
  return {
    ...Object.fromEntries(changed.map((id) => [id, `${oldModes.get(id) ?? '∅'} → ${newModes.get(id) ?? '∅'}`])),
    ...(oldOrder !== newOrder && { order: `${oldOrder} → ${newOrder}` }),
  }
}
