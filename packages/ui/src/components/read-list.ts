const none: readonly never[] = []

/** The list passed as a prop; if it is missing, an empty list, always the same one. */
export function readList<T>(given: readonly T[] | null | undefined): readonly T[] {
  return Array.isArray(given) ? given : none
}
