const none: readonly never[] = []

/** The list that a prop gives; an empty one, always the same, while it is missing. */
export function readList<T>(given: readonly T[] | null | undefined): readonly T[] {
  return Array.isArray(given) ? given : none
}
