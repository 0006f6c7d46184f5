import { limits } from '@quadrangle/api-client/contract'

export interface Pooled<Part> {
  /** The parts that are shown separately. */
  readonly separate: readonly Part[]
  /** The parts that are shown as one. */
  readonly pooled: readonly Part[]
}

/** Name of the organisations that are shown as one. */
export const otherOrganizations = { name: '其他组织', name_en: 'Other organisations' }

/**
 * Combines hidden parts with fewer than five people. If they have too few people together, the next larger hidden part
 * is added: a single small part could be computed as the total minus the others.
 */
export function poolSmall<Part>(
  parts: readonly Part[],
  isHidden: (part: Part) => boolean,
  sizeOf: (part: Part) => number,
): Pooled<Part> {
  const hidden = parts.filter(isHidden).toSorted((a, b) => sizeOf(a) - sizeOf(b))
  let size = 0
  let pooledCount = 0
  for (const part of hidden) {
    const isPooled = sizeOf(part) < limits.smallestTally || (pooledCount > 0 && size < limits.smallestTally)
    if (!isPooled) break
    size += sizeOf(part)
    pooledCount += 1
  }
  const pooled = new Set(hidden.slice(0, pooledCount))
  return { separate: parts.filter((part) => !pooled.has(part)), pooled: parts.filter((part) => pooled.has(part)) }
}
