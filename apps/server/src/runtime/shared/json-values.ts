/** A boolean of the database as the contract writes it. */
export function flag(value: boolean | null | undefined): 0 | 1 {
  return value ? 1 : 0
}

/** A point in time as the contract writes it. JSON made by the database holds text, a column a Date. */
export function instant(value: Date | string): string {
  return (typeof value === 'string' ? new Date(value) : value).toISOString()
}
