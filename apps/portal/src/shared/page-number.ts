/** The page that an address names, counted from 1; anything that is no page is the first. */
export function pageOf(value: unknown): number {
  const page = typeof value === 'string' ? Number(value) : value
  return typeof page === 'number' && Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

/** How many pages a list has; an empty list has one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** The entry of `values` that an address names, or the first one. */
export function choiceOf<const Values extends readonly [string, ...string[]]>(
  values: Values,
  value: unknown,
): Values[number] {
  return values.find((candidate) => candidate === value) ?? values[0]
}

/** The number of `values` that an address names, or the one to fall back to. */
export function numberOf(values: readonly number[], value: unknown, fallback: number): number {
  return values.find((candidate) => candidate === Number(value)) ?? fallback
}
