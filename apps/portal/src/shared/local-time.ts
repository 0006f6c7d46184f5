/** A local time of this browser as an instant: `2026-11-20T14:30` becomes ISO 8601 in UTC. */
export function instantOf(wall: string): string {
  // without a zone, Date parses it in the browser's zone
  const date = new Date(wall)
  if (Number.isNaN(date.getTime())) throw new RangeError(`“${wall}” is no time of the form 2026-11-20T14:30.`)
  return date.toISOString()
}

/** An instant as a local time, to the minute. */
export function localTimeOf(instant: string | Date): string {
  const date = typeof instant === 'string' ? new Date(instant) : instant
  if (Number.isNaN(date.getTime())) throw new RangeError(`“${instant}” is no instant.`)
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}
