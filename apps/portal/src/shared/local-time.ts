/** Converts a local time of this browser, such as `2026-11-20T14:30`, to an instant: ISO 8601 in UTC. */
export function instantOf(localTime: string): string {
  // without a zone, Date parses it in the browser's zone
  const date = new Date(localTime)
  if (Number.isNaN(date.getTime())) throw new RangeError(`“${localTime}” is no time of the form 2026-11-20T14:30.`)
  return date.toISOString()
}

/** Converts an instant to a local time of this browser, to the minute. */
export function localTimeOf(instant: string | Date): string {
  const date = typeof instant === 'string' ? new Date(instant) : instant
  if (Number.isNaN(date.getTime())) throw new RangeError(`“${instant}” is no instant.`)
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  const day = `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}
