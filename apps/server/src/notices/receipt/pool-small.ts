import { limits } from '@quadrangle/api-client/contract'

export interface Pooled<Part> {
  readonly kept: readonly Part[]
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
  const hidden = parts.filter(isHidden).toSorted((one, other) => sizeOf(one) - sizeOf(other))
  let size = 0
  let pooledCount = 0
  for (const part of hidden) {
    const goesOn = sizeOf(part) < limits.smallestTally || (pooledCount > 0 && size < limits.smallestTally)
    if (!goesOn) break
    size += sizeOf(part)
    pooledCount += 1
  }
  const pooled = new Set(hidden.slice(0, pooledCount))
  return { kept: parts.filter((part) => !pooled.has(part)), pooled: parts.filter((part) => pooled.has(part)) }
}
