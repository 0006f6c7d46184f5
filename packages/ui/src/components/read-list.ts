const none: readonly never[] = []

/** The list passed as a prop; if it is missing, an empty one, always the same. */
export function readList<T>(given: readonly T[] | null | undefined): readonly T[] {
  return Array.isArray(given) ? given : none
}
