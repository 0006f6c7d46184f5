import type { AuditDetail } from '../../runtime/audit/record-audit.ts'

interface Arranged {
  readonly cards: readonly { readonly id: string; readonly mode: string }[]
}

/** For the audit log: each card whose mode differs, with both modes, and the order if that differs. */
export function describeCards(before: Arranged | null, after: Arranged | null): AuditDetail {
  const modesOf = (base: Arranged | null) => new Map(base?.cards.map(({ id, mode }) => [id, mode]))
  const [old, now] = [modesOf(before), modesOf(after)]
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter((id) => old.get(id) !== now.get(id))
  const both = (base: Map<string, string>, other: Map<string, string>) =>
    [...base.keys()].filter((id) => other.has(id)).join(', ')
  const [former, present] = [both(old, now), both(now, old)]
  return {
    ...Object.fromEntries(changed.map((id) => [id, `${old.get(id) ?? '∅'} → ${now.get(id) ?? '∅'}`])),
    ...(former !== present && { order: `${former} → ${present}` }),
  }
}
