import { formatTime } from '../dates/date-parts.ts'
import type { Time } from '../dates/parse-time.ts'

/** The minutes since midnight. */
export const minutesOf = ({ hour, minute }: Time): number => hour * 60 + minute

/** The times that a list offers: every `step` minutes of the day, between `from` and `to`. */
export function timeOptions(from: Time, to: Time, step: number): string[] {
  const first = Math.ceil(minutesOf(from) / step)
  const count = Math.max(0, Math.floor(minutesOf(to) / step) - first + 1)
  return Array.from({ length: count }, (_, at) => {
    const minutes = (first + at) * step
    return formatTime({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
  })
}

/** The index of the option at which the list opens: the given time, or the next one offered. -1 for an empty list. */
export function optionNear(options: readonly string[], time: string): number {
  const at = options.findIndex((option) => option >= time)
  return at < 0 ? options.length - 1 : at
}
